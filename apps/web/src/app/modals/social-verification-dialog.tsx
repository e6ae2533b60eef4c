import type { SecondVerificationChallenge } from '@foyer/contract/identity/second-verification.ts'
import type { Role } from '@foyer/contract/roles.ts'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useTranslations } from 'use-intl'
import { SecondVerificationForm } from '#identity/second-verification-form.tsx'
import { useErrorText } from '#platform/api/use-error-text.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { closeModal, openModal } from '#platform/navigation/modal-store.ts'

export type SocialVerificationDialogProps = {
  challenge: SecondVerificationChallenge
  onSignedIn: (role: Role) => void
}

/** The second verification after a social sign-in. Cancelling it, or its failure, returns to the login. */
export function SocialVerificationDialog({ challenge, onSignedIn }: SocialVerificationDialogProps) {
  const t = useTranslations('frame')
  const errorText = useErrorText()
  const returnToLogin = (failure?: unknown) => {
    if (failure !== undefined) toastQueue.add({ tone: 'warning', title: errorText(failure).title })
    openModal({ name: 'login' })
  }
  return (
    <Dialog open onOpenChange={closeModal} title={t('login')} closeLabel={t('close')} size="sm">
      <SecondVerificationForm
        challenge={challenge}
        username=""
        remember={false}
        onSignedIn={onSignedIn}
        onBack={returnToLogin}
      />
    </Dialog>
  )
}
