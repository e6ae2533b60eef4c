import { type Currency, currencyDigits, fromMinor, toMinor } from '@foyer/contract/money.ts'
import { isAmbiguousAmount, normalizeAmount } from './normalize-typed-amount.ts'

/** The errors of a typed amount by itself. Their texts have one home (`amount-field.tsx`). */
const amountErrorCodes = ['amountMissing', 'amountInvalid', 'amountTooFine', 'amountAmbiguous'] as const
export type AmountErrorCode = (typeof amountErrorCodes)[number]

/** The errors of an amount with a minimum and a maximum. */
export type BoundedAmountErrorCode = AmountErrorCode | 'amountTooSmall' | 'amountTooLarge'

export interface AmountBounds {
  readonly currency: Currency
  /** Decimal strings, both inclusive. */
  readonly minAmount: string
  readonly maxAmount: string
}

export function isAmountErrorCode(code: string): code is AmountErrorCode {
  return (amountErrorCodes as readonly string[]).includes(code)
}

/** An amount in minor units, for comparisons and arithmetic; zero for an invalid amount. */
export function toMinorOrZero(amount: string, currency: Currency): bigint {
  return toMinor(amount, currency) ?? 0n
}

/** A typed amount in minor units, or its error. */
export function parseAmount(typed: string, currency: Currency): bigint | AmountErrorCode {
  const amount = normalizeAmount(typed)
  if (amount === '') return 'amountMissing'
  if (isAmbiguousAmount(typed)) return 'amountAmbiguous'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  return minor === undefined || minor < 0n ? 'amountInvalid' : minor
}

/** A typed amount as calls take it: one spelling for each amount. It must have no error. */
export function toWireAmount(typed: string, currency: Currency): string {
  const minor = parseAmount(typed, currency)
  if (typeof minor !== 'bigint') throw new Error(`An amount with the error ${minor} cannot be sent.`)
  return fromMinor(minor, currency)
}

/** A typed amount in minor units within its limits, or its error. */
export function parseAmountWithin(
  typed: string,
  { currency, minAmount, maxAmount }: AmountBounds,
): bigint | BoundedAmountErrorCode {
  const minor = parseAmount(typed, currency)
  if (typeof minor !== 'bigint') return minor
  if (minor < toMinorOrZero(minAmount, currency)) return 'amountTooSmall'
  return minor > toMinorOrZero(maxAmount, currency) ? 'amountTooLarge' : minor
}
