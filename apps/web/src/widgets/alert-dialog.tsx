import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'

export type AlertDialogProps = {
  open: boolean
  title: string
  text: string
  onClose: () => void
}

/** A warning over a form, which stays as it is (specification section 8). */
export function AlertDialog({ open, title, text, onClose }: AlertDialogProps) {
  const t = useTranslations('frame')
  return (
    <Dialog
      open={open}
      alert
      onOpenChange={onClose}
      title={title}
      closeLabel={t('close')}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('confirm')}
        </Button>
      }
    >
      <p className="text-muted">{text}</p>
    </Dialog>
  )
}
