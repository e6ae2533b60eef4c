import { Dialog } from '@foyer/ui/dialog.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberPageName } from '#lib/member-page-names.ts'
import { closePageWindow, openPageWindow, PageInWindow, usePageWindow } from '#lib/navigation.tsx'
import { MemberPage } from './member-page.tsx'

type MemberDialogProps = { page: MemberPageName; onClose: () => void }

/**
 * The member centre in a dialog over the current page, which stays as it is; its links and filters stay in the dialog.
 */
export function MemberDialog({ page, onClose }: MemberDialogProps) {
  const t = useTranslations()
  const isOpen = usePageWindow()
  useEffect(() => {
    openPageWindow({ to: '/member', search: { page } })
    return closePageWindow
  }, [page])
  // A link to another page closes the dialog.
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClose()
    wasOpen.current = isOpen
  }, [isOpen, onClose])
  if (!isOpen) return null
  return (
    <Dialog open size="xl" onOpenChange={onClose} title={t('titles.member')} closeLabel={t('frame.close')}>
      <PageInWindow>
        <MemberPage />
      </PageInWindow>
    </Dialog>
  )
}
