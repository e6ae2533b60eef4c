import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { getProfit } from '@foyer/contract/wallet.ts'
import { and, count, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import { playerCash } from '#ledger/accounts.ts'
import { entryTotals } from '#ledger/balances.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { daysBetween, zonedRange } from '#src/zoned-range.ts'

type Query = QueryOf<typeof getProfit>

interface Sums {
  readonly rounds: number
  readonly bet: bigint
  readonly win: bigint
}

/**
 * What a member's rounds of some days came to, as the betting record totals them: stakes that were given back do not
 * count. Throws `date_range_invalid`, and `date_range_too_long` beyond twelve months.
 */
export async function readProfit(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: Query,
): Promise<ValueOf<typeof getProfit>> {
  const { from, to } = zonedRange(query, brand.site.timeZone)
  if (daysBetween(query.startDate, query.endDate) > limits.recordsMaxDays) throw new AppError('date_range_too_long')
  const isOwn = and(eq(round.memberId, memberId), ne(round.state, 'returned'))
  const isInRange = and(isOwn, from && gte(round.startedAt, from), to && lt(round.startedAt, to))
  const groups = await gateway.db
    .select({ key: keyOf(query.by, brand.site.timeZone), ...sums })
    .from(round)
    .where(isInRange)
    .groupBy(sql`1`)
  const found = groups.sort(query.by === 'day' ? byKey : byTurnover)
  const [ever] = await gateway.db.select(sums).from(round).where(isOwn)
  return {
    rows: found.map((group) => ({
      key: group.key,
      name: nameOf(query.by, view, group.key),
      ...amountsOf(group, brand.currency),
    })),
    totals: amountsOf(found.reduce(plus, nothing), brand.currency),
    lifetime: await lifetimeOf(gateway, memberId, brand.currency, ever ?? nothing),
  }
}

const bigSum = (of: SQL) => sql<bigint>`coalesce(sum(${of}), 0)::text`.mapWith(BigInt)
const sums = { rounds: count(), bet: bigSum(sql`${round.betMinor}`), win: bigSum(sql`${round.winMinor}`) }
const nothing: Sums = { rounds: 0, bet: 0n, win: 0n }

function plus(one: Sums, other: Sums): Sums {
  return { rounds: one.rounds + other.rounds, bet: one.bet + other.bet, win: one.win + other.win }
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
const byTurnover = (one: Sums, other: Sums) => (one.bet < other.bet ? 1 : -1)

/** The day is that on which the round began, as the betting record files it. */
function keyOf(by: Query['by'], timeZone: string) {
  if (by === 'game') return sql<string>`${round.nodeId}`
  if (by === 'vendor') return sql<string>`${round.vendor}`
  return sql<string>`to_char(${round.startedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
}

function nameOf(by: Query['by'], view: BrandCatalogue, key: string): string {
  if (by === 'game') return view.find(key)?.wire.displayName ?? key
  return key
}

function amountsOf({ rounds, bet, win }: Sums, currency: Currency) {
  return {
    rounds,
    betAmount: fromMinor(bet, currency),
    winAmount: fromMinor(win, currency),
    profit: fromMinor(win - bet, currency),
  }
}

/** Payments in less payments out, which is what a member has spent so far, whatever is left of it. */
async function lifetimeOf({ db }: Gateway, memberId: bigint, currency: Currency, ever: Sums) {
  const account = playerCash(memberId, currency)
  const paidIn = await entryTotals(db, { account, kinds: ['deposit'] })
  const paidOut = await entryTotals(db, { account, kinds: ['withdrawal'] })
  const [deposits, withdrawals] = [paidIn.in - paidIn.out, paidOut.out - paidOut.in]
  return {
    deposits: fromMinor(deposits, currency),
    withdrawals: fromMinor(withdrawals, currency),
    netDeposits: fromMinor(deposits - withdrawals, currency),
    profit: fromMinor(ever.win - ever.bet, currency),
  }
}
