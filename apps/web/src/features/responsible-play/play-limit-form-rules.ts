import type { Currency } from '@foyer/contract/money.ts'
import type { ProgressTone } from '@foyer/ui/progress.tsx'
import { type AmountErrorCode, parseAmount } from '#payments/parse-amount.ts'

export interface LimitFormValues {
  /** As typed. */
  amount: string
}

/** The validation error of a limit as typed. It mirrors most of the gateway's checks. */
export function validateLimitForm({ amount }: LimitFormValues, currency: Currency): { amount?: AmountErrorCode } {
  const parsed = parseAmount(amount, currency)
  return typeof parsed === 'bigint' ? {} : { amount: parsed }
}

/** The used share of a limit, from 0 to 1; 0 for a loss limit after a net win. */
export function usedShareOfLimit(used: string, amount: string): number {
  const limitAmount = Number(amount)
  if (limitAmount <= 0) return 1
  return Math.min(1, Math.max(0, Number(used) / limitAmount))
}

/** The used share from which a limit is shown as nearly reached. */
const warningShare = 0.8

/** The tone for a used share of a limit: normal, nearly reached or reached. */
export function limitUsageTone(share: number): ProgressTone {
  if (share >= 1) return 'danger'
  return share >= warningShare ? 'warning' : 'accent'
}
