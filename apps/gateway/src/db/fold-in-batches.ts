import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from './database-transactions.ts'

/** Transactions, or ids of rounds, per batch; a batch takes a few hundred milliseconds. */
export const foldBatchSize = 20_000
/** The next run of a job continues after this many batches. */
const maxBatches = 50

/**
 * Calls a SQL function that folds one batch and returns whether there are more, each call in a transaction of its own. Returns whether
 * nothing was left behind.
 */
export async function foldInBatches(db: Database, foldBatch: SQL): Promise<boolean> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const [row] = await inTransaction(db, (tx) => tx.rows<{ more: boolean }>(sql`select ${foldBatch} as more`))
    if (!row?.more) return true
  }
  return false
}
