import { type Currency, currencyDigits, fromMinor, toMinor } from '@foyer/contract/money.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { getUplineTerms } from '@foyer/contract/transfers.ts'
import type { Problems } from '#lib/problem-resolver.ts'
import { type BoundedAmountProblem, minorOf, readAmountWithin, shareOf } from '#lib/read-amount.ts'
import { plainAmount } from '#lib/typed-amount.ts'

export interface UplineValues {
  /** As typed. */
  amount: string
}

export type UplineProblem = BoundedAmountProblem | 'balanceShort' | 'dayLimit'

/** The gateway's terms, in a currency that this client knows. */
export type UplineTerms = Omit<ValueOf<typeof getUplineTerms>, 'list' | 'totalPages'> & { readonly currency: Currency }

/** The validation error of the amount. It mirrors the gateway's checks, so that a valid form is not refused. */
export function uplineProblems({ amount }: UplineValues, terms: UplineTerms): Problems<UplineValues, UplineProblem> {
  const problem = amountProblem(amount, terms)
  return problem ? { amount: problem } : {}
}

export interface UplineSummary {
  /** Decimal strings: the amount as it is sent, and the balance left. */
  readonly amount: string
  readonly left: string
}

/** The transfer that the form describes; undefined while the amount has an error. */
export function uplineSummary({ amount }: UplineValues, terms: UplineTerms): UplineSummary | undefined {
  const minor = toMinor(plainAmount(amount), terms.currency)
  if (minor === undefined || amountProblem(amount, terms)) return undefined
  const available = minorOf(terms.available, terms.currency)
  return { amount: plainAmount(amount), left: fromMinor(available - minor, terms.currency) }
}

/** How many quick amounts are offered besides the maximum. */
const picksShown = 4

/** The largest round amounts (1, 2 and 5 at each power of ten) that can be transferred now, in ascending order. */
export function uplinePicks({ minAmount, most, currency }: UplineTerms): readonly string[] {
  const [least, limit] = [minorOf(minAmount, currency), minorOf(most, currency)]
  const picks: bigint[] = []
  for (let power = 10n ** BigInt(currencyDigits[currency]); power <= limit; power *= 10n) {
    picks.push(...[power, 2n * power, 5n * power].filter((pick) => pick >= least && pick < limit))
  }
  return picks.slice(-picksShown).map((pick) => fromMinor(pick, currency))
}

export type Obstacle = 'forbidden' | 'none' | 'turnover' | 'balance' | 'day'

/** Why nothing can be transferred now; undefined when something can. */
export function obstacleTo(terms: UplineTerms, isForbidden: boolean): Obstacle | undefined {
  const minor = (amount: string) => minorOf(amount, terms.currency)
  if (isForbidden) return 'forbidden'
  if (terms.upline === null) return 'none'
  if (minor(terms.most) > 0n) return undefined
  if (minor(terms.turnoverLeft) > 0n) return 'turnover'
  return minor(terms.available) < minor(terms.minAmount) ? 'balance' : 'day'
}

/** The used share of the daily limit, from 0 to 1. */
export function shareOfDay({ day, currency }: UplineTerms): number {
  return shareOf(day.amount, day.mostAmount, currency)
}

function amountProblem(typed: string, terms: UplineTerms): UplineProblem | undefined {
  const read = readAmountWithin(typed, terms)
  if (typeof read !== 'bigint') return read
  const limit = (text: string) => minorOf(text, terms.currency)
  if (read > limit(terms.available)) return 'balanceShort'
  return read > limit(terms.most) ? 'dayLimit' : undefined
}
