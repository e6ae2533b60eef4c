import { type Currency, feeOf, fromMinor } from '@foyer/contract/money.ts'
import type { PayoutAccount, WithdrawTerms as WireTerms } from '@foyer/contract/withdrawals.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { type BoundedAmountProblem, minorOf, readAmountWithin, shareOf } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface WithdrawValues {
  methodId: string
  accountId: string
  /** As typed. */
  amount: string
}

export type WithdrawProblem =
  | BoundedAmountProblem
  | 'methodMissing'
  | 'accountMissing'
  | 'turnoverUnmet'
  | 'balanceShort'
  | 'dayLimit'

/** The gateway's terms, in a currency that this client knows. */
export type WithdrawTerms = WireTerms & { readonly currency: Currency }
export type OfferedMethod = WithdrawTerms['methods'][number]

export function chosenMethod({ methodId }: WithdrawValues, { methods }: WithdrawTerms): OfferedMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** The member's accounts that a method can pay to. */
export function accountsOf({ kind, banks }: OfferedMethod, { accounts }: WithdrawTerms): readonly PayoutAccount[] {
  return accounts.filter((account) => account.kind === kind && banks.includes(account.bankName))
}

/** The id of the account preselected for a method: the member's default, else the first; empty when there is none. */
export function usualAccount(method: OfferedMethod, terms: WithdrawTerms): string {
  const fitting = accountsOf(method, terms)
  return (fitting.find(({ isDefault }) => isDefault) ?? fitting[0])?.id ?? ''
}

/** The values with choices that are no longer offered replaced by available ones. */
export function fittingValues(values: WithdrawValues, terms: WithdrawTerms): WithdrawValues {
  const method = chosenMethod(values, terms) ?? terms.methods[0]
  if (!method) return { ...values, methodId: '', accountId: '' }
  const isKnown = accountsOf(method, terms).some(({ id }) => id === values.accountId)
  return { ...values, methodId: method.id, accountId: isKnown ? values.accountId : usualAccount(method, terms) }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function withdrawProblems(
  values: WithdrawValues,
  terms: WithdrawTerms,
): Problems<WithdrawValues, WithdrawProblem> {
  const method = chosenMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const isKnown = accountsOf(method, terms).some(({ id }) => id === values.accountId)
  const problem = amountProblem(values.amount, method, terms)
  return { ...(!isKnown && { accountId: 'accountMissing' as const }), ...(problem && { amount: problem }) }
}

/** Decimal strings, as they are sent. */
export interface Figures {
  readonly amount: string
  readonly fee: string
  /** The amount less the fee. */
  readonly payout: string
}

/** The fee and the payout of an amount as typed; undefined while it cannot be withdrawn. */
export function figuresOf(typed: string, method: OfferedMethod, terms: WithdrawTerms): Figures | undefined {
  if (amountProblem(typed, method, terms)) return undefined
  const { currency } = terms
  const amount = plainAmount(typed)
  const minor = minorOf(amount, currency)
  const fee = method.freeLeft > 0 ? 0n : feeOf(minor, method.feeRate)
  return { amount, fee: fromMinor(fee, currency), payout: fromMinor(minor - fee, currency) }
}

export interface WithdrawSummary extends Figures {
  readonly method: OfferedMethod
  readonly account: PayoutAccount
}

/** The withdrawal that the form describes; undefined while a field has an error. */
export function withdrawSummary(values: WithdrawValues, terms: WithdrawTerms): WithdrawSummary | undefined {
  const method = chosenMethod(values, terms)
  const account = method && accountsOf(method, terms).find(({ id }) => id === values.accountId)
  const figures = method && figuresOf(values.amount, method, terms)
  return figures && account && { ...figures, method, account }
}

/** Identifies the content of a withdrawal: submitting the same content again reuses its idempotency key. */
export function withdrawContent({ method, account, amount }: WithdrawSummary): string {
  return `${method.id} ${account.id} ${amount}`
}

/** Quick amounts that can be withdrawn now. */
export function possiblePicks({ amountPicks, most }: OfferedMethod, currency: Currency): readonly string[] {
  const limit = minorOf(most, currency)
  return amountPicks.filter((pick) => minorOf(pick, currency) <= limit)
}

export type Obstacle = 'turnover' | 'day' | 'balance'

/** Why nothing can be withdrawn now, whatever the method; undefined when something can. */
export function obstacleTo(terms: WithdrawTerms): Obstacle | undefined {
  const minor = (amount: string) => minorOf(amount, terms.currency)
  if (terms.methods.some(({ most }) => minor(most) > 0n)) return undefined
  if (minor(terms.turnover.left) > 0n) return 'turnover'
  const least = terms.methods.map(({ minAmount }) => minor(minAmount)).reduce(smaller, minor(terms.available) + 1n)
  return minor(terms.available) < least ? 'balance' : 'day'
}

/** The share of the wagering requirement that is met, from 0 to 1. */
export function sharePlayed({ turnover, currency }: Pick<WithdrawTerms, 'turnover' | 'currency'>): number {
  return shareOf(turnover.met, turnover.required, currency)
}

function amountProblem(typed: string, method: OfferedMethod, terms: WithdrawTerms): WithdrawProblem | undefined {
  const { currency } = terms
  const read = readAmountWithin(typed, { ...method, currency })
  if (typeof read !== 'bigint') return read
  return read > minorOf(method.most, currency) ? whyNotNow(read, terms) : undefined
}

function whyNotNow(minor: bigint, { turnover, available, currency }: WithdrawTerms): WithdrawProblem {
  if (minorOf(turnover.left, currency) > 0n) return 'turnoverUnmet'
  return minor > minorOf(available, currency) ? 'balanceShort' : 'dayLimit'
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
