import {
  type BetRecord,
  type getBettingRecord,
  type getPlayedGames,
  type getTransactionHistory,
  type TransactionRecord,
  transactionTypes,
} from '@foyer/contract/betting-and-transaction-records.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { invalidCursorError } from '#db/cursor-pagination.ts'
import { toWireRoundTotals } from '#db/round-totals.ts'
import { round } from '#db/schema/games.ts'
import { type Account, playerCash } from '#ledger/accounts.ts'
import { type AccountEntry, findEntryByTransaction, listEntriesByVersion } from '#ledger/balances.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { gameCategoryOf } from '#modules/games/catalogue.ts'
import { mallLedgerScope, toRedemptionNo } from '#modules/point-mall/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertDateRange } from '#time/date-ranges.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'
import { findVendorOfSettledRound } from './ask-vendor-about-round.ts'
import { readCursorPage, toPageCursors } from './cursor-page.ts'
import { type CashEntryFilter, listCashEntryCursors, readCashTotals } from './member-cash-entry-queries.ts'
import { listPlayedNodeIds, listRoundIds, type RoundFilter, readRoundTotals } from './member-round-queries.ts'
import { findTransferCounterparties } from './transfer-counterparties.ts'

export { readLifetimePayments } from './member-cash-entry-queries.ts'
export { rollUpStatements } from './roll-up-statements.ts'

type RoundRow = typeof round.$inferSelect

/** Lists the rounds a member played, newest first. Totals cover the whole range, not only the page. */
export async function readBettingRecord(
  services: AppServices,
  brand: Brand,
  catalogue: BrandCatalogue,
  memberId: bigint,
  query: RequestQueryOf<typeof getBettingRecord>,
): Promise<ResponseValueOf<typeof getBettingRecord>> {
  const { timeZone } = brand.site
  assertDateRange(query)
  const { startDate, endDate, vassalage: vendor, state } = query
  const nodeIds = resolveNodeIds(catalogue, query)
  const filter: RoundFilter = { memberId, brand: brand.code, timeZone, startDate, endDate, nodeIds, vendor, state }
  await assertOwnRoundCursors(services, memberId, query)
  const page = await readCursorPage(query, (cursorQuery) => listRoundIds(services.db, filter, cursorQuery))
  const rows = await loadRounds(services, page.shown)
  const list = page.shown
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => toBetRecord(row, catalogue, services.vendors))
  const ids = list.map(({ roundId }) => roundId)
  return {
    list,
    ...toPageCursors(page, ids),
    totals: toWireRoundTotals(await readRoundTotals(services.db, filter), brand.currency),
  }
}

/** Lists the games a member played in a date range, optionally of one vendor or category, sorted by name. */
export async function listPlayedGames(
  { db }: AppServices,
  brand: Brand,
  catalogue: BrandCatalogue,
  memberId: bigint,
  query: RequestQueryOf<typeof getPlayedGames>,
): Promise<ResponseValueOf<typeof getPlayedGames>> {
  assertDateRange(query)
  const { startDate, endDate, vassalage: vendor } = query
  const memberFilter = { memberId, brand: brand.code, timeZone: brand.site.timeZone }
  const nodeIds = await listPlayedNodeIds(db, {
    ...memberFilter,
    startDate,
    endDate,
    vendor,
    nodeIds: resolveNodeIds(catalogue, query),
  })
  const games = nodeIds.map((nodeId) => ({ nodeId, gameName: gameName(catalogue, nodeId) }))
  return games.toSorted((one, other) => one.gameName.localeCompare(other.gameName))
}

/** The games selected by a query's game or category; undefined selects all. */
function resolveNodeIds(
  catalogue: BrandCatalogue,
  { nodeId, gameType }: { nodeId?: string; gameType?: string },
): readonly string[] | undefined {
  const namedIds = nodeId === undefined ? undefined : [nodeId]
  if (gameType === undefined) return namedIds
  const ofCategory = catalogue.games.flatMap(({ row }) => (gameCategoryOf(row) === gameType ? row.nodeId : []))
  return namedIds ? namedIds.filter((own) => ofCategory.includes(own)) : ofCategory
}

async function assertOwnRoundCursors(
  { db }: AppServices,
  memberId: bigint,
  cursors: { before?: string; after?: string },
): Promise<void> {
  for (const name of ['before', 'after'] as const) {
    const id = cursors[name]
    if (id === undefined) continue
    const isOwn = and(eq(round.id, BigInt(id)), eq(round.memberId, memberId))
    const [row] = await db.select({ id: round.id }).from(round).where(isOwn)
    if (!row) throw invalidCursorError(name)
  }
}

