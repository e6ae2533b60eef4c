import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { ChangePasswordForm } from './change-password-form.tsx'

export type ChangePasswordDialogProps = {
  /** The password has to be changed before anything else (specification section 4). */
  isDue: boolean
  onChanged: () => void
  /** Closes the window; where the password is due, asks whether to sign out. */
  onClose: () => void
}

/** The change-password popup. One that is due says why, and lets go of nobody who stays signed in. */
export function ChangePasswordDialog({ isDue, onChanged, onClose }: ChangePasswordDialogProps) {
  const t = useTranslations()
  return (
    <Dialog
      open
      alert={isDue}
      size="sm"
      onOpenChange={onClose}
      title={isDue ? t('password.dueTitle') : t('password.changeTitle')}
      closeLabel={isDue ? t('session.signOut') : t('session.close')}
    >
      {isDue && <p className="mbe-4 text-muted">{t('password.dueText')}</p>}
      <ChangePasswordForm onChanged={onChanged} />
    </Dialog>
  )
}
