import { type Announcement, getNotice } from '@foyer/contract/notices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { read } from '#lib/api.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { openModal, useModal } from '#lib/modal.ts'
import { usePathname } from '#lib/navigation.tsx'
import { noticeQuery } from '#lib/page-queries.ts'
import { useSession } from '#lib/session.ts'
import { isFirstLogin, passwordDue } from '#lib/session-store.ts'
import { useStore } from '#lib/store.ts'
import { isPagePath, screens } from './screens.tsx'

const storageKey = 'noticeClosed'

/**
 * Opens the popup announcements that this session has not closed yet (specification section 4): those of execution A
 * for everybody, with those of B for a visitor and with those of F in a member's first session. They wait while another
 * modal (such as a game) is open, on game and form pages, and while a password change is due.
 */
export function useNoticePopup(): void {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const execution = isSignedIn ? (isFirstLogin() ? 'F' : 'A') : 'B'
  const { data } = useQuery(read(getNotice, { ...noticeQuery(code), execution }))
  const modal = useModal()
  const isDue = useStore(passwordDue)
  const isQuiet = useIsQuietPage()
  const opened = useRef<readonly Announcement[]>(undefined)
  useEffect(() => {
    if (modal?.name === 'notice') return
    if (opened.current) noteClosed(opened.current)
    opened.current = undefined
    const closed = closedIds()
    const fresh = data?.popup.filter(({ id }) => !closed.includes(id)) ?? []
    if (modal || isDue || isQuiet || fresh.length === 0) return
    opened.current = fresh
    openModal({ name: 'notice', notices: fresh })
  }, [modal, isDue, isQuiet, data])
}

/** Game pages and form pages are not interrupted. */
function useIsQuietPage(): boolean {
  const path = usePathname()
  const layout = isPagePath(path) ? screens[path].layout : undefined
  return layout === 'game' || layout === 'header'
}

function closedIds(): readonly string[] {
  return sessionStorage.getItem(storageKey)?.split(',') ?? []
}

function noteClosed(notices: readonly Announcement[]): void {
  const ids = new Set([...closedIds(), ...notices.map(({ id }) => id)])
  sessionStorage.setItem(storageKey, [...ids].join(','))
}
