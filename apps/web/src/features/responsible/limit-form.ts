import type { Currency } from '@foyer/contract/money.ts'
import type { ProgressTone } from '@foyer/ui/progress.tsx'
import { type AmountProblem, readAmount } from '#lib/read-amount.ts'

export interface LimitValues {
  /** As typed. */
  amount: string
}

/** What is wrong with a limit as typed, so that the gateway has little left to refuse. */
export function limitProblems({ amount }: LimitValues, currency: Currency): { amount?: AmountProblem } {
  const read = readAmount(amount, currency)
  return typeof read === 'bigint' ? {} : { amount: read }
}

/** How full a limit is, from 0 to 1; a loss limit where more was won is empty. */
export function shareUsed(used: string, amount: string): number {
  const most = Number(amount)
  if (most <= 0) return 1
  return Math.min(1, Math.max(0, Number(used) / most))
}

/** From here on a limit is nearly used up. */
const nearShare = 0.8

/** How a limit looks of which a share is used: as ever, near its end, or used up. */
export function toneOfShare(share: number): ProgressTone {
  if (share >= 1) return 'danger'
  return share >= nearShare ? 'warning' : 'accent'
}
