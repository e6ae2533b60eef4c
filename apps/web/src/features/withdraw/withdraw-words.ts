import type { WithdrawMethod } from '@foyer/contract/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

export interface WithdrawWords {
  /** As the brand calls it, else by its kind. */
  nameOf(method: Pick<WithdrawMethod, 'kind' | 'name'>): string
  limitsOf(method: Pick<WithdrawMethod, 'minAmount' | 'maxAmount'>): string
  feeOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay'>): string
  /** How many of today's are still without a fee; undefined where that makes no difference. */
  freeOf(method: Pick<WithdrawMethod, 'feeRate' | 'freePerDay' | 'freeLeft'>): string | undefined
  timeOf(method: Pick<WithdrawMethod, 'minutes'>): string
}

/** How a way to withdraw is described. */
export function useWithdrawWords(): WithdrawWords {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const percent = (rate: string) =>
    new Intl.NumberFormat(format.tag, { style: 'percent', maximumFractionDigits: 3 }).format(
      rate as Intl.StringNumericLiteral,
    )
  return {
    nameOf: ({ kind, name }) => name || t(`kinds.${kind}`),
    limitsOf: ({ minAmount, maxAmount }) =>
      t('limits', { min: formatMoney(minAmount, format), max: formatMoney(maxAmount, format) }),
    feeOf({ feeRate, freePerDay }) {
      if (isFree(feeRate)) return t('noFee')
      if (freePerDay === 0) return t('fee', { rate: percent(feeRate) })
      return t('feeAfterFree', { rate: percent(feeRate), free: freePerDay })
    },
    freeOf: ({ feeRate, freePerDay, freeLeft }) =>
      isFree(feeRate) || freePerDay === 0 || freeLeft === 0 ? undefined : t('freeLeft', { count: freeLeft }),
    timeOf: ({ minutes }) =>
      minutes < 60 ? t('minutes', { minutes }) : t('hours', { hours: Math.ceil(minutes / 60) }),
  }
}

function isFree(rate: string): boolean {
  return /^[0.]*$/.test(rate)
}
