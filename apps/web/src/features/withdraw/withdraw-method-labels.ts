import type { WithdrawMethod } from '@foyer/contract/payments/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { usePaymentMethodTermsFormatter } from '#payments/use-payment-method-terms-formatter.ts'

export interface WithdrawMethodLabels {
  /** The brand's name for the method, else the label of its kind. */
  nameOf(method: Pick<WithdrawMethod, 'kind' | 'name'>): string
  limitsOf(method: Pick<WithdrawMethod, 'minAmount' | 'maxAmount'>): string
  readonly noFee: string
  feeOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay'>): string
  /** How many free withdrawals are left today; undefined when it makes no difference. */
  freeWithdrawalsOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay' | 'freeLeft'>): string | undefined
  timeOf(method: Pick<WithdrawMethod, 'minutes'>): string
}

/** The labels of a withdrawal method. */
export function useWithdrawMethodLabels(): WithdrawMethodLabels {
  const t = useTranslations('withdraw')
  const { limitsOf, rateOf, noFee, timeOf } = usePaymentMethodTermsFormatter()
  return {
    nameOf: ({ kind, name }) => name || t(`kinds.${kind}`),
    limitsOf,
    noFee,
    feeOf(method) {
      const rate = rateOf(method)
      if (rate === undefined) return noFee
      return method.freePerDay === 0 ? t('fee', { rate }) : t('feeAfterFree', { rate, free: method.freePerDay })
    },
    freeWithdrawalsOf: ({ freePerDay, freeLeft, ...method }) =>
      rateOf(method) === undefined || freePerDay === 0 || freeLeft === 0
        ? undefined
        : t('freeLeft', { count: freeLeft }),
    timeOf,
  }
}
