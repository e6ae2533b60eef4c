import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import {
  type BetRecord,
  type getBettingRecord,
  type getPlayedGames,
  type getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/records.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { invalidCursor } from '#db/cursor.ts'
import { round } from '#db/schema/games.ts'
import { type Account, playerCash } from '#ledger/accounts.ts'
import { type Entry, entriesAt, entryIn } from '#ledger/balances.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { categoryOf } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { sumsWire } from '#src/round-sums.ts'
import { assertRange } from '#src/zoned-range.ts'
import type { Vendors } from '#vendors/adapter.ts'
import { type CashQuery, cashTotals, cashVersions } from './cash-statement.ts'
import { readPage, waysOn } from './pages.ts'
import { answererOf } from './round-answers.ts'
import { playedNodeIds, type RoundQuery, roundIds, roundTotals } from './round-statement.ts'
import { transferEnds } from './transfer-ends.ts'

export { lifetimePayments } from './cash-statement.ts'
export { foldStatements } from './fold-statements.ts'

type RoundRow = typeof round.$inferSelect

/** Lists the rounds a member played, newest first. Totals cover the whole range, not only the page. */
export async function bettingRecord(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: QueryOf<typeof getBettingRecord>,
): Promise<ValueOf<typeof getBettingRecord>> {
  const { timeZone } = brand.site
  assertRange(query)
  const { startDate, endDate, vassalage: vendor, state } = query
  const nodeIds = gamesOf(view, query)
  const wanted: RoundQuery = { memberId, brand: brand.code, timeZone, startDate, endDate, nodeIds, vendor, state }
  await assertOwnRound(gateway, memberId, query)
  const page = await readPage(query, (stretch) => roundIds(gateway.db, wanted, stretch))
  const rows = await roundRows(gateway, page.shown)
  const list = page.shown.flatMap((id) => rows.get(id) ?? []).map((row) => betWire(row, view, gateway.vendors))
  const ids = list.map(({ roundId }) => roundId)
  return { list, ...waysOn(page, ids), totals: sumsWire(await roundTotals(gateway.db, wanted), brand.currency) }
}

/** Lists the games a member played in a date range, optionally of one vendor or category, sorted by name. */
export async function gamesPlayed(
  { db }: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: QueryOf<typeof getPlayedGames>,
): Promise<ValueOf<typeof getPlayedGames>> {
  assertRange(query)
  const { startDate, endDate, vassalage: vendor } = query
  const own = { memberId, brand: brand.code, timeZone: brand.site.timeZone }
  const nodeIds = await playedNodeIds(db, { ...own, startDate, endDate, vendor, nodeIds: gamesOf(view, query) })
  const games = nodeIds.map((nodeId) => ({ nodeId, gameName: gameName(view, nodeId) }))
  return games.toSorted((one, other) => one.gameName.localeCompare(other.gameName))
}

/** The games selected by a query's game or category; undefined selects all. */
function gamesOf(
  view: BrandCatalogue,
  { nodeId, gameType }: { nodeId?: string; gameType?: string },
): readonly string[] | undefined {
  const named = nodeId === undefined ? undefined : [nodeId]
  if (gameType === undefined) return named
  const ofCategory = view.games.flatMap(({ row }) => (categoryOf(row) === gameType ? row.nodeId : []))
  return named ? named.filter((own) => ofCategory.includes(own)) : ofCategory
}

async function assertOwnRound(
  { db }: Gateway,
  memberId: bigint,
  cursors: { before?: string; after?: string },
): Promise<void> {
  for (const name of ['before', 'after'] as const) {
    const id = cursors[name]
    if (id === undefined) continue
    const isOwn = and(eq(round.id, BigInt(id)), eq(round.memberId, memberId))
    const [row] = await db.select({ id: round.id }).from(round).where(isOwn)
    if (!row) throw invalidCursor(name)
  }
}

/** Lists every transaction of a member's cash account, newest first, read from the ledger including the balances. */
export async function transactionHistory(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: QueryOf<typeof getTransactionHistory>,
): Promise<ValueOf<typeof getTransactionHistory>> {
  assertRange(query)
  const account = playerCash(memberId, brand.currency)
  const kinds = query.type ? [query.type] : transactionTypes
  const { startDate, endDate } = query
  const wanted: CashQuery = { account, kinds, timeZone: brand.site.timeZone, startDate, endDate }
  const versions = await versionsOf(gateway, account, query)
  const page = await readPage({ ...query, ...versions }, (stretch) => cashVersions(gateway.db, wanted, stretch))
  const entries = await entriesAt(gateway.db, account, page.shown)
  const totals = await cashTotals(gateway.db, wanted)
  const rounds = await roundRows(
    gateway,
    entries.flatMap(({ roundId }) => roundId ?? []),
  )
  const ends = await transferEnds(gateway.db, view, entries)
  const list = entries.map((entry) => {
    return { ...transactionWire(entry, brand.currency, rounds, view), transfer: ends.get(entry.key) ?? null }
  })
  const ids = list.map(({ id }) => id)
  return {
    list,
    ...waysOn(page, ids),
    totals: {
      count: totals.count,
      in: fromMinor(totals.in, brand.currency),
      out: fromMinor(totals.out, brand.currency),
      net: fromMinor(totals.in - totals.out, brand.currency),
    },
  }
}

/** Converts a call's cursors (transaction ids) to versions of the member's account. */
async function versionsOf({ db }: Gateway, account: Account, cursors: { before?: string; after?: string }) {
  const versions: { before?: string; after?: string } = {}
  for (const name of ['before', 'after'] as const) {
    const txId = cursors[name]
    if (txId === undefined) continue
    const entry = await entryIn(db, account, BigInt(txId))
    if (!entry) throw invalidCursor(name)
    versions[name] = String(entry.version)
  }
  return versions
}

async function roundRows({ db }: Gateway, ids: readonly bigint[]): Promise<Map<bigint, RoundRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(round)
    .where(inArray(round.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

function transactionWire(
  entry: Entry,
  currency: Currency,
  rounds: ReadonlyMap<bigint, RoundRow>,
  view: BrandCatalogue,
): Omit<TransactionRecord, 'transfer'> {
  const played = entry.roundId === null ? undefined : rounds.get(entry.roundId)
  return {
    id: String(entry.txId),
    type: entry.kind,
    amount: fromMinor(entry.amount, currency),
    balanceBefore: fromMinor(entry.balanceAfter - entry.amount, currency),
    balanceAfter: fromMinor(entry.balanceAfter, currency),
    at: entry.at.toISOString(),
    reference: entry.roundId === null ? entry.key : String(entry.roundId),
    gameName: (played && view.find(played.nodeId)?.wire.displayName) ?? null,
  }
}

export function betWire(row: RoundRow, view: BrandCatalogue, vendors: Vendors): BetRecord {
  const currency = row.currency as Currency
  const game = view.find(row.nodeId)
  const isReturned = row.state === 'returned'
  const vendor = answererOf(row, vendors)
  return {
    roundId: String(row.id),
    vassalage: row.vendor,
    gameName: gameName(view, row.nodeId),
    gameType: game?.wire.gameType ?? '',
    nodeId: row.nodeId,
    state: row.state,
    betAmount: fromMinor(row.betMinor, currency),
    winAmount: fromMinor(row.winMinor, currency),
    profit: fromMinor(isReturned ? 0n : row.winMinor - row.betMinor, currency),
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    hasProof: vendor?.roundProof !== undefined,
    hasOutcome: vendor?.tellRound !== undefined,
    hasReplay: vendor?.roundReplayUrl !== undefined,
  }
}

function gameName(view: BrandCatalogue, nodeId: string): string {
  return view.find(nodeId)?.wire.displayName ?? nodeId
}
