import type { PageName } from '@foyer/contract/pages.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  closePageDialog,
  openPageInDialog,
  PageInDialogProvider,
  useIsPageDialogOpen,
} from '#platform/navigation/navigation.tsx'

type CentreDialogProps = {
  /** The page of the centre that it opens with. */
  page: PageName
  title: string
  onClose: () => void
  /** The content of the centre. */
  children: ReactNode
}

/** A centre in a dialog over the current page, which stays as it is; its links and filters stay in the dialog. */
export function CentreDialog({ page, title, onClose, children }: CentreDialogProps) {
  const t = useTranslations('frame')
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
    <Dialog open size="xl" onOpenChange={onClose} title={title} closeLabel={t('close')}>
      <PageInDialogProvider>{children}</PageInDialogProvider>
    </Dialog>
  )
}
