import type { Currency } from '@foyer/contract/money.ts'
import type { ProgressTone } from '@foyer/ui/progress.tsx'
import { type AmountProblem, readAmount } from '#lib/read-amount.ts'

export interface LimitValues {
  /** As typed. */
  amount: string
}

/** The validation error of a limit as typed. It mirrors most of the gateway's checks. */
export function limitProblems({ amount }: LimitValues, currency: Currency): { amount?: AmountProblem } {
  const read = readAmount(amount, currency)
  return typeof read === 'bigint' ? {} : { amount: read }
}

/** The used share of a limit, from 0 to 1; 0 for a loss limit after a net win. */
export function shareUsed(used: string, amount: string): number {
  const most = Number(amount)
  if (most <= 0) return 1
  return Math.min(1, Math.max(0, Number(used) / most))
}

/** The used share from which a limit is shown as nearly reached. */
const nearShare = 0.8

/** The tone for a used share of a limit: normal, nearly reached or reached. */
export function toneOfShare(share: number): ProgressTone {
  if (share >= 1) return 'danger'
  return share >= nearShare ? 'warning' : 'accent'
}
