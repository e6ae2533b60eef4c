import type { PointBalance } from '@foyer/contract/engagement/points.ts'
import { fromMinor, isCurrency, toMinor } from '@foyer/contract/money.ts'
import { parseTypedCount } from '#payments/normalize-typed-amount.ts'
import type { PaymentPasswordErrorCode } from '#payments/payment-password-field.tsx'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface ConvertFormValues {
  readonly points: string
  readonly paymentPassword: string
}

export type ConvertErrorCode =
  | PaymentPasswordErrorCode
  | 'pointsInvalid'
  | 'pointsBelowUnit'
  | 'pointsShort'
  | 'pointsAboveDay'

type Terms = Pick<PointBalance, 'points' | 'rate' | 'unit' | 'currency' | 'convertible'>

export function validateConvertForm(
  { points, paymentPassword }: ConvertFormValues,
  terms: Terms,
): FormErrors<ConvertFormValues, ConvertErrorCode> {
  const error = findPointsError(points, terms)
  return {
    ...(error && { points: error }),
    ...(paymentPassword.trim() === '' && { paymentPassword: 'passwordMissing' as const }),
  }
}

function findPointsError(typed: string, terms: Terms): Exclude<ConvertErrorCode, PaymentPasswordErrorCode> | undefined {
  const points = parseTypedCount(typed)
  if (points === undefined) return 'pointsInvalid'
  if (points > terms.points) return 'pointsShort'
  if (points < terms.rate) return 'pointsBelowUnit'
  return wholeUnits(points, terms) > unitsOf(terms.convertible, terms) ? 'pointsAboveDay' : undefined
}

/** What typed points give, in whole units, and how many of them they take; nothing for what is no number. */
export function convertTypedPoints(typed: string, terms: Terms): { points: number; amount: string } {
  const { unit, rate, currency, points: own } = terms
  const units = wholeUnits(Math.min(parseTypedCount(typed) ?? 0, own), terms)
  const minor = isCurrency(currency) ? toMinor(unit, currency) : undefined
  if (!isCurrency(currency) || minor === undefined) return { points: 0, amount: '0' }
  return { points: units * rate, amount: fromMinor(minor * BigInt(units), currency) }
}

/** The points of all that can be converted now. */
export function mostConvertiblePoints(terms: Terms): number {
  return unitsOf(terms.convertible, terms) * terms.rate
}

const wholeUnits = (points: number, { rate }: Terms): number => Math.floor(points / rate)

function unitsOf(amount: string, { unit, currency }: Terms): number {
  if (!isCurrency(currency)) return 0
  const [all = 0n, one = 0n] = [toMinor(amount, currency), toMinor(unit, currency)]
  return one === 0n ? 0 : Number(all / one)
}
