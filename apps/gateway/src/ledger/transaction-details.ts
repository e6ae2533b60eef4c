import { eq } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { ledgerAccount, ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'
import { findReversalId } from './vendor-transaction-queries.ts'

export interface TransactionDetails {
  readonly id: bigint
  readonly kind: string
  readonly at: Date
  /** The transaction that this one reverses or responds to. */
  readonly refTx: bigint | null
  /** The transaction that reversed this one. */
  readonly reversedBy: bigint | undefined
  readonly entries: readonly {
    /** Account code (`accounts.ts`). */
    readonly code: string
    readonly currency: string
    /** Signed minor units. */
    readonly amount: bigint
    /** Only for live accounts. */
    readonly balanceAfter: bigint | null
  }[]
}

/** A transaction with all of its entries in order; undefined if there is no transaction with this id. */
export async function readTransactionDetails(db: Db, id: bigint): Promise<TransactionDetails | undefined> {
  const [row] = await db.select().from(ledgerTx).where(eq(ledgerTx.id, id))
  if (!row) return undefined
  const entries = await db
    .select({
      code: ledgerAccount.code,
      currency: ledgerAccount.currency,
      amount: ledgerEntry.amount,
      balanceAfter: ledgerEntry.balanceAfter,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(eq(ledgerEntry.txId, id))
    .orderBy(ledgerEntry.seq)
  return { id, kind: row.kind, at: row.createdAt, refTx: row.refTx, reversedBy: await findReversalId(db, id), entries }
}
