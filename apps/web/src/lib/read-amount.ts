import { type Currency, currencyDigits, toMinor } from '@foyer/contract/money.ts'
import { plainAmount } from './typed-amount.ts'

/** What is wrong with a typed amount of money by itself. */
export type AmountProblem = 'amountMissing' | 'amountInvalid' | 'amountTooFine'

/** What is wrong with one that has bounds. */
export type BoundedAmountProblem = AmountProblem | 'amountTooSmall' | 'amountTooLarge'

export interface AmountBounds {
  readonly currency: Currency
  /** Decimal strings, both included. */
  readonly minAmount: string
  readonly maxAmount: string
}

/** An amount in minor units, to compare and reckon with; what is no amount counts as nothing. */
export function minorOf(amount: string, currency: Currency): bigint {
  return toMinor(amount, currency) ?? 0n
}

/** How much of an amount a part of it is, from 0 to 1; all of it where there is nothing to be reached. */
export function shareOf(part: string, whole: string, currency: Currency): number {
  const [reached, most] = [minorOf(part, currency), minorOf(whole, currency)]
  // In thousandths, which is finer than a bar shows: the amounts themselves may be wider than a float.
  return most === 0n ? 1 : Number((reached * 1_000n) / most) / 1_000
}

/** A typed amount in minor units, or what is wrong with it. */
export function readAmount(typed: string, currency: Currency): bigint | AmountProblem {
  const amount = plainAmount(typed)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  return minor === undefined || minor < 0n ? 'amountInvalid' : minor
}

/** A typed amount in minor units that lies within its bounds, or what is wrong with it. */
export function readAmountWithin(
  typed: string,
  { currency, minAmount, maxAmount }: AmountBounds,
): bigint | BoundedAmountProblem {
  const minor = readAmount(typed, currency)
  if (typeof minor !== 'bigint') return minor
  if (minor < minorOf(minAmount, currency)) return 'amountTooSmall'
  return minor > minorOf(maxAmount, currency) ? 'amountTooLarge' : minor
}
