import { type Currency, feeOf, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { type BoundedAmountProblem, readAmountWithin } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface DepositValues {
  methodId: string
  /** As typed. */
  amount: string
}

export type DepositProblem = BoundedAmountProblem | 'methodMissing'

export interface DepositTerms {
  readonly methods: readonly DepositMethod[]
  readonly currency: Currency
}

export function chosenMethod({ methodId }: DepositValues, { methods }: DepositTerms): DepositMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** What is wrong with each field, so that the gateway has nothing left to refuse. */
export function depositProblems(
  values: DepositValues,
  terms: DepositTerms,
): Partial<Record<keyof DepositValues, DepositProblem>> {
  const method = chosenMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const problem = amountProblem(values.amount, method, terms.currency)
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
  if (!method || amountProblem(values.amount, method, terms.currency)) return undefined
  const amount = plainAmount(values.amount)
  const minor = toMinor(amount, terms.currency) ?? 0n
  const fee = feeOf(minor, method.feeRate)
  return { method, amount, fee: fromMinor(fee, terms.currency), credited: fromMinor(minor - fee, terms.currency) }
}

function amountProblem(typed: string, method: DepositMethod, currency: Currency): DepositProblem | undefined {
  const read = readAmountWithin(typed, { ...method, currency })
  return typeof read === 'bigint' ? undefined : read
}

/** What is ordered, in one line: the same order is sent under the same key. */
export function orderContent({ method, amount }: DepositSummary): string {
  return `${method.id} ${amount}`
}
