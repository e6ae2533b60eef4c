import { lt } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { usedOnce as table } from '#db/schema/members.ts'
import type { Clock } from '#src/clock.ts'

/** Things good for one use. Kept in the database, so that neither a restart nor another node forgets one. */
export interface UsedOnce {
  /** True the first time; false ever after, until `keepMs` have passed. */
  use(key: string, keepMs: number): Promise<boolean>
  /** The same inside the work that it opens: where that is given up, the thing is good again. */
  useIn(tx: Tx, key: string, keepMs: number): Promise<boolean>
  /** Forgets what is past its time. */
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
