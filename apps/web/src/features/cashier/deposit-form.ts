import { type Currency, currencyDigits, feeOf, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface DepositValues {
  methodId: string
  /** As typed. */
  amount: string
}

export type DepositProblem =
  | 'methodMissing'
  | 'amountMissing'
  | 'amountInvalid'
  | 'amountTooFine'
  | 'amountTooSmall'
  | 'amountTooLarge'

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
  const amount = plainAmount(typed)
  if (amount === '') return 'amountMissing'
  if ((amount.split('.')[1]?.length ?? 0) > currencyDigits[currency]) return 'amountTooFine'
  const minor = toMinor(amount, currency)
  if (minor === undefined || minor < 0n) return 'amountInvalid'
  const [least = 0n, most = 0n] = [toMinor(method.minAmount, currency), toMinor(method.maxAmount, currency)]
  if (minor < least) return 'amountTooSmall'
  return minor > most ? 'amountTooLarge' : undefined
}

/** What is ordered, in one line: the same order is sent under the same key. */
export function orderContent({ method, amount }: DepositSummary): string {
  return `${method.id} ${amount}`
}
