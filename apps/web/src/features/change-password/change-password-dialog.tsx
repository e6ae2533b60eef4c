import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { ChangePasswordForm } from './change-password-form.tsx'

export type ChangePasswordDialogProps = {
  /** The password must be changed before anything else (specification section 4). */
  isDue: boolean
  onChanged: () => void
  /** Closes the dialog; where the password is due, opens the sign-out instead. */
  onClose: () => void
}

/** The change-password dialog. One that is due says why, and can be left only by signing out. */
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
