import { lt } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { usedOnce as table } from '#db/schema/members.ts'
import type { Clock } from '#src/clock.ts'

/** Nonces that can be used once. Stored in the database, so that they survive restarts and hold on every node. */
export interface UsedOnce {
  /** Consumes a nonce. True the first time; false for repetitions within `retentionMs`. */
  use(key: string, keepMs: number): Promise<boolean>
  /** Consumes a nonce within a transaction; a rollback makes it usable again. */
  useIn(tx: Tx, key: string, keepMs: number): Promise<boolean>
  /** Deletes expired nonces. */
  sweep(): Promise<void>
}

export function openUsedOnce(db: Database, clock: Clock): UsedOnce {
  const useIn = async (tx: Tx, key: string, keepMs: number) => {
    const expiresAt = new Date(clock.now() + keepMs)
    const rows = await tx.insert(table).values({ key, expiresAt }).onConflictDoNothing().returning({ key: table.key })
    return rows.length > 0
  }
  return {
    use: (key, keepMs) => inTransaction(db, (tx) => useIn(tx, key, keepMs)),
    useIn,
    sweep: () =>
      inTransaction(db, async (tx) => {
        await tx.delete(table).where(lt(table.expiresAt, new Date(clock.now())))
      }),
  }
}
