import { eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { ledgerAccount, ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'
import { undoneBy } from './movement-of.ts'

export interface WholeMovement {
  readonly id: bigint
  readonly kind: string
  readonly at: Date
  /** The transaction that this one reverses or answers. */
  readonly refTx: bigint | null
  /** The reversal that undid it. */
  readonly undoneBy: bigint | undefined
  readonly legs: readonly {
    /** As `accounts.ts` spells it. */
    readonly code: string
    readonly currency: string
    /** Signed minor units. */
    readonly amount: bigint
    /** Of live accounts. */
    readonly balanceAfter: bigint | null
  }[]
}

/** A transaction with all of its entries in their order; undefined where there is none of that number. */
export async function wholeMovement(db: Db, id: bigint): Promise<WholeMovement | undefined> {
  const [row] = await db.select().from(ledgerTx).where(eq(ledgerTx.id, id))
  if (!row) return undefined
  const legs = await db
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
  return { id, kind: row.kind, at: row.createdAt, refTx: row.refTx, undoneBy: await undoneBy(db, id), legs }
}
