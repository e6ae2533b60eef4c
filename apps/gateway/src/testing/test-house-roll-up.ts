import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { rollUpHouseBalances } from '#ledger/ledger.ts'

/**
 * Rolls up all existing entries. On a server, the roll-up only reaches entries older than every running transaction, including those
 * in other test files' databases, so it is repeated until these have ended.
 */
export async function rollUpAllHouseEntries(db: Database): Promise<void> {
  const [now] = await db.rows<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`)
  for (;;) {
    await inTransaction(db, rollUpHouseBalances)
    const isBehind = sql`select folded_below < ${now?.xid ?? '0'}::xid8 as is from ledger_watermark`
    const [mark] = await db.rows<{ is: boolean }>(isBehind)
    if (!mark?.is) return
    await pause(10)
  }
}
