import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { LoginForm, type LoginFormProps } from '#features/login/login-form.tsx'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { closeModal } from '#platform/navigation/modal-store.ts'

export type LoginDialogProps = Omit<LoginFormProps, 'door'>

/** The login dialog. */
export function LoginDialog(props: LoginDialogProps) {
  const t = useTranslations('frame')
  const banner = useFormPicture('w_login')
  return (
    <Dialog open onOpenChange={closeModal} title={t('login')} closeLabel={t('close')} size={banner ? 'lg' : 'sm'}>
      <FormWithBanner group="w_login">
        <LoginForm {...props} door="member" />
      </FormWithBanner>
    </Dialog>
  )
}
