import { type Currency, computeFee, fromMinor } from '@foyer/contract/money.ts'
import { computeDepositWagering, type WageringRules } from '@foyer/contract/payments/deposit-wagering-requirement.ts'
import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface DepositFormValues {
  methodId: string
  /** As typed. */
  amount: string
}

export type DepositFieldErrorCode = BoundedAmountErrorCode | 'methodMissing' | 'overLimit' | 'limitTooLow'

export interface DepositTerms {
  readonly methods: readonly DepositMethod[]
  readonly currency: Currency
  /** What the member's deposit limits still allow, as a decimal string; null when no limit is set. */
  readonly remainingLimit: string | null
  readonly wageringRules: WageringRules
  /** The method of the member's latest deposit; it is preselected. */
  readonly lastMethodId: string | undefined
}

export function findSelectedMethod(
  { methodId }: DepositFormValues,
  { methods }: DepositTerms,
): DepositMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** The values with a method that is not chosen yet, or no longer offered, replaced by the last used or the first one. */
export function replaceUnavailableChoices(
  { methodId, amount }: DepositFormValues,
  terms: DepositTerms,
): DepositFormValues {
  const method =
    findSelectedMethod({ methodId, amount }, terms) ??
    findSelectedMethod({ methodId: terms.lastMethodId ?? '', amount }, terms) ??
    terms.methods[0]
  return { methodId: method?.id ?? '', amount }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function validateDepositForm(
  values: DepositFormValues,
  terms: DepositTerms,
): FormErrors<DepositFormValues, DepositFieldErrorCode> {
  const method = findSelectedMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const error = amountError(values.amount, method, terms)
  return error ? { amount: error } : {}
}

export interface DepositSummaryData {
  readonly method: DepositMethod
  /** Decimal string, as it is sent. */
  readonly amount: string
  /** The provider's fee, and what is credited to the balance. */
  readonly fee: string
  readonly credited: string
  /** What has to be wagered before the deposit can be withdrawn. */
  readonly wagering: string
}

/** The deposit that the form describes; undefined while a field has an error. */
export function toDepositSummary(values: DepositFormValues, terms: DepositTerms): DepositSummaryData | undefined {
  const method = findSelectedMethod(values, terms)
  if (!method || amountError(values.amount, method, terms)) return undefined
  const amount = normalizeAmount(values.amount)
  const minor = toMinorOrZero(amount, terms.currency)
  const fee = computeFee(minor, method.feeRate)
  const credited = minor - fee
  const format = (figure: bigint) => fromMinor(figure, terms.currency)
  const wagering = computeDepositWagering(credited, terms.wageringRules)
  return { method, amount, fee: format(fee), credited: format(credited), wagering: format(wagering) }
}

/** The remaining deposit limit where it is below the method's maximum, as a decimal string; otherwise undefined. */
export function computeMaxAmountByLimit(method: DepositMethod, terms: DepositTerms): string | undefined {
  const { remainingLimit, currency } = terms
  if (remainingLimit === null) return undefined
  return toMinorOrZero(remainingLimit, currency) < toMinorOrZero(method.maxAmount, currency)
    ? remainingLimit
    : undefined
}

/** Whether the remaining deposit limit is below the method's minimum. */
export function isRemainingLimitBelowMinimum(method: DepositMethod, terms: DepositTerms): boolean {
  const maxAmountByLimit = computeMaxAmountByLimit(method, terms)
  return (
    maxAmountByLimit !== undefined &&
    toMinorOrZero(maxAmountByLimit, terms.currency) < toMinorOrZero(method.minAmount, terms.currency)
  )
}

/** The method's quick amounts that are valid now. */
export function listDepositQuickAmounts(method: DepositMethod, terms: DepositTerms): readonly string[] {
  return method.quickAmounts.filter((amount) => amountError(amount, method, terms) === undefined)
}

function amountError(typed: string, method: DepositMethod, terms: DepositTerms): DepositFieldErrorCode | undefined {
  const { currency } = terms
  const parsed = parseAmountWithin(typed, { ...method, currency })
  const isAmount = typeof parsed === 'bigint' || parsed === 'amountTooSmall' || parsed === 'amountTooLarge'
  if (isAmount && isRemainingLimitBelowMinimum(method, terms)) return 'limitTooLow'
  if (typeof parsed !== 'bigint') return parsed
  const maxAmountByLimit = computeMaxAmountByLimit(method, terms)
  return maxAmountByLimit !== undefined && parsed > toMinorOrZero(maxAmountByLimit, currency) ? 'overLimit' : undefined
}

/** Identifies the content of a deposit: submitting the same content again reuses its idempotency key. */
export function computeDepositFingerprint({ method, amount }: DepositSummaryData): string {
  return `${method.id} ${amount}`
}
