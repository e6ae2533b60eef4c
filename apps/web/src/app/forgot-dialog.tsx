import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { ForgotForm, type ForgotFormProps } from '#features/session/forgot-form.tsx'
import { closeModal } from '#lib/modal.ts'

/** The forgot-password popup. */
export function ForgotDialog(props: ForgotFormProps) {
  const t = useTranslations()
  return (
    <Dialog open onOpenChange={closeModal} title={t('titles.forget')} closeLabel={t('frame.close')} size="sm">
      <ForgotForm {...props} />
    </Dialog>
  )
}
