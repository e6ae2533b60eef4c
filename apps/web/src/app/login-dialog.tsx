import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { LoginForm, type LoginFormProps } from '#features/session/login-form.tsx'
import { closeModal } from '#lib/modal.ts'

export type LoginDialogProps = Omit<LoginFormProps, 'door'>

/** The login popup. */
export function LoginDialog(props: LoginDialogProps) {
  const t = useTranslations('frame')
  return (
    <Dialog open onOpenChange={closeModal} title={t('login')} closeLabel={t('close')} size="sm">
      <LoginForm {...props} door="member" />
    </Dialog>
  )
}
