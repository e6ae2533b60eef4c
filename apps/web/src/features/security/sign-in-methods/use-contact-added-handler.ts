import { useTranslations } from 'use-intl'
import { clearSentCode } from '#identity/sent-codes.ts'
import { toasts } from '#platform/browser/toasts.ts'

/** After a contact is added: shows a toast and closes the form. */
export function useContactAddedHandler(purpose: 'addEmail' | 'addMobile', onDone: () => void): () => void {
  const t = useTranslations('security')
  return () => {
    clearSentCode(purpose)
    toasts.add({ tone: 'success', title: purpose === 'addEmail' ? t('emailBound') : t('mobileBound') })
    onDone()
  }
}
