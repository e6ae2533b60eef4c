import type { Deposit } from '@foyer/contract/wallet.ts'
import { useTranslations } from 'use-intl'
import { type OrderWords, useOrderWords } from './deposit-words.ts'

/** The labels of a deposit's state. They distinguish a cancellation by the provider or by a break from the member's own. */
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

/** Whether the provider has not returned payment instructions yet. */
export function isUnanswered({ state, flow, payUrl, qrCode }: Deposit): boolean {
  return state === 'pending' && flow !== 'transfer' && payUrl === null && qrCode === null
}
