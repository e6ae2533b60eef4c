import { type Currency, currencyDigits, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { getUplineTransferOptions } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import { computeAmountShare } from '#widgets/amount-share.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface UplineTransferFormValues {
  /** As typed. */
  amount: string
}

export type UplineTransferFieldErrorCode = BoundedAmountErrorCode | 'balanceShort' | 'turnoverUnmet' | 'dayLimit'

/** The gateway's terms, in a currency that this client knows. */
export type UplineTransferTerms = Omit<ResponseValueOf<typeof getUplineTransferOptions>, 'list' | 'totalPages'> & {
  readonly currency: Currency
}

/** The validation error of the amount. It mirrors the gateway's checks, so that a valid form is not refused. */
export function validateUplineTransferForm(
  { amount }: UplineTransferFormValues,
  terms: UplineTransferTerms,
): FormErrors<UplineTransferFormValues, UplineTransferFieldErrorCode> {
  const error = amountError(amount, terms)
  return error ? { amount: error } : {}
}

export interface UplineTransferSummaryData {
  /** Decimal strings: the amount as it is sent, and the balance left. */
  readonly amount: string
  readonly left: string
}

/** The transfer that the form describes; undefined while the amount has an error. */
export function toUplineTransferSummary(
  { amount }: UplineTransferFormValues,
  terms: UplineTransferTerms,
): UplineTransferSummaryData | undefined {
  const minor = toMinor(normalizeAmount(amount), terms.currency)
  if (minor === undefined || amountError(amount, terms)) return undefined
  const available = toMinorOrZero(terms.available, terms.currency)
  return { amount: normalizeAmount(amount), left: fromMinor(available - minor, terms.currency) }
}

/** How many quick amounts are offered besides the maximum. */
const maxQuickAmounts = 4

/** The largest round amounts (1, 2 and 5 at each power of ten) that can be transferred now, in ascending order. */
export function computeUplineQuickAmounts({ minAmount, most, currency }: UplineTransferTerms): readonly string[] {
  const [least, limit] = [toMinorOrZero(minAmount, currency), toMinorOrZero(most, currency)]
  const picks: bigint[] = []
  for (let power = 10n ** BigInt(currencyDigits[currency]); power <= limit; power *= 10n) {
    picks.push(...[power, 2n * power, 5n * power].filter((pick) => pick >= least && pick < limit))
  }
  return picks.slice(-maxQuickAmounts).map((pick) => fromMinor(pick, currency))
}

export type UplineTransferUnavailableReason = 'forbidden' | 'none' | 'turnover' | 'balance' | 'day'

/** Why nothing can be transferred now; undefined when something can. */
export function getUplineTransferUnavailableReason(
  terms: UplineTransferTerms,
  isForbidden: boolean,
): UplineTransferUnavailableReason | undefined {
  const minor = (amount: string) => toMinorOrZero(amount, terms.currency)
  if (isForbidden) return 'forbidden'
  if (terms.upline === null) return 'none'
  if (minor(terms.most) > 0n) return undefined
  if (minor(terms.balance) < minor(terms.minAmount)) return 'balance'
  return minor(terms.available) < minor(terms.minAmount) ? 'turnover' : 'day'
}

/** The used share of the daily limit, from 0 to 1. */
export function computeDailyLimitUsage({ day, currency }: UplineTransferTerms): number {
  return computeAmountShare(day.amount, day.maxAmount, currency)
}

function amountError(typed: string, terms: UplineTransferTerms): UplineTransferFieldErrorCode | undefined {
  const parsed = parseAmountWithin(typed, terms)
  if (typeof parsed !== 'bigint') return parsed
  const limit = (text: string) => toMinorOrZero(text, terms.currency)
  if (parsed > limit(terms.balance)) return 'balanceShort'
  if (parsed > limit(terms.available)) return 'turnoverUnmet'
  return parsed > limit(terms.most) ? 'dayLimit' : undefined
}
