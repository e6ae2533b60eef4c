import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { BesideBanner, useBanner } from '#features/notices/form-banner.tsx'
import { ForgotForm, type ForgotFormProps } from '#features/session/forgot-form.tsx'
import { closeModal } from '#lib/modal.ts'

/** The forgot-password dialog. */
export function ForgotDialog(props: ForgotFormProps) {
  const t = useTranslations()
  const banner = useBanner('w_forget')
  return (
    <Dialog
      open
      onOpenChange={closeModal}
      title={t('titles.forget')}
      closeLabel={t('frame.close')}
      size={banner ? 'lg' : 'sm'}
    >
      <BesideBanner group="w_forget">
        <ForgotForm {...props} />
      </BesideBanner>
    </Dialog>
  )
}
