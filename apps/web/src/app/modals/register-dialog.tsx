import type { Role } from '@foyer/contract/roles.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { FormWithBanner, useFormPicture } from '#features/notices/form-with-banner.tsx'
import { RegisterForm } from '#features/registration/register-form.tsx'
import { closeModal } from '#platform/navigation/modal-store.ts'

export type RegisterDialogProps = { onSignedIn: (role: Role) => void; onLogin: () => void }

/** The registration dialog. */
export function RegisterDialog({ onSignedIn, onLogin }: RegisterDialogProps) {
  const t = useTranslations('frame')
  const banner = useFormPicture('w_register')
  return (
    <Dialog open onOpenChange={closeModal} title={t('register')} closeLabel={t('close')} size={banner ? 'lg' : 'md'}>
      <FormWithBanner group="w_register">
        <RegisterForm onSignedIn={onSignedIn} onLogin={onLogin} />
      </FormWithBanner>
    </Dialog>
  )
}
