import { useTranslations } from 'use-intl'
import { forgetSentCode } from '#lib/sent-codes.ts'
import { toasts } from '#lib/toasts.ts'

/** What follows once a contact is bound: a word of it, and the form closes. */
export function useBound(purpose: 'bindEmail' | 'bindMobile', onDone: () => void): () => void {
  const t = useTranslations('security')
  return () => {
    forgetSentCode(purpose)
    toasts.add({ tone: 'success', title: purpose === 'bindEmail' ? t('emailBound') : t('mobileBound') })
    onDone()
  }
}
