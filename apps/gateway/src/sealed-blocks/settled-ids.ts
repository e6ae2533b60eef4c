import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import { sql } from 'drizzle-orm'
import { type Database, type Db, inTransaction } from '#db/database-transactions.ts'
import { sealingProgress } from '#db/schema/sealed-blocks.ts'
import { readNewestId } from './row-hashes.ts'
import { readSealingProgress, type SealingProgress } from './sealing-progress.ts'

type SettledIds = Pick<SealingProgress, 'newestId' | 'candidateId' | 'candidateHorizon' | 'settledId'>

/**
 * Determines the id up to which no row of a chain can appear any more, and takes no lock for it. A row gets its id before it
 * commits, so a row with a lower id may appear later, but only from a database transaction that was running when the newest id
 * was read. One run reads the newest id. The next one takes it as a candidate, with a new transaction number as its horizon. Once
 * every transaction below the horizon has ended, the candidate is settled.
 *
 * The run between covers a transaction that had drawn its id, but not yet its transaction number: both happen in one statement.
 * Two nodes may do this at once: every state that one of them writes is true, whichever is last.
 */
export async function settleIds(db: Database, chain: SealedChain): Promise<SealingProgress> {
  const stored = await readSealingProgress(db, chain)
  const next = await advance(db, chain, stored)
  if (Object.entries(next).every(([name, value]) => stored[name as keyof SettledIds] === value)) return stored
  await inTransaction(db, (tx) =>
    tx
      .insert(sealingProgress)
      .values({ chain, ...next })
      .onConflictDoUpdate({ target: sealingProgress.chain, set: next }),
  )
  return { ...stored, ...next }
}

async function advance(db: Db, chain: SealedChain, stored: SettledIds): Promise<SettledIds> {
  const { newestId: previousNewestId, candidateId, candidateHorizon } = stored
  let { settledId } = stored
  const newestId = await readNewestId(db, chain)
  if (candidateId > settledId) {
    const state = await readHorizonState(db, candidateHorizon)
    if (state === 'running') return { newestId, candidateId, candidateHorizon, settledId }
    if (state === 'ended') settledId = candidateId
  }
  if (previousNewestId <= settledId) return { newestId, candidateId: settledId, candidateHorizon, settledId }
  return { newestId, candidateId: previousNewestId, candidateHorizon: await drawTransactionNumber(db), settledId }
}

/**
 * Whether transactions below the horizon are running. The numbers of a restored dump come from another cluster: a horizon that
 * this one has not reached is `unknown`.
 */
async function readHorizonState(db: Db, horizon: bigint): Promise<'running' | 'ended' | 'unknown'> {
  const [row] = await db.rows<{ oldest_running: string; next: string }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest_running,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  if (!row || BigInt(row.next) < horizon) return 'unknown'
  return BigInt(row.oldest_running) < horizon ? 'running' : 'ended'
}

/** A new transaction number: every transaction that has one by now has a lower one. */
async function drawTransactionNumber(db: Db): Promise<bigint> {
  const [row] = await db.rows<{ number: string }>(sql`select pg_current_xact_id()::text as number`)
  if (!row) throw new Error('The database returned no transaction number.')
  return BigInt(row.number)
}
