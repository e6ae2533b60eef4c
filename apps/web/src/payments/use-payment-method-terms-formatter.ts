import { useTranslations } from 'use-intl'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import {
  createPaymentMethodTermsFormatter,
  type PaymentMethodTermsFormatter,
} from './payment-method-terms-formatter.ts'

/** The terms that payment methods share, in the user's language. */
export function usePaymentMethodTermsFormatter(): PaymentMethodTermsFormatter {
  const { format } = useLanguage()
  return createPaymentMethodTermsFormatter(useTranslations('methods'), format)
}
