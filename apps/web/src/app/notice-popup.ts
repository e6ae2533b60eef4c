import { getNotice } from '@foyer/contract/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { openModal, useModal } from '#lib/modal.ts'
import { noticeQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { isFirstLogin } from '#lib/session-store.ts'

const storageKey = 'noticeClosed'

/**
 * Opens the popup announcements once a session (specification section 4): those of execution B for a visitor, those of
 * execution A after signing in, with those of F the first time. Once closed they do not come back while the session lasts.
 */
export function useNoticePopup(): void {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const execution = isSignedIn ? 'A' : 'B'
  const isFirst = isSignedIn && isFirstLogin()
  const { data } = useQuery(read(getNotice, { ...noticeQuery(code), execution }))
  const first = useQuery({ ...read(getNotice, { ...noticeQuery(code), execution: 'F' }), enabled: isFirst }).data
  const isFree = useModal() === undefined
  const popup = isFirst ? first && data && [...data.popup, ...first.popup] : data?.popup
  useEffect(() => {
    if (!isFree || !popup?.length || wasClosed(execution)) return
    sessionStorage.setItem(storageKey, `${sessionStorage.getItem(storageKey) ?? ''}${execution}`)
    openModal({ name: 'notice', notices: popup })
  }, [isFree, popup, execution])
}

function wasClosed(execution: string): boolean {
  return sessionStorage.getItem(storageKey)?.includes(execution) ?? false
}
