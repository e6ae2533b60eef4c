import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import {
  type BetRecord,
  type getBettingRecord,
  type getRoundProof,
  type getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/wallet.ts'
import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'
import { playerCash } from '#ledger/accounts.ts'
import { type Entry, entriesOf, entryTotals } from '#ledger/balances.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { categoryOf } from '#modules/games/catalogue.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { zonedRange } from '#src/zoned-range.ts'
import type { VendorAdapter, Vendors } from '#vendors/adapter.ts'

type RoundRow = typeof round.$inferSelect

/** The rounds a member played, newest first; the totals are those of the whole range, not of the page. */
export async function bettingRecord(
  gateway: Gateway,
  brand: Brand,
  view: BrandCatalogue,
  memberId: bigint,
  query: QueryOf<typeof getBettingRecord>,
): Promise<ValueOf<typeof getBettingRecord>> {
  const { from, to } = zonedRange(query, brand.site.timeZone)
  const nodeIds = query.gameType
    ? view.games.filter(({ row }) => categoryOf(row) === query.gameType).map(({ row }) => row.nodeId)
    : undefined
  if (nodeIds?.length === 0) return emptyRecord(brand.currency)
  const isFound = and(
    eq(round.memberId, memberId),
    from && gte(round.startedAt, from),
    to && lt(round.startedAt, to),
    query.roundId ? eq(round.id, BigInt(query.roundId)) : undefined,
    query.vassalage ? eq(round.vendor, query.vassalage) : undefined,
    query.state ? eq(round.state, query.state) : undefined,
    nodeIds && inArray(round.nodeId, nodeIds),
  )
  const rows = await gateway.db
    .select()
    .from(round)
    .where(isFound)
    .orderBy(desc(round.startedAt), desc(round.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  const taken = sql<string>`coalesce(sum(${round.betMinor}) filter (where ${round.state} <> 'returned'), 0)::text`
  const [totals] = await gateway.db
    .select({ rounds: count(), bet: taken, win: sql<string>`coalesce(sum(${round.winMinor}), 0)::text` })
    .from(round)
    .where(isFound)
  const [bet, win] = [BigInt(totals?.bet ?? 0), BigInt(totals?.win ?? 0)]
  return {
    list: rows.map((row) => betWire(row, view, gateway.vendors)),
    totalPages: Math.ceil((totals?.rounds ?? 0) / query.pageSize),
    totals: {
      rounds: totals?.rounds ?? 0,
      betAmount: fromMinor(bet, brand.currency),
      winAmount: fromMinor(win, brand.currency),
      profit: fromMinor(win - bet, brand.currency),
    },
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
  const account = playerCash(memberId, brand.currency)
  const kinds = query.type ? [query.type] : transactionTypes
  const range = { account, kinds, ...zonedRange(query, brand.site.timeZone) }
  const { entries } = await entriesOf(gateway.db, {
    ...range,
    skip: (query.pageNo - 1) * query.pageSize,
    limit: query.pageSize,
  })
  const totals = await entryTotals(gateway.db, range)
  const rounds = await roundsOf(gateway, entries)
  return {
    list: entries.map((entry) => transactionWire(entry, brand.currency, rounds, view)),
    totalPages: Math.ceil(totals.count / query.pageSize),
    totals: {
      in: fromMinor(totals.in, brand.currency),
      out: fromMinor(totals.out, brand.currency),
      net: fromMinor(totals.in - totals.out, brand.currency),
    },
  }
}

async function roundsOf(gateway: Gateway, entries: readonly Entry[]): Promise<Map<bigint, RoundRow>> {
  const ids = [...new Set(entries.flatMap((entry) => (entry.roundId === null ? [] : [entry.roundId])))]
  const rows = ids.length === 0 ? [] : await gateway.db.select().from(round).where(inArray(round.id, ids))
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

function emptyRecord(currency: Currency): ValueOf<typeof getBettingRecord> {
  const zero = fromMinor(0n, currency)
  return { list: [], totalPages: 0, totals: { rounds: 0, betAmount: zero, winAmount: zero, profit: zero } }
}
