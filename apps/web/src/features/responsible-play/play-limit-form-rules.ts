import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { PlayLimitKind } from '@foyer/contract/responsible-play.ts'
import { type AmountErrorCode, parseAmount, toMinorOrZero } from '#payments/parse-amount.ts'

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
export function computeUsedShareOfLimit(used: string, amount: string): number {
  const limitAmount = Number(amount)
  if (limitAmount <= 0) return 1
  return Math.min(1, Math.max(0, Number(used) / limitAmount))
}

/** What is left of a limit, in its own unit: more than the limit itself after a net win, never below zero. */
export function computeRemainingOfLimit(
  kind: PlayLimitKind,
  { used, amount }: { used: string; amount: string },
  currency: Currency,
): string {
  if (kind === 'session') return String(Math.max(0, Number(amount) - Number(used)))
  return fromMinor(clampToZero(toMinorOrZero(amount, currency) - toMinorOrZero(used, currency)), currency)
}
