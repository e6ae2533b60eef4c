import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { ForgotPasswordForm, type ForgotPasswordFormProps } from '#features/password-reset/forgot-password-form.tsx'
import { closeModal } from '#platform/navigation/modal-store.ts'

/** The forgot-password dialog. */
export function ForgotPasswordDialog(props: ForgotPasswordFormProps) {
  const t = useTranslations()
  const banner = useFormPicture('w_forget')
  return (
    <Dialog
      open
      onOpenChange={closeModal}
      title={t('titles.forget')}
      closeLabel={t('frame.close')}
      size={banner ? 'lg' : 'sm'}
    >
      <FormWithBanner group="w_forget">
        <ForgotPasswordForm {...props} />
      </FormWithBanner>
    </Dialog>
  )
}
