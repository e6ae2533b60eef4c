import { type Currency, feeOf, fromMinor } from '@foyer/contract/money.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { type BoundedAmountProblem, minorOf, readAmountWithin } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface DepositValues {
  methodId: string
  /** As typed. */
  amount: string
}

export type DepositProblem = BoundedAmountProblem | 'methodMissing' | 'overLimit' | 'limitTooLow'

export interface DepositTerms {
  readonly methods: readonly DepositMethod[]
  readonly currency: Currency
  /** What the member's deposit limits still allow, as a decimal string; null when no limit is set. */
  readonly ownLimit: string | null
}

export function chosenMethod({ methodId }: DepositValues, { methods }: DepositTerms): DepositMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** The values with a method that is no longer offered replaced by the first one. */
export function fittingValues({ methodId, amount }: DepositValues, terms: DepositTerms): DepositValues {
  const method = chosenMethod({ methodId, amount }, terms) ?? terms.methods[0]
  return { methodId: method?.id ?? '', amount }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function depositProblems(values: DepositValues, terms: DepositTerms): Problems<DepositValues, DepositProblem> {
  const method = chosenMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const problem = amountProblem(values.amount, method, terms)
  return problem ? { amount: problem } : {}
}

export interface DepositSummary {
  readonly method: DepositMethod
  /** Decimal string, as it is sent. */
  readonly amount: string
  /** The provider's fee, and what is credited to the balance. */
  readonly fee: string
  readonly credited: string
}

/** The deposit that the form describes; undefined while a field has an error. */
export function depositSummary(values: DepositValues, terms: DepositTerms): DepositSummary | undefined {
  const method = chosenMethod(values, terms)
  if (!method || amountProblem(values.amount, method, terms)) return undefined
  const amount = plainAmount(values.amount)
  const minor = minorOf(amount, terms.currency)
  const fee = feeOf(minor, method.feeRate)
  return { method, amount, fee: fromMinor(fee, terms.currency), credited: fromMinor(minor - fee, terms.currency) }
}

/** The remaining deposit limit where it is below the method's maximum, as a decimal string; otherwise undefined. */
export function mostByLimit(method: DepositMethod, terms: DepositTerms): string | undefined {
  const { ownLimit, currency } = terms
  if (ownLimit === null) return undefined
  return minorOf(ownLimit, currency) < minorOf(method.maxAmount, currency) ? ownLimit : undefined
}

/** Whether the remaining deposit limit is below the method's minimum. */
export function isLimitTooLow(method: DepositMethod, terms: DepositTerms): boolean {
  const most = mostByLimit(method, terms)
  return most !== undefined && minorOf(most, terms.currency) < minorOf(method.minAmount, terms.currency)
}

/** The method's quick amounts that are valid now. */
export function possiblePicks(method: DepositMethod, terms: DepositTerms): readonly string[] {
  return method.amountPicks.filter((amount) => amountProblem(amount, method, terms) === undefined)
}

function amountProblem(typed: string, method: DepositMethod, terms: DepositTerms): DepositProblem | undefined {
  const { currency } = terms
  const read = readAmountWithin(typed, { ...method, currency })
  const isAmount = typeof read === 'bigint' || read === 'amountTooSmall' || read === 'amountTooLarge'
  if (isAmount && isLimitTooLow(method, terms)) return 'limitTooLow'
  if (typeof read !== 'bigint') return read
  const most = mostByLimit(method, terms)
  return most !== undefined && read > minorOf(most, currency) ? 'overLimit' : undefined
}

/** Identifies the content of a deposit: submitting the same content again reuses its idempotency key. */
export function orderContent({ method, amount }: DepositSummary): string {
  return `${method.id} ${amount}`
}
