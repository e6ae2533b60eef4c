import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { useTranslations } from 'use-intl'
import { type DepositStateLabels, useDepositStateLabels } from '#features/deposit/deposit-labels.ts'

/** The labels of a deposit's state. They distinguish a cancellation by the provider or by a break from the member's own. */
export function useDepositOutcomeLabels(order: Deposit): DepositStateLabels {
  const t = useTranslations('cashier')
  const labels = useDepositStateLabels(order)
  const { state, cancelledBy } = order
  if (state === 'cancelled' && cancelledBy === 'company')
    return { ...labels, title: t('outcomes.declined'), explanation: t('explanations.declined') }
  if (state === 'cancelled' && cancelledBy === 'break')
    return { ...labels, title: t('outcomes.break'), explanation: t('explanations.break') }
  return isAwaitingPaymentInstructions(order) ? { ...labels, explanation: t('explanations.unanswered') } : labels
}

/** Whether the provider has not returned payment instructions yet. */
export function isAwaitingPaymentInstructions({ state, flow, payUrl, qrCode }: Deposit): boolean {
  return state === 'pending' && flow !== 'transfer' && payUrl === null && qrCode === null
}
