import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { ledgerTx } from '#db/schema/ledger.ts'
import { vendorScope } from './rounds.ts'

/** What the book holds under a vendor's transaction id: nothing, or a movement with its state. */
export async function movementOf(
  db: Db,
  adapter: string,
  txId: string,
): Promise<{ kind: string; state: string; roundId: bigint | null } | undefined> {
  const [row] = await db
    .select({ kind: ledgerTx.kind, state: ledgerTx.state, roundId: ledgerTx.roundId })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.scope, vendorScope(adapter)), eq(ledgerTx.idemKey, txId)))
  return row
}

/** Whether a round was ever paid anything, taken back since or not. */
export async function hasPaid(db: Db, roundId: bigint): Promise<boolean> {
  const isWin = and(eq(ledgerTx.roundId, roundId), eq(ledgerTx.kind, 'win'), eq(ledgerTx.state, 'posted'))
  const [row] = await db.select({ id: ledgerTx.id }).from(ledgerTx).where(isWin).limit(1)
  return row !== undefined
}
