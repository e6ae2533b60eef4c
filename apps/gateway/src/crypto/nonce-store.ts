import { lt } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { usedNonce as table } from '#db/schema/members.ts'
import type { Clock } from '#time/clock.ts'

/** Nonces that can be used once. Stored in the database, so that they survive restarts and hold on every node. */
export interface NonceStore {
  /** Consumes a nonce. True the first time; false for repetitions within `retentionMs`. */
  consume(key: string, retentionMs: number): Promise<boolean>
  /** Consumes a nonce within a transaction; a rollback makes it usable again. */
  consumeIn(tx: Tx, key: string, retentionMs: number): Promise<boolean>
  /** Deletes expired nonces. */
  deleteExpired(): Promise<void>
}

export function createNonceStore(db: Database, clock: Clock): NonceStore {
  const consumeIn = async (tx: Tx, key: string, retentionMs: number) => {
    const expiresAt = new Date(clock.now() + retentionMs)
    const rows = await tx.insert(table).values({ key, expiresAt }).onConflictDoNothing().returning({ key: table.key })
    return rows.length > 0
  }
  return {
    consume: (key, retentionMs) => inTransaction(db, (tx) => consumeIn(tx, key, retentionMs)),
    consumeIn,
    deleteExpired: () =>
      inTransaction(db, async (tx) => {
        await tx.delete(table).where(lt(table.expiresAt, new Date(clock.now())))
      }),
  }
}
