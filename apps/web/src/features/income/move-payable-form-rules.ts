import type { Currency } from '@foyer/contract/money.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { type AmountErrorCode, parseAmount, toMinorOrZero } from '#payments/parse-amount.ts'
import type { PaymentPasswordErrorCode } from '#payments/payment-password-field.tsx'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface MovePayableValues {
  /** As typed. */
  amount: string
  paymentPassword: string
}

export type MovePayableFieldErrorCode =
  | AmountErrorCode
  | 'amountZero'
  | 'amountAboveAvailable'
  | PaymentPasswordErrorCode

export interface MovePayableTerms {
  readonly currency: Currency
  /** The most that can be moved: a decimal string. */
  readonly available: string
  readonly needsPassword: boolean
}

/** The errors of the form. They mirror the gateway's checks, so that a valid form is not refused. */
export function validateMovePayable(
  { amount, paymentPassword }: MovePayableValues,
  { currency, available, needsPassword }: MovePayableTerms,
): FormErrors<MovePayableValues, MovePayableFieldErrorCode> {
  const amountError = findAmountError(amount, currency, available)
  return {
    ...(amountError && { amount: amountError }),
    ...(needsPassword && paymentPassword.trim() === '' && { paymentPassword: 'passwordMissing' as const }),
  }
}

/** A typed amount as the call takes it. */
export function toWireAmount(typed: string, currency: Currency): string {
  const minor = parseAmount(typed, currency)
  return fromMinor(typeof minor === 'bigint' ? minor : 0n, currency)
}

function findAmountError(typed: string, currency: Currency, available: string): MovePayableFieldErrorCode | undefined {
  const minor = parseAmount(typed, currency)
  if (typeof minor !== 'bigint') return minor
  if (minor === 0n) return 'amountZero'
  return minor > toMinorOrZero(available, currency) ? 'amountAboveAvailable' : undefined
}
