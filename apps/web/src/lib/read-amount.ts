import { type Currency, currencyDigits, toMinor } from '@foyer/contract/money.ts'
import { plainAmount } from './typed-amount.ts'

/** The errors of a typed amount by itself. */
export type AmountProblem = 'amountMissing' | 'amountInvalid' | 'amountTooFine'

/** The errors of an amount with a minimum and a maximum. */
export type BoundedAmountProblem = AmountProblem | 'amountTooSmall' | 'amountTooLarge'

export interface AmountBounds {
  readonly currency: Currency
  /** Decimal strings, both inclusive. */
  readonly minAmount: string
  readonly maxAmount: string
}

/** An amount in minor units, for comparisons and arithmetic; zero for an invalid amount. */
export function minorOf(amount: string, currency: Currency): bigint {
  return toMinor(amount, currency) ?? 0n
}

/** The share of an amount in a total, from 0 to 1; 1 for a total of zero. */
export function shareOf(part: string, whole: string, currency: Currency): number {
  const [reached, most] = [minorOf(part, currency), minorOf(whole, currency)]
  // In thousandths, which is finer than a progress bar shows: the amounts may exceed the precision of a float.
  return most === 0n ? 1 : Number((reached * 1_000n) / most) / 1_000
}

/** A typed amount in minor units, or its error. */
export function readAmount(typed: string, currency: Currency): bigint | AmountProblem {
  const amount = plainAmount(typed)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  return minor === undefined || minor < 0n ? 'amountInvalid' : minor
}

/** A typed amount in minor units within its limits, or its error. */
export function readAmountWithin(
  typed: string,
  { currency, minAmount, maxAmount }: AmountBounds,
): bigint | BoundedAmountProblem {
  const minor = readAmount(typed, currency)
  if (typeof minor !== 'bigint') return minor
  if (minor < minorOf(minAmount, currency)) return 'amountTooSmall'
  return minor > minorOf(maxAmount, currency) ? 'amountTooLarge' : minor
}
