import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { ledgerAccount, ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'

export interface RoundEntry {
  readonly txId: bigint
  readonly kind: string
  readonly at: Date
  /** Account code (`accounts.ts`). */
  readonly code: string
  /** Signed minor units. */
  readonly amount: bigint
  readonly balanceAfter: bigint
}

/** Lists a round's entries on live accounts, in posting order. */
export async function listRoundEntries(db: Db, roundId: bigint): Promise<RoundEntry[]> {
  return db
    .select({
      txId: ledgerTx.id,
      kind: ledgerTx.kind,
      at: ledgerTx.createdAt,
      code: ledgerAccount.code,
      amount: ledgerEntry.amount,
      balanceAfter: sql<bigint>`${ledgerEntry.balanceAfter}::text`.mapWith(BigInt),
    })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTx.roundId, roundId), isNotNull(ledgerEntry.balanceAfter)))
    .orderBy(asc(ledgerTx.id), asc(ledgerEntry.seq))
}
