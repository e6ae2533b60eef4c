import type { MemberPageName } from '@foyer/contract/pages.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { MemberCentreContent } from '#app/pages/member-centre-page.tsx'
import {
  closePageDialog,
  openPageInDialog,
  PageInDialogProvider,
  useIsPageDialogOpen,
} from '#platform/navigation/navigation.tsx'

type MemberCentreDialogProps = { page: MemberPageName; onClose: () => void }

/**
 * The member centre in a dialog over the current page, which stays as it is; its links and filters stay in the dialog.
 */
export function MemberCentreDialog({ page, onClose }: MemberCentreDialogProps) {
  const t = useTranslations()
  const isOpen = useIsPageDialogOpen()
  useEffect(() => {
    openPageInDialog({ to: page })
    return closePageDialog
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
      <PageInDialogProvider>
        <MemberCentreContent />
      </PageInDialogProvider>
    </Dialog>
  )
}
