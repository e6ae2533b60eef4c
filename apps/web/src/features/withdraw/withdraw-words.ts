import type { WithdrawMethod } from '@foyer/contract/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { useMethodTerms } from '#lib/method-words.ts'

export interface WithdrawWords {
  /** As the brand calls it, else by its kind. */
  nameOf(method: Pick<WithdrawMethod, 'kind' | 'name'>): string
  limitsOf(method: Pick<WithdrawMethod, 'minAmount' | 'maxAmount'>): string
  readonly noFee: string
  feeOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay'>): string
  /** How many of today's are still without a fee; undefined where that makes no difference. */
  freeOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay' | 'freeLeft'>): string | undefined
  timeOf(method: Pick<WithdrawMethod, 'minutes'>): string
}

/** How a way to withdraw is described. */
export function useWithdrawWords(): WithdrawWords {
  const t = useTranslations('withdraw')
  const { limitsOf, rateOf, noFee, timeOf } = useMethodTerms()
  return {
    nameOf: ({ kind, name }) => name || t(`kinds.${kind}`),
    limitsOf,
    noFee,
    feeOf(method) {
      const rate = rateOf(method)
      if (rate === undefined) return noFee
      return method.freePerDay === 0 ? t('fee', { rate }) : t('feeAfterFree', { rate, free: method.freePerDay })
    },
    freeOf: ({ freePerDay, freeLeft, ...method }) =>
      rateOf(method) === undefined || freePerDay === 0 || freeLeft === 0
        ? undefined
        : t('freeLeft', { count: freeLeft }),
    timeOf,
  }
}
