import { type Currency, currencyDigits, toMinor } from '@foyer/contract/money.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface LimitValues {
  /** As typed. */
  amount: string
}

export type LimitProblem = 'amountMissing' | 'amountInvalid' | 'amountTooFine'

/** What is wrong with a limit as typed, so that the gateway has nothing left to refuse. */
export function limitProblems({ amount }: LimitValues, currency: Currency): { amount?: LimitProblem } {
  const plain = plainAmount(amount)
  if (plain === '') return { amount: 'amountMissing' }
  if ((plain.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return { amount: 'amountTooFine' }
  const minor = toMinor(plain, currency)
  return minor === undefined || minor < 0n ? { amount: 'amountInvalid' } : {}
}

/** How full a limit is, from 0 to 1; a loss limit where more was won is empty. */
export function shareUsed(used: string, amount: string): number {
  const most = Number(amount)
  if (most <= 0) return 1
  return Math.min(1, Math.max(0, Number(used) / most))
}
