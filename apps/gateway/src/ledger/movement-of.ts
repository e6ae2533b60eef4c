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
