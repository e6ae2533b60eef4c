import { type Currency, computeFee, fromMinor } from '@foyer/contract/money.ts'
import type { PayoutAccount, WithdrawalOptions as WireTerms } from '@foyer/contract/payments/withdrawals.ts'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import { type BoundedAmountErrorCode, parseAmountWithin, toMinorOrZero } from '#payments/parse-amount.ts'
import { computeAmountShare } from '#widgets/amount-share.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface WithdrawFormValues {
  methodId: string
  accountId: string
  /** As typed. */
  amount: string
}

export type WithdrawFieldErrorCode =
  | BoundedAmountErrorCode
  | 'methodMissing'
  | 'accountMissing'
  | 'turnoverUnmet'
  | 'balanceShort'
  | 'dayLimit'

/** The gateway's terms, in a currency that this client knows. */
export type WithdrawTerms = WireTerms & { readonly currency: Currency }
export type OfferedMethod = WithdrawTerms['methods'][number]

export function findSelectedMethod(
  { methodId }: WithdrawFormValues,
  { methods }: WithdrawTerms,
): OfferedMethod | undefined {
  return methods.find(({ id }) => id === methodId)
}

/** The member's accounts that a method can pay to. */
export function listAccountsForMethod(
  { kind, banks }: OfferedMethod,
  { accounts }: WithdrawTerms,
): readonly PayoutAccount[] {
  return accounts.filter((account) => account.kind === kind && banks.includes(account.bankName))
}

/** The id of the account preselected for a method: the member's default, else the first; empty when there is none. */
export function findDefaultAccountId(method: OfferedMethod, terms: WithdrawTerms): string {
  const methodAccounts = listAccountsForMethod(method, terms)
  return (methodAccounts.find(({ isDefault }) => isDefault) ?? methodAccounts[0])?.id ?? ''
}

/** The values with choices that are no longer offered replaced by available ones. */
export function replaceUnavailableChoices(values: WithdrawFormValues, terms: WithdrawTerms): WithdrawFormValues {
  const method = findSelectedMethod(values, terms) ?? terms.methods[0]
  if (!method) return { ...values, methodId: '', accountId: '' }
  const isKnown = listAccountsForMethod(method, terms).some(({ id }) => id === values.accountId)
  return { ...values, methodId: method.id, accountId: isKnown ? values.accountId : findDefaultAccountId(method, terms) }
}

/** The validation error of each field. It mirrors the gateway's checks, so that a valid form is not refused. */
export function validateWithdrawForm(
  values: WithdrawFormValues,
  terms: WithdrawTerms,
): FormErrors<WithdrawFormValues, WithdrawFieldErrorCode> {
  const method = findSelectedMethod(values, terms)
  if (!method) return { methodId: 'methodMissing' }
  const isKnown = listAccountsForMethod(method, terms).some(({ id }) => id === values.accountId)
  const error = amountError(values.amount, method, terms)
  return { ...(!isKnown && { accountId: 'accountMissing' as const }), ...(error && { amount: error }) }
}

/** Decimal strings, as they are sent. */
export interface WithdrawalBreakdownData {
  readonly amount: string
  readonly fee: string
  /** The amount less the fee. */
  readonly payout: string
}

/** The fee and the payout of an amount as typed; undefined while it cannot be withdrawn. */
export function computeWithdrawalBreakdown(
  typed: string,
  method: OfferedMethod,
  terms: WithdrawTerms,
): WithdrawalBreakdownData | undefined {
  if (amountError(typed, method, terms)) return undefined
  const { currency } = terms
  const amount = normalizeAmount(typed)
  const minor = toMinorOrZero(amount, currency)
  const fee = method.freeLeft > 0 ? 0n : computeFee(minor, method.feeRate)
  return { amount, fee: fromMinor(fee, currency), payout: fromMinor(minor - fee, currency) }
}

export interface WithdrawSummaryData extends WithdrawalBreakdownData {
  readonly method: OfferedMethod
  readonly account: PayoutAccount
}

/** The withdrawal that the form describes; undefined while a field has an error. */
export function toWithdrawSummary(values: WithdrawFormValues, terms: WithdrawTerms): WithdrawSummaryData | undefined {
  const method = findSelectedMethod(values, terms)
  const account = method && listAccountsForMethod(method, terms).find(({ id }) => id === values.accountId)
  const breakdown = method && computeWithdrawalBreakdown(values.amount, method, terms)
  return breakdown && account && { ...breakdown, method, account }
}

/** Identifies the content of a withdrawal: submitting the same content again reuses its idempotency key. */
export function computeWithdrawalFingerprint({ method, account, amount }: WithdrawSummaryData): string {
  return `${method.id} ${account.id} ${amount}`
}

/** Quick amounts that can be withdrawn now. */
export function listWithdrawQuickAmounts({ quickAmounts, most }: OfferedMethod, currency: Currency): readonly string[] {
  const limit = toMinorOrZero(most, currency)
  return quickAmounts.filter((pick) => toMinorOrZero(pick, currency) <= limit)
}

export type WithdrawalUnavailableReason = 'turnover' | 'day' | 'balance'

/** Why nothing can be withdrawn now, whatever the method; undefined when something can. */
export function getWithdrawalUnavailableReason(terms: WithdrawTerms): WithdrawalUnavailableReason | undefined {
  const minor = (amount: string) => toMinorOrZero(amount, terms.currency)
  if (terms.methods.some(({ most }) => minor(most) > 0n)) return undefined
  const [balance, available] = [minor(terms.balance), minor(terms.available)]
  const smallestMinimum = terms.methods.map(({ minAmount }) => minor(minAmount)).reduce(smaller, balance + 1n)
  if (balance < smallestMinimum) return 'balance'
  return available < smallestMinimum ? 'turnover' : 'day'
}

/** The share of the wagering requirement that is met, from 0 to 1. */
export function computeWageredShare({ wagering, currency }: Pick<WithdrawTerms, 'wagering' | 'currency'>): number {
  return computeAmountShare(wagering.met, wagering.required, currency)
}

function amountError(typed: string, method: OfferedMethod, terms: WithdrawTerms): WithdrawFieldErrorCode | undefined {
  const { currency } = terms
  const parsed = parseAmountWithin(typed, { ...method, currency })
  if (typeof parsed !== 'bigint') return parsed
  return parsed > toMinorOrZero(method.most, currency) ? exceededMaximumError(parsed, terms) : undefined
}

function exceededMaximumError(minor: bigint, { balance, available, currency }: WithdrawTerms): WithdrawFieldErrorCode {
  if (minor > toMinorOrZero(balance, currency)) return 'balanceShort'
  return minor > toMinorOrZero(available, currency) ? 'turnoverUnmet' : 'dayLimit'
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
