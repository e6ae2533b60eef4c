import type { Deposit } from '@foyer/contract/wallet.ts'
import { useTranslations } from 'use-intl'
import { type OrderWords, useOrderWords } from './deposit-words.ts'

/** How an order stands, with whose word brought it there where that is not its payer's own. */
export function useOutcomeWords(order: Deposit): OrderWords {
  const t = useTranslations('cashier')
  const words = useOrderWords(order)
  const { state, cancelledBy } = order
  if (state === 'cancelled' && cancelledBy === 'company')
    return { ...words, title: t('outcomes.declined'), explanation: t('explanations.declined') }
  if (state === 'cancelled' && cancelledBy === 'break')
    return { ...words, title: t('outcomes.break'), explanation: t('explanations.break') }
  return isUnanswered(order) ? { ...words, explanation: t('explanations.unanswered') } : words
}

/** Whether the payment company has not said yet where it is paid. */
export function isUnanswered({ state, flow, payUrl, qrCode }: Deposit): boolean {
  return state === 'pending' && flow !== 'transfer' && payUrl === null && qrCode === null
}
