import { fromMinor } from '@foyer/contract/money.ts'
import {
  getBettingRecord,
  getProfit,
  getTransactionHistory,
  profitGroups,
  roundStates,
  transactionTypes,
} from '@foyer/contract/records.ts'
import type { QueryOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { round } from '#db/schema/games.ts'
import { playerCash } from '#ledger/accounts.ts'
import { entriesOf, entryTotals } from '#ledger/balances.ts'
import { categoryOf } from '#modules/games/catalogue.ts'
import { roundSums, sumsWire } from '#src/round-sums.ts'
import { pick } from '#src/seed/random.ts'
import { zonedRange } from '#src/zoned-range.ts'
import type { Play, Player } from './test-play.ts'

// Computes the expected records with plain sums and lists over all rows.

const dayMs = 24 * 60 * 60_000
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
export async function expectExact(play: Play, who: Player): Promise<void> {
  const { random, chance, games } = play
  await expectHistory(play, who, {})
  await expectHistory(play, who, { type: pick(random, transactionTypes) })
  await expectHistory(play, who, { ...someDays(play), ...(chance(0.5) && { type: pick(random, transactionTypes) }) })
  await expectRounds(play, who, {})
  await expectRounds(play, who, { state: pick(random, roundStates) })
  const { vendor: vassalage, game_type: gameType } = pick(random, games)
  const some = { ...(chance(0.5) && { state: pick(random, roundStates) }), ...(chance(0.5) && { vassalage }), gameType }
  await expectRounds(play, who, { ...someDays(play), ...some })
  await expectProfit(play, who, { ...allDays(play), by: pick(random, profitGroups) })
  await expectProfit(play, who, { ...allDays(play), ...someDays(play), by: pick(random, profitGroups) })
}

/** Ids of all rows, newest first, and their totals. */
export async function plainHistory({ house, brand }: Play, { id }: Player, filters: Filters = {}) {
  const { currency, site } = brand()
  const kinds = filters.type ? [filters.type] : transactionTypes
  const query = { account: playerCash(id, currency), kinds, ...zonedRange(filters, site.timeZone) }
  const { entries } = await entriesOf(house.db, { ...query, limit: 100_000 })
  const { count, in: paidIn, out } = await entryTotals(house.db, query)
  const [came, went, net] = [paidIn, out, paidIn - out].map((sum) => fromMinor(sum, currency))
  return { ids: entries.map(({ txId }) => String(txId)), totals: { count, in: came, out: went, net } }
}

/** Ids of all rows, newest first, and their totals. */
export async function plainRounds(play: Play, who: Player, filters: Filters = {}) {
  const { db } = play.house
  const isFound = roundsOf(play, who, filters)
  const rows = await db.select().from(round).where(isFound).orderBy(desc(round.startedAt), desc(round.id))
  const [totals] = await db.select(roundSums).from(round).where(isFound)
  return { ids: rows.map(({ id }) => String(id)), totals: totals && sumsWire(totals, play.brand().currency) }
}

async function expectHistory(play: Play, { id, token, ...rest }: Player, filters: Filters): Promise<void> {
  const plain = await plainHistory(play, { id, token, ...rest }, filters)
  for (const { cursor, ids } of somePages(play, plain.ids)) {
    const query = { ...filters, ...cursor, pageSize }
    const { value } = await play.house.call(getTransactionHistory, { token, query })
    expect([query, value.list.map((row) => row.id), value.totals]).toEqual([query, ids, plain.totals])
  }
}

async function expectRounds(play: Play, who: Player, filters: Filters): Promise<void> {
  const plain = await plainRounds(play, who, filters)
  for (const { cursor, ids } of somePages(play, plain.ids)) {
    const query = { ...filters, ...cursor, pageSize }
    const { value } = await play.house.call(getBettingRecord, { token: who.token, query })
    expect([query, value.list.map((row) => row.roundId), value.totals]).toEqual([query, ids, plain.totals])
  }
}

async function expectProfit(play: Play, who: Player, query: QueryOf<typeof getProfit>): Promise<void> {
  const { value } = await play.house.call(getProfit, { token: who.token, query })
  const groups = value.rows.map(({ key, name: _name, ...sums }) => [key, sums])
  expect([query, Object.fromEntries(groups)]).toEqual([query, await plainProfit(play, who, query)])
  expect(value.lifetime.profit).toBe((await plainRounds(play, who)).totals?.profit)
}

async function plainProfit(play: Play, who: Player, query: QueryOf<typeof getProfit>) {
  const { currency, site } = play.brand()
  const key = {
    day: sql<string>`to_char(${round.startedAt} at time zone ${site.timeZone}, 'YYYY-MM-DD')`,
    game: sql<string>`${round.nodeId}`,
    vendor: sql<string>`${round.vendor}`,
  }[query.by]
  const groups = await play.house.db
    .select({ key, ...roundSums })
    .from(round)
    .where(and(roundsOf(play, who, query), ne(round.state, 'returned')))
    .groupBy(sql`1`)
  return Object.fromEntries(groups.map((group) => [group.key, sumsWire(group, currency)]))
}

function roundsOf({ brand, games }: Play, who: Player, filters: Filters) {
  const { from, to } = zonedRange(filters, brand().site.timeZone)
  const isOf = (game: (typeof games)[number]) =>
    categoryOf({ gameType: game.game_type, vendor: game.vendor }) === filters.gameType
  return and(
    eq(round.memberId, who.id),
    from && gte(round.startedAt, from),
    to && lt(round.startedAt, to),
    filters.vassalage ? eq(round.vendor, filters.vassalage) : undefined,
    filters.state ? eq(round.state, filters.state) : undefined,
    filters.gameType
      ? inArray(
          round.nodeId,
          games.filter(isOf).map((game) => game.node_id),
        )
      : undefined,
  )
}

/** The newest page, and the pages before and after two random rows. */
function somePages({ random }: Play, all: readonly string[]) {
  const newest = { cursor: {}, ids: all.slice(0, pageSize) }
  const beside = [random(), random()].flatMap((share) => {
    const at = Math.floor(share * all.length)
    const cursor = all[at]
    if (cursor === undefined) return []
    const below = { cursor: { before: cursor }, ids: all.slice(at + 1, at + 1 + pageSize) }
    const above = { cursor: { after: cursor }, ids: at > pageSize ? all.slice(at - pageSize, at) : newest.ids }
    return [below, above]
  })
  return [newest, ...beside]
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const allDays = ({ house }: Play) => ({
  startDate: dayAt(house.now() - 300 * dayMs),
  endDate: dayAt(house.now() + dayMs),
})

function someDays({ house, random, chance }: Play): { startDate?: string; endDate?: string } {
  const latest = house.now() + dayMs
  const [one, other] = [random(), random()].map((share) => dayAt(latest - share * 40 * dayMs)).sort()
  return { ...(chance(0.7) && one && { startDate: one }), ...(chance(0.7) && other && { endDate: other }) }
}
