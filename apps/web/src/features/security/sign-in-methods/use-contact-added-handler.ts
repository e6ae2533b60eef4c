import { useTranslations } from 'use-intl'
import { clearResendCountdown } from '#identity/resend-countdown.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'

/** After a contact is added: shows a toast and closes the form. */
export function useContactAddedHandler(purpose: 'addEmail' | 'addMobile', onDone: () => void): () => void {
  const t = useTranslations('security')
  return () => {
    clearResendCountdown(purpose)
    toastQueue.add({ tone: 'success', title: purpose === 'addEmail' ? t('emailBound') : t('mobileBound') })
    onDone()
  }
}
