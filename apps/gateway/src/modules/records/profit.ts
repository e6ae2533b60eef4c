import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { getProfit } from '@foyer/contract/records.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { nothing, type RoundSums, sumsWire } from '#src/round-sums.ts'
import { assertRange, daysBetween } from '#src/zoned-range.ts'
import { lifetimePayments } from './cash-statement.ts'
import { roundGroups } from './round-statement.ts'

type Query = QueryOf<typeof getProfit>

/**
 * Profit and loss of a member's rounds in a date range, with the same totals as the betting record: returned stakes do not
 * count. Throws `date_range_invalid`, and `date_range_too_long` beyond twelve months.
 */
export async function readProfit(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: Query,
): Promise<ValueOf<typeof getProfit>> {
  assertRange(query)
  if (daysBetween(query.startDate, query.endDate) > limits.recordsMaxDays) throw new AppError('date_range_too_long')
  const own = { memberId, brand: brand.code, timeZone: brand.site.timeZone }
  const { startDate, endDate, by } = query
  const { groups, ever } = await roundGroups(gateway.db, { ...own, startDate, endDate }, by)
  const found = groups.sort(by === 'day' ? byKey : byTurnover)
  return {
    rows: found.map((group) => ({
      key: group.key,
      name: nameOf(by, view, group.key),
      ...sumsWire(group, brand.currency),
    })),
    totals: sumsWire(found.reduce(plus, nothing), brand.currency),
    lifetime: await lifetimeOf(gateway, brand, memberId, ever),
  }
}

function plus(one: RoundSums, other: RoundSums): RoundSums {
  return { rounds: one.rounds + other.rounds, bet: one.bet + other.bet, win: one.win + other.win }
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
const byTurnover = (one: RoundSums, other: RoundSums) => (one.bet < other.bet ? 1 : -1)

function nameOf(by: Query['by'], view: BrandCatalogue, key: string): string {
  if (by === 'game') return view.find(key)?.wire.displayName ?? key
  return by === 'vendor' ? view.vendorName(key) : key
}

/** Lifetime totals. Net deposits are deposits minus withdrawals: what the member has paid so far, including the current balance. */
async function lifetimeOf({ db }: Gateway, { currency, site: { timeZone } }: Brand, memberId: bigint, ever: RoundSums) {
  const { paidIn, paidOut, onItsWay } = await lifetimePayments(db, { memberId, currency, timeZone })
  return {
    deposits: fromMinor(paidIn, currency),
    withdrawals: fromMinor(paidOut, currency),
    pendingWithdrawals: fromMinor(onItsWay, currency),
    netDeposits: fromMinor(paidIn - paidOut, currency),
    profit: fromMinor(ever.win - ever.bet, currency),
  }
}
