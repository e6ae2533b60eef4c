import { Button, type ButtonProps } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { FormFailure } from './form-failure.tsx'

export type ConfirmDialogProps = {
  title: string
  text: string
  /** The labels of the two buttons: confirm, and cancel. */
  confirmLabel: string
  cancelLabel: string
  variant?: ButtonProps['variant']
  busy: boolean
  busyLabel: string
  failure: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    variant = 'primary',
    busy,
    busyLabel,
    failure,
    onConfirm,
    onClose,
  } = props
  const t = useTranslations('frame')
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      dismissable={!busy}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <FormFailure error={failure} />
        <p className="text-muted text-pretty">{text}</p>
      </div>
    </Dialog>
  )
}
