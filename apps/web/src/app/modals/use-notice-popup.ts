import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { isPagePath } from '@foyer/contract/pages.ts'
import { type Announcement, getNoticesAndBanners } from '@foyer/contract/site/announcements-and-banners.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sitePageTable } from '#app/page-table.tsx'
import { apiQueryOptions } from '#platform/api/api.ts'
import { noticeQueryParams } from '#platform/api/shared-query-params.ts'
import { useStore } from '#platform/browser/store.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { openModal, useModal } from '#platform/navigation/modal-store.ts'
import { usePathname } from '#platform/navigation/navigation.tsx'
import { useSession } from '#platform/session/session.ts'
import { isFirstLogin, passwordChangeDueStore } from '#platform/session/session-store.ts'
import { lazyNoticeDialog } from './lazy-notice-dialog.ts'

const storageKey = 'noticeClosed'

/**
 * Opens the popup announcements that this session has not closed yet (specification section 4): those of execution A
 * for a member, with those of F in the first session, and those of B for a visitor. They wait while another
 * modal (such as a game) is open, on game and form pages, while a password change is due, and until the page that was
 * opened first is drawn.
 */
export function useNoticePopup(): void {
  const { code } = useLanguage()
  const { isSignedIn } = useSession()
  const execution = isSignedIn ? (isFirstLogin() ? 'F' : 'A') : 'B'
  const { data } = useQuery(apiQueryOptions(getNoticesAndBanners, { ...noticeQueryParams(code), execution }))
  const modal = useModal()
  const isPasswordDue = useStore(passwordChangeDueStore)
  const isSuppressed = useIsPopupSuppressed()
  const isPageDrawn = useIsPageDrawn()
  const opened = useRef<readonly Announcement[]>(undefined)
  useEffect(() => {
    if (modal?.name === 'notice') return
    if (opened.current) saveClosedIds(opened.current)
    opened.current = undefined
    const closedBefore = readClosedIds()
    const unseen = data?.popup.filter(({ id }) => !closedBefore.includes(id)) ?? []
    if (modal || isPasswordDue || isSuppressed || !isPageDrawn || unseen.length === 0) return
    let isWanted = true
    // Loaded first: nothing covers the page meanwhile. Without its code there is no popup, and no error about it.
    const open = () => {
      if (!isWanted) return
      opened.current = unseen
      openModal({ name: 'notice', notices: unseen })
    }
    lazyNoticeDialog.preload().then(open, () => undefined)
    return () => {
      isWanted = false
    }
  }, [modal, isPasswordDue, isSuppressed, isPageDrawn, data])
}

/** Whether the site has been open for a moment: a popup neither delays nor covers a page that is still being drawn. */
function useIsPageDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), limits.noticePopupDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isDrawn
}

/** Game pages and form pages are not interrupted. */
export function useIsPopupSuppressed(): boolean {
  const path = usePathname()
  const layout = isPagePath(path) ? sitePageTable[path].layout : undefined
  return layout === 'game' || layout === 'header'
}

function readClosedIds(): readonly string[] {
  return sessionStorage.getItem(storageKey)?.split(',') ?? []
}

function saveClosedIds(notices: readonly Announcement[]): void {
  const ids = new Set([...readClosedIds(), ...notices.map(({ id }) => id)])
  sessionStorage.setItem(storageKey, [...ids].join(','))
}
