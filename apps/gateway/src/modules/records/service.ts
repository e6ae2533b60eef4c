import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import {
  type BetRecord,
  type getBettingRecord,
  type getRoundProof,
  type getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/records.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import { type Account, playerCash } from '#ledger/accounts.ts'
import { type Entry, entriesAt } from '#ledger/balances.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { categoryOf } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { nothing, roundSums, sumsWire } from '#src/round-sums.ts'
import { assertRange } from '#src/zoned-range.ts'
import type { VendorAdapter, Vendors } from '#vendors/adapter.ts'
import { type CashQuery, cashTotals, cashVersions, versionOf } from './cash-statement.ts'
import { invalidCursor, readPage, waysOn } from './pages.ts'
import { type RoundQuery, roundIds, roundTotals } from './round-statement.ts'

export { foldStatements } from './fold-statements.ts'

type RoundRow = typeof round.$inferSelect

/** The rounds a member played, newest first; the totals are those of the whole range, not of the page. */
export async function bettingRecord(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: QueryOf<typeof getBettingRecord>,
): Promise<ValueOf<typeof getBettingRecord>> {
  const { timeZone } = brand.site
  assertRange(query)
  if (query.roundId) return oneRound(gateway, brand, view, { memberId, id: BigInt(query.roundId) })
  const nodeIds = query.gameType
    ? view.games.filter(({ row }) => categoryOf(row) === query.gameType).map(({ row }) => row.nodeId)
    : undefined
  const { startDate, endDate, vassalage: vendor, state } = query
  const wanted: RoundQuery = { memberId, brand: brand.code, timeZone, startDate, endDate, nodeIds, vendor, state }
  await assertOwnRound(gateway, memberId, query)
  const page = await readPage(query, (stretch) => roundIds(gateway.db, wanted, stretch))
  const rows = await roundRows(gateway, page.shown)
  const list = page.shown.flatMap((id) => rows.get(id) ?? []).map((row) => betWire(row, view, gateway.vendors))
  const ids = list.map(({ roundId }) => roundId)
  return { list, ...waysOn(page, ids), totals: sumsWire(await roundTotals(gateway.db, wanted), brand.currency) }
}

/** The round alone, where it is the member's own. */
async function oneRound(
  { db, vendors }: Gateway,
  { currency }: Brand,
  view: BrandCatalogue,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<ValueOf<typeof getBettingRecord>> {
  const isOwn = and(eq(round.id, id), eq(round.memberId, memberId))
  const rows = await db.select().from(round).where(isOwn)
  const [totals = nothing] = await db.select(roundSums).from(round).where(isOwn)
  const list = rows.map((row) => betWire(row, view, vendors))
  return { list, next: null, previous: null, totals: sumsWire(totals, currency) }
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

/** A member's own settled round, asked of its vendor; any other, and one whose vendor shows nothing, is not there. */
export async function roundProof(
  gateway: Gateway,
  { memberId, roundId, language }: { memberId: bigint; roundId: string; language: string },
): Promise<ValueOf<typeof getRoundProof>> {
  const isOwn = and(eq(round.id, BigInt(roundId)), eq(round.memberId, memberId))
  const [row] = await gateway.db.select().from(round).where(isOwn)
  const proof =
    row && (await proverOf(row, gateway.vendors)?.roundProof?.({ vendorRoundId: row.vendorRoundId, language }))
  if (!proof) throw new AppError('not_found')
  return proof
}

/** The vendor that shows how the round was drawn; one that is running or was given back has no result to show. */
function proverOf({ state, adapter }: RoundRow, vendors: Vendors): VendorAdapter | undefined {
  const vendor = state === 'settled' ? vendors.get(adapter) : undefined
  return vendor?.roundProof && vendor
}

/** Every movement of a member's cash, newest first, straight from the ledger: each row's balances are the book's own. */
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
  const list = entries.map((entry) => transactionWire(entry, brand.currency, rounds, view))
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

/** The cursors of a call are transactions; where they stand in the member's own account. */
async function versionsOf({ db }: Gateway, account: Account, cursors: { before?: string; after?: string }) {
  const versions: { before?: string; after?: string } = {}
  for (const name of ['before', 'after'] as const) {
    const txId = cursors[name]
    if (txId === undefined) continue
    const version = await versionOf(db, account, txId)
    if (version === undefined) throw invalidCursor(name)
    versions[name] = String(version)
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
): TransactionRecord {
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

function betWire(row: RoundRow, view: BrandCatalogue, vendors: Vendors): BetRecord {
  const currency = row.currency as Currency
  const game = view.find(row.nodeId)
  const isReturned = row.state === 'returned'
  return {
    roundId: String(row.id),
    vassalage: row.vendor,
    gameName: game?.wire.displayName ?? row.nodeId,
    gameType: game?.wire.gameType ?? '',
    nodeId: row.nodeId,
    state: row.state,
    betAmount: fromMinor(row.betMinor, currency),
    winAmount: fromMinor(row.winMinor, currency),
    profit: fromMinor(isReturned ? 0n : row.winMinor - row.betMinor, currency),
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    hasProof: proverOf(row, vendors) !== undefined,
  }
}
