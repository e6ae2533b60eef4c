import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { FormWithBanner, useFormBanner } from '#features/notices/form-banner.tsx'
import { LoginForm, type LoginFormProps } from '#features/session/login-form.tsx'
import { closeModal } from '#lib/modal.ts'

export type LoginDialogProps = Omit<LoginFormProps, 'door'>

/** The login dialog. */
export function LoginDialog(props: LoginDialogProps) {
  const t = useTranslations('frame')
  const banner = useFormBanner('w_login')
  return (
    <Dialog open onOpenChange={closeModal} title={t('login')} closeLabel={t('close')} size={banner ? 'lg' : 'sm'}>
      <FormWithBanner group="w_login">
        <LoginForm {...props} door="member" />
      </FormWithBanner>
    </Dialog>
  )
}
