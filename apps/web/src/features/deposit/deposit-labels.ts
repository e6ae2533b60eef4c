import type { Deposit, DepositMethod } from '@foyer/contract/payments/deposits.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { useTranslations } from 'use-intl'
import { usePaymentMethodTermsFormatter } from '#payments/use-payment-method-terms-formatter.ts'
import { isolateBidi } from '#platform/i18n/format.ts'

const kindIcons = {
  card: 'credit-card',
  wallet: 'wallet',
  bank: 'landmark',
  qr: 'qr-code',
  crypto: 'bitcoin',
  voucher: 'ticket',
} as const satisfies Record<string, IconName>
type Kind = keyof typeof kindIcons

export interface DepositMethodFormatters {
  /** The brand's name for the method, else the label of its kind, else its id. */
  nameOf(method: Pick<DepositMethod, 'id' | 'kind' | 'name'>): string
  iconOf(method: Pick<DepositMethod, 'kind'>): IconName
  limitsOf(method: DepositMethod): string
  feeOf(method: DepositMethod): string
  timeOf(method: DepositMethod): string
}

/** The labels of a payment method. */
export function useDepositMethodLabels(): DepositMethodFormatters {
  const t = useTranslations('cashier')
  const { limitsOf, rateOf, noFee, timeOf } = usePaymentMethodTermsFormatter()
  return {
    nameOf({ id, kind, name }) {
      if (name) return name
      return isKind(kind) ? t(`kinds.${kind}`) : id
    },
    iconOf: ({ kind }) => (isKind(kind) ? kindIcons[kind] : 'banknote'),
    limitsOf,
    feeOf(method) {
      const rate = rateOf(method)
      return rate === undefined ? noFee : t('fee', { rate })
    },
    timeOf,
  }
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(kindIcons, kind)
}

export interface DepositStateLabels {
  readonly title: string
  readonly explanation: string
  /** The operator's reason; empty when none was given. */
  readonly reason: string
}

/** The labels of a deposit's state: what happened, and what to expect next. */
export function useDepositStateLabels({ state, flow, hasSlip, reason }: Deposit): DepositStateLabels {
  const t = useTranslations('cashier')
  const reasonText = reason === '' ? '' : t('reason', { reason: isolateBidi(reason) })
  if (isRejectedByOperator({ state, reason }))
    return { title: t('outcomes.rejected'), explanation: t('explanations.rejected'), reason: reasonText }
  const title = t(`outcomes.${state}`)
  if (state === 'pending') return { title, explanation: t(`pendingBy.${flow}`), reason: reasonText }
  if (state === 'review' && hasSlip)
    return { title: t('outcomes.slip'), explanation: t('explanations.slip'), reason: reasonText }
  const isSlipMissing = flow === 'transfer' && (state === 'expired' || state === 'cancelled')
  return {
    title,
    explanation: isSlipMissing ? t('explanations.slipLate') : t(`explanations.${state}`),
    reason: reasonText,
  }
}

/** Whether the operator cancelled it, and not the member or the clock: only an operator gives a reason. */
export function isRejectedByOperator({ state, reason }: Pick<Deposit, 'state' | 'reason'>): boolean {
  return state === 'cancelled' && reason !== ''
}
