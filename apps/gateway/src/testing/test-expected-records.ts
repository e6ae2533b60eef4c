import {
  getBettingRecord,
  getProfitAndLoss,
  getTransactionHistory,
  profitAndLossGroupings,
  roundStates,
  transactionTypes,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { roundTotalAggregates, toWireRoundTotals } from '#db/round-totals.ts'
import { round } from '#db/schema/games.ts'
import { playerCash } from '#ledger/accounts.ts'
import { listEntries, sumEntries } from '#ledger/balances.ts'
import { gameCategoryOf } from '#modules/games/catalogue.ts'
import { pickRandomItem } from '#seed/random.ts'
import { resolveDateRange } from '#time/date-ranges.ts'
import type { RandomPlayer, RandomPlayTestApp } from './test-random-play.ts'

// Computes the expected records with plain sums and lists over all rows.

const pageSize = 30

interface Filters {
  readonly startDate?: string
  readonly endDate?: string
  readonly type?: (typeof transactionTypes)[number]
  readonly vassalage?: string
  readonly gameType?: string
  readonly state?: (typeof roundStates)[number]
}

/** Expects the records calls to match plain sums and lists, for fixed and random queries. */
export async function expectRecordsToMatchPlainSums(
  randomPlay: RandomPlayTestApp,
  player: RandomPlayer,
): Promise<void> {
  const { random, chance, games } = randomPlay
  await expectHistory(randomPlay, player, {})
  await expectHistory(randomPlay, player, { type: pickRandomItem(random, transactionTypes) })
  await expectHistory(randomPlay, player, {
    ...randomDays(randomPlay),
    ...(chance(0.5) && { type: pickRandomItem(random, transactionTypes) }),
  })
  await expectRounds(randomPlay, player, {})
  await expectRounds(randomPlay, player, { state: pickRandomItem(random, roundStates) })
  const { vendor: vassalage, game_type: gameType } = pickRandomItem(random, games)
  const roundFilters = {
    ...(chance(0.5) && { state: pickRandomItem(random, roundStates) }),
    ...(chance(0.5) && { vassalage }),
    gameType,
  }
  await expectRounds(randomPlay, player, { ...randomDays(randomPlay), ...roundFilters })
  await expectProfit(randomPlay, player, { ...allDays(randomPlay), by: pickRandomItem(random, profitAndLossGroupings) })
  await expectProfit(randomPlay, player, {
    ...allDays(randomPlay),
    ...randomDays(randomPlay),
    by: pickRandomItem(random, profitAndLossGroupings),
  })
}

/** Ids of all rows, newest first, and their totals. */
export async function computeExpectedTransactionHistory(
  { app, brand }: RandomPlayTestApp,
  { id }: RandomPlayer,
  filters: Filters = {},
) {
  const { currency, site } = brand()
  const kinds = filters.type ? [filters.type] : transactionTypes
  const query = { account: playerCash(id, currency), kinds, ...resolveDateRange(filters, site.timeZone) }
  const { entries } = await listEntries(app.db, { ...query, limit: 100_000 })
  const { count, in: paidIn, out } = await sumEntries(app.db, query)
  const [creditSum, debitSum, net] = [paidIn, out, paidIn - out].map((sum) => fromMinor(sum, currency))
  return { ids: entries.map(({ txId }) => String(txId)), totals: { count, in: creditSum, out: debitSum, net } }
}

/** Ids of all rows, newest first, and their totals. */
export async function computeExpectedBettingRecord(
  randomPlay: RandomPlayTestApp,
  player: RandomPlayer,
  filters: Filters = {},
) {
  const { db } = randomPlay.app
  const isFound = roundsWhere(randomPlay, player, filters)
  const rows = await db.select().from(round).where(isFound).orderBy(desc(round.startedAt), desc(round.id))
  const [totals] = await db.select(roundTotalAggregates).from(round).where(isFound)
  return {
    ids: rows.map(({ id }) => String(id)),
    totals: totals && toWireRoundTotals(totals, randomPlay.brand().currency),
  }
}

async function expectHistory(
  randomPlay: RandomPlayTestApp,
  { id, token, ...rest }: RandomPlayer,
  filters: Filters,
): Promise<void> {
  const expected = await computeExpectedTransactionHistory(randomPlay, { id, token, ...rest }, filters)
  for (const { cursor, ids } of samplePages(randomPlay, expected.ids)) {
    const query = { ...filters, ...cursor, pageSize }
    const { value } = await randomPlay.app.call(getTransactionHistory, { token, query })
    expect([query, value.list.map((row) => row.id), value.totals]).toEqual([query, ids, expected.totals])
  }
}

async function expectRounds(randomPlay: RandomPlayTestApp, player: RandomPlayer, filters: Filters): Promise<void> {
  const expected = await computeExpectedBettingRecord(randomPlay, player, filters)
  for (const { cursor, ids } of samplePages(randomPlay, expected.ids)) {
    const query = { ...filters, ...cursor, pageSize }
    const { value } = await randomPlay.app.call(getBettingRecord, { token: player.token, query })
    expect([query, value.list.map((row) => row.roundId), value.totals]).toEqual([query, ids, expected.totals])
  }
}

async function expectProfit(
  randomPlay: RandomPlayTestApp,
  player: RandomPlayer,
  query: RequestQueryOf<typeof getProfitAndLoss>,
): Promise<void> {
  const { value } = await randomPlay.app.call(getProfitAndLoss, { token: player.token, query })
  const groups = value.rows.map(({ key, name: _name, ...sums }) => [key, sums])
  expect([query, Object.fromEntries(groups)]).toEqual([query, await computeExpectedProfit(randomPlay, player, query)])
  expect(value.lifetime.profit).toBe((await computeExpectedBettingRecord(randomPlay, player)).totals?.profit)
}

async function computeExpectedProfit(
  randomPlay: RandomPlayTestApp,
  player: RandomPlayer,
  query: RequestQueryOf<typeof getProfitAndLoss>,
) {
  const { currency, site } = randomPlay.brand()
  const key = {
    day: sql<string>`to_char(${round.startedAt} at time zone ${site.timeZone}, 'YYYY-MM-DD')`,
    game: sql<string>`${round.nodeId}`,
    vendor: sql<string>`${round.vendor}`,
  }[query.by]
  const groups = await randomPlay.app.db
    .select({ key, ...roundTotalAggregates })
    .from(round)
    .where(and(roundsWhere(randomPlay, player, query), ne(round.state, 'returned')))
    .groupBy(sql`1`)
  return Object.fromEntries(groups.map((group) => [group.key, toWireRoundTotals(group, currency)]))
}

function roundsWhere({ brand, games }: RandomPlayTestApp, player: RandomPlayer, filters: Filters) {
  const { from, to } = resolveDateRange(filters, brand().site.timeZone)
  const isInCategory = (game: (typeof games)[number]) =>
    gameCategoryOf({ gameType: game.game_type, vendor: game.vendor }) === filters.gameType
  return and(
    eq(round.memberId, player.id),
    from && gte(round.startedAt, from),
    to && lt(round.startedAt, to),
    filters.vassalage ? eq(round.vendor, filters.vassalage) : undefined,
    filters.state ? eq(round.state, filters.state) : undefined,
    filters.gameType
      ? inArray(
          round.nodeId,
          games.filter(isInCategory).map((game) => game.node_id),
        )
      : undefined,
  )
}

/** The newest page, and the pages before and after two random rows. */
function samplePages({ random }: RandomPlayTestApp, all: readonly string[]) {
  const newest = { cursor: {}, ids: all.slice(0, pageSize) }
  const neighbouringPages = [random(), random()].flatMap((share) => {
    const at = Math.floor(share * all.length)
    const cursor = all[at]
    if (cursor === undefined) return []
    const below = { cursor: { before: cursor }, ids: all.slice(at + 1, at + 1 + pageSize) }
    const above = { cursor: { after: cursor }, ids: at > pageSize ? all.slice(at - pageSize, at) : newest.ids }
    return [below, above]
  })
  return [newest, ...neighbouringPages]
}

const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const allDays = ({ app }: RandomPlayTestApp) => ({
  startDate: formatDay(app.now() - 300 * dayMs),
  endDate: formatDay(app.now() + dayMs),
})

function randomDays({ app, random, chance }: RandomPlayTestApp): { startDate?: string; endDate?: string } {
  const latest = app.now() + dayMs
  const [one, other] = [random(), random()].map((share) => formatDay(latest - share * 40 * dayMs)).sort()
  return { ...(chance(0.7) && one && { startDate: one }), ...(chance(0.7) && other && { endDate: other }) }
}
