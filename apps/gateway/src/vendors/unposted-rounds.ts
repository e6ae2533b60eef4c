import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { unpostedRound } from '#db/schema/transfers.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ImportedRound, TransferAdapter } from './adapter.ts'
import { findBrandOfPlayerRef } from './find-vendor-player.ts'
import { retryDelayMs } from './retry-delay.ts'

export type UnpostedRoundRow = typeof unpostedRound.$inferSelect

/** Number of players whose rounds are retried per run; the others follow in the next runs. */
const playersPerBatch = 50

/**
 * Stores an imported round that could not be posted, as last reported by the vendor, for a retry. A round that is already stored keeps
 * its retry time. If an operator has requested an adjustment for it and the vendor now reports other money, the request is withdrawn.
 */
export async function storeUnpostedRound(
  { db, clock }: AppServices,
  { code: adapter }: TransferAdapter,
  { round, error }: { round: ImportedRound; error: string },
): Promise<void> {
  const now = clock.now()
  const { vendorRoundId, playerRef } = round
  const values = {
    adapter,
    vendorRoundId,
    playerRef,
    payload: JSON.stringify(round),
    error,
    firstSeenAt: new Date(now),
    lastAttemptAt: new Date(now),
    nextAttemptAt: new Date(now + retryDelayMs(0)),
  }
  await inTransaction(db, async (tx) => {
    const isNew = await tx.insert(unpostedRound).values(values).onConflictDoNothing().returning()
    if (isNew.length === 0) await updateReport(tx, values)
  })
}

type RoundReport = Pick<
  UnpostedRoundRow,
  'adapter' | 'vendorRoundId' | 'playerRef' | 'payload' | 'error' | 'lastAttemptAt'
>

async function updateReport(tx: Tx, { adapter, vendorRoundId, ...update }: RoundReport): Promise<void> {
  const isThis = and(eq(unpostedRound.adapter, adapter), eq(unpostedRound.vendorRoundId, vendorRoundId))
  const [row] = await tx.select().from(unpostedRound).where(isThis).for('update')
  if (!row || row.payload === update.payload) return
  const isRequestWithdrawn = row.requestedBy !== null && adjustmentFieldsOf(row) !== adjustmentFieldsOf(update)
  const change = { ...update, requestedBy: isRequestWithdrawn ? null : row.requestedBy }
  await tx.update(unpostedRound).set(change).where(eq(unpostedRound.id, row.id))
  if (!isRequestWithdrawn) return
  await writeAuditEntry(tx, {
    operator: `vendor ${adapter}`,
    brand: (await findBrandOfPlayerRef(tx, row.playerRef)) ?? null,
    action: 'round.retold',
    subject: String(row.id),
    detail: {
      ...roundIdentifiersForAudit(row),
      requestedBy: row.requestedBy,
      previousPayload: row.payload,
      payload: update.payload,
    },
    nowMs: update.lastAttemptAt.getTime(),
  })
}

/** The fields of a report that determine the amount and the wallet of an adjustment. */
function adjustmentFieldsOf({ payload }: Pick<UnpostedRoundRow, 'payload'>): string {
  const { playerRef, currency, stake, win, state } = JSON.parse(payload) as Partial<ImportedRound>
  return JSON.stringify([playerRef, currency, stake, win, state])
}

/** References of players with an unposted round: their ledger balance lags behind the vendor's. */
export async function listPlayersWithUnpostedRounds(db: Db, { code }: TransferAdapter): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ playerRef: unpostedRound.playerRef })
    .from(unpostedRound)
    .where(eq(unpostedRound.adapter, code))
  return new Set(rows.map(({ playerRef }) => playerRef))
}

/** All unposted rounds of players with a due round, in the vendor's order: a stake may depend on the win of an earlier round. */
export async function listUnpostedRoundsDueForRetry(
  { db, clock }: AppServices,
  { code }: TransferAdapter,
): Promise<UnpostedRoundRow[]> {
  const due = await db
    .select({ playerRef: unpostedRound.playerRef })
    .from(unpostedRound)
    .where(and(eq(unpostedRound.adapter, code), lte(unpostedRound.nextAttemptAt, new Date(clock.now()))))
    .groupBy(unpostedRound.playerRef)
    .orderBy(sql`min(${unpostedRound.nextAttemptAt})`)
    .limit(playersPerBatch)
  return queryUnpostedRounds(
    db,
    code,
    due.map(({ playerRef }) => playerRef),
  )
}

export async function queryUnpostedRounds(
  db: Db,
  adapter: string,
  players: readonly string[],
): Promise<UnpostedRoundRow[]> {
  if (players.length === 0) return []
  const isTheirs = and(eq(unpostedRound.adapter, adapter), inArray(unpostedRound.playerRef, [...players]))
  return db.select().from(unpostedRound).where(isTheirs).orderBy(asc(unpostedRound.id))
}

export async function findUnpostedRound(db: Db, id: bigint): Promise<UnpostedRoundRow | undefined> {
  const [row] = await db.select().from(unpostedRound).where(eq(unpostedRound.id, id))
  return row
}

/** The identifiers of a round, for audit entries. */
export const roundIdentifiersForAudit = ({ adapter, vendorRoundId, playerRef }: UnpostedRoundRow) => ({
  adapter,
  vendorRoundId,
  playerRef,
})

/** Schedules the next retry of a round, after a longer delay than before. */
export async function scheduleUnpostedRoundRetry(
  { db, clock }: AppServices,
  row: UnpostedRoundRow,
  error: string,
): Promise<void> {
  const now = clock.now()
  const change = {
    error,
    attempts: row.attempts + 1,
    lastAttemptAt: new Date(now),
    nextAttemptAt: new Date(now + retryDelayMs(row.attempts)),
  }
  await inTransaction(db, (tx) => tx.update(unpostedRound).set(change).where(eq(unpostedRound.id, row.id)))
}

/** Deletes a round that is now posted or adjusted. Returns whether it was still stored. */
export async function deleteResolvedUnpostedRound(tx: Tx, { id }: Pick<UnpostedRoundRow, 'id'>): Promise<boolean> {
  const deleted = await tx.delete(unpostedRound).where(eq(unpostedRound.id, id)).returning({ id: unpostedRound.id })
  return deleted.length > 0
}

/** `ImportedRound` as JSON. */
type StoredRound = Omit<ImportedRound, 'startedAt' | 'finishedAt'> &
  Readonly<Record<'startedAt' | 'finishedAt', string | null>>

/** Parses the stored report of the vendor. */
export function parseStoredRoundReport({ payload }: UnpostedRoundRow): ImportedRound {
  const { startedAt, finishedAt, ...round } = JSON.parse(payload) as StoredRound
  // An invalid date was serialised as null. `String` makes it an invalid date again, where `new Date(null)` would be 1970.
  const [started, finished] = [new Date(String(startedAt)), new Date(String(finishedAt))]
  return { ...round, startedAt: started, finishedAt: finished }
}
