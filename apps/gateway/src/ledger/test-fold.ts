import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import { foldHouse } from './ledger.ts'

/**
 * Rolls up every entry that there is. A server holds the roll-up back for any transaction that runs on it, those of other
 * test files' databases too: it is repeated until they have ended.
 */
export async function foldEverything(db: Database): Promise<void> {
  const [now] = await db.rows<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  for (;;) {
    await inTransaction(db, foldHouse)
    const isBehind = sql`select folded_below < ${now?.xid ?? '0'}::xid8 as is from ledger_watermark`
    const [mark] = await db.rows<{ is: boolean }>(isBehind)
    if (!mark?.is) return
    await pause(10)
  }
}
