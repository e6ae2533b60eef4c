import type { Currency } from '@foyer/contract/money.ts'
import { type AmountErrorCode, parseAmount, toMinorOrZero } from '#payments/parse-amount.ts'

export type PayableAmountErrorCode = AmountErrorCode | 'amountZero' | 'amountAboveAvailable'

interface PayableTerms {
  readonly currency: Currency
  /** The most that can be moved: a decimal string. */
  readonly available: string
}

/** The error of a typed amount of commission. It mirrors the gateway's checks, so that a valid amount is not refused. */
export function findPayableAmountError(
  typed: string,
  { currency, available }: PayableTerms,
): PayableAmountErrorCode | undefined {
  const minor = parseAmount(typed, currency)
  if (typeof minor !== 'bigint') return minor
  if (minor === 0n) return 'amountZero'
  return minor > toMinorOrZero(available, currency) ? 'amountAboveAvailable' : undefined
}