/** Lists every transaction of a member's cash account, newest first, read from the ledger including the balances. */
export async function readTransactionHistory(
  services: AppServices,
  brand: Brand,
  catalogue: BrandCatalogue,
  memberId: bigint,
  query: RequestQueryOf<typeof getTransactionHistory>,
): Promise<ResponseValueOf<typeof getTransactionHistory>> {
  assertDateRange(query)
  const account = playerCash(memberId, brand.currency)
  if (query.type && !isTransactionType(query.type)) throw new AppError('invalid_input', { at: '/type' })
  const kinds = query.type ? [query.type] : transactionTypes
  const { startDate, endDate } = query
  const filter: CashEntryFilter = { account, kinds, timeZone: brand.site.timeZone, startDate, endDate }
  const versions = await resolveVersionCursors(services, account, query)
  const page = await readCursorPage({ ...query, ...versions }, (cursorQuery) =>
    listCashEntryCursors(services.db, filter, cursorQuery),
  )
  const entries = await listEntriesByVersion(services.db, account, page.shown)
  const totals = await readCashTotals(services.db, filter)
  const rounds = await loadRounds(
    services,
    entries.flatMap(({ roundId }) => roundId ?? []),
  )
  const counterparties = await findTransferCounterparties(services.db, catalogue, entries)
  const list = entries.map((entry) => {
    return {
      ...toTransactionRecord(entry, brand.currency, rounds, catalogue),
      transfer: counterparties.get(entry.key) ?? null,
    }
  })
  const ids = list.map(({ id }) => id)
  return {
    list,
    ...toPageCursors(page, ids),
    totals: {
      count: totals.count,
      in: fromMinor(totals.in, brand.currency),
      out: fromMinor(totals.out, brand.currency),
      net: fromMinor(totals.in - totals.out, brand.currency),
    },
  }
}

/** Converts a call's cursors (transaction ids) to versions of the member's account. */
export async function resolveVersionCursors(
  { db }: AppServices,
  account: Account,
  cursors: { before?: string; after?: string },
) {
  const versions: { before?: string; after?: string } = {}
  for (const name of ['before', 'after'] as const) {
    const txId = cursors[name]
    if (txId === undefined) continue
    const entry = await findEntryByTransaction(db, account, BigInt(txId))
    if (!entry) throw invalidCursorError(name)
    versions[name] = String(entry.version)
  }
  return versions
}

async function loadRounds({ db }: AppServices, ids: readonly bigint[]): Promise<Map<bigint, RoundRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(round)
    .where(inArray(round.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

function toTransactionRecord(
  entry: AccountEntry,
  currency: Currency,
  rounds: ReadonlyMap<bigint, RoundRow>,
  catalogue: BrandCatalogue,
): Omit<TransactionRecord, 'transfer'> {
  const playedRound = entry.roundId === null ? undefined : rounds.get(entry.roundId)
  return {
    id: String(entry.txId),
    type: entry.kind,
    amount: fromMinor(entry.amount, currency),
    balanceBefore: fromMinor(entry.balanceAfter - entry.amount, currency),
    balanceAfter: fromMinor(entry.balanceAfter, currency),
    at: entry.at.toISOString(),
    reference: toReference(entry),
    gameName: (playedRound && catalogue.find(playedRound.nodeId)?.publicView.displayName) ?? null,
  }
}

/** Commission is moved on request, and has no page of its own. */
function toReference({ roundId, kind, key, scope }: AccountEntry): string | null {
  if (roundId !== null) return String(roundId)
  if (scope === mallLedgerScope) return toRedemptionNo(key)
  // The reversal of a deposit belongs to its order.
  if (scope === 'deposit') return key.replace(/^rollback:/, '')
  return kind === 'commission' ? null : key
}

const isTransactionType = (type: string): boolean => transactionTypes.some((known) => known === type)

export function toBetRecord(row: RoundRow, catalogue: BrandCatalogue, vendors: VendorAdapters): BetRecord {
  const { currency } = row
  const game = catalogue.find(row.nodeId)
  const isReturned = row.state === 'returned'
  const vendor = findVendorOfSettledRound(row, vendors)
  return {
    roundId: String(row.id),
    vassalage: row.vendor,
    gameName: gameName(catalogue, row.nodeId),
    gameType: game?.publicView.gameType ?? '',
    nodeId: row.nodeId,
    state: row.state,
    betAmount: fromMinor(row.betMinor, currency),
    winAmount: fromMinor(row.winMinor, currency),
    profit: fromMinor(isReturned ? 0n : row.winMinor - row.betMinor, currency),
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    hasProof: vendor?.roundVerification !== undefined,
    hasOutcome: vendor?.describeRound !== undefined,
    hasReplay: vendor?.roundReplayUrl !== undefined,
  }
}

function gameName(catalogue: BrandCatalogue, nodeId: string): string {
  return catalogue.find(nodeId)?.publicView.displayName ?? nodeId
}
