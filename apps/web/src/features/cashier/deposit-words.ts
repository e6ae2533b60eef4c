import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { useTranslations } from 'use-intl'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'

const kinds = ['card', 'wallet', 'bank', 'qr', 'crypto', 'voucher'] as const

export interface MethodWords {
  /** A kind that has no name yet is called by its id. */
  nameOf(method: Pick<DepositMethod, 'id' | 'kind'>): string
  limitsOf(method: DepositMethod): string
  feeOf(method: DepositMethod): string
  timeOf(method: DepositMethod): string
}

/** How a method of payment is described. */
export function useMethodWords(): MethodWords {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  return {
    nameOf({ id, kind }) {
      const known = kinds.find((candidate) => candidate === kind)
      return known ? t(`kinds.${known}`) : id
    },
    limitsOf: ({ minAmount, maxAmount }) =>
      t('limits', { min: formatMoney(minAmount, format), max: formatMoney(maxAmount, format) }),
    feeOf({ feeRate }) {
      if (/^[0.]*$/.test(feeRate)) return t('noFee')
      const percent = new Intl.NumberFormat(format.tag, { style: 'percent', maximumFractionDigits: 3 })
      return t('fee', { rate: percent.format(feeRate as Intl.StringNumericLiteral) })
    },
    timeOf: ({ minutes }) => t('minutes', { minutes }),
  }
}
