import type { useTranslations } from 'use-intl'
import { type FormatContext, formatMoney, signOf } from '#platform/i18n/format.ts'

export interface PaymentMethodTermsFormatter {
  limitsOf(method: { readonly minAmount: string; readonly maxAmount: string }): string
  /** The fee as a percentage of the amount; undefined where there is none. */
  rateOf(method: { readonly feeRate: string }): string | undefined
  readonly noFee: string
  timeOf(method: { readonly minutes: number }): string
}

/** Formats the terms that payment methods for deposits and withdrawals share. */
export function createPaymentMethodTermsFormatter(
  t: ReturnType<typeof useTranslations<'methods'>>,
  format: FormatContext,
): PaymentMethodTermsFormatter {
  return {
    limitsOf: ({ minAmount, maxAmount }) =>
      t('limits', { min: formatMoney(minAmount, format), max: formatMoney(maxAmount, format) }),
    rateOf({ feeRate }) {
      if (signOf(feeRate) === 0) return undefined
      const percent = new Intl.NumberFormat(format.tag, { style: 'percent', maximumFractionDigits: 3 })
      return percent.format(feeRate as Intl.StringNumericLiteral)
    },
    noFee: t('noFee'),
    timeOf: ({ minutes }) =>
      minutes > 0 && minutes % 60 === 0 ? t('hours', { hours: minutes / 60 }) : t('minutes', { minutes }),
  }
}
