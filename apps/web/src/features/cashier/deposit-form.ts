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
  /** What limits of the member's own leave to be deposited; null where none bounds it. */
  readonly ownLimit: string | null
}

export function chosenMethod({ methodId }: DepositValues, { methods }: DepositTerms): DepositMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** Values that the terms allow for: a method that is offered no more gives way to the first. */
export function fittingValues({ methodId, amount }: DepositValues, terms: DepositTerms): DepositValues {
  const method = chosenMethod({ methodId, amount }, terms) ?? terms.methods[0]
  return { methodId: method?.id ?? '', amount }
}

/** What is wrong with each field, so that the gateway has nothing left to refuse. */
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
  /** What the company keeps of it, and what reaches the balance. */
  readonly fee: string
  readonly credited: string
}

/** What would be ordered; undefined while something is wrong. */
export function depositSummary(values: DepositValues, terms: DepositTerms): DepositSummary | undefined {
  const method = chosenMethod(values, terms)
  if (!method || amountProblem(values.amount, method, terms)) return undefined
  const amount = plainAmount(values.amount)
  const minor = minorOf(amount, terms.currency)
  const fee = feeOf(minor, method.feeRate)
  return { method, amount, fee: fromMinor(fee, terms.currency), credited: fromMinor(minor - fee, terms.currency) }
}

/** What the member's own limits leave of what the method takes, as a decimal string; undefined where they do not bound it. */
export function mostByLimit(method: DepositMethod, terms: DepositTerms): string | undefined {
  const { ownLimit, currency } = terms
  if (ownLimit === null) return undefined
  return minorOf(ownLimit, currency) < minorOf(method.maxAmount, currency) ? ownLimit : undefined
}

/** Whether the member's own limits leave less than the least that the method takes. */
export function isLimitTooLow(method: DepositMethod, terms: DepositTerms): boolean {
  const most = mostByLimit(method, terms)
  return most !== undefined && minorOf(most, terms.currency) < minorOf(method.minAmount, terms.currency)
}

/** The method's round amounts that its payer may choose now. */
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

/** What is ordered, in one line: the same order is sent under the same key. */
export function orderContent({ method, amount }: DepositSummary): string {
  return `${method.id} ${amount}`
}
