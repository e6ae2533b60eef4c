import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { ledgerAccount, ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'
import type { Account } from './accounts.ts'
import { vendorIdempotencyScope } from './round-transactions.ts'

/** Finds the ledger transaction posted under a vendor's transaction id, with its state. */
export async function findVendorTransaction(
  db: Db,
  adapter: string,
  txId: string,
): Promise<{ id: bigint; kind: string; state: string; roundId: bigint | null } | undefined> {
  const [row] = await db
    .select({ id: ledgerTx.id, kind: ledgerTx.kind, state: ledgerTx.state, roundId: ledgerTx.roundId })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.scope, vendorIdempotencyScope(adapter)), eq(ledgerTx.idemKey, txId)))
  return row
}

/**
 * A live account's balance (minor units) and version right after a vendor's transaction; undefined if no such transaction
 * changed the account. `adapters` are the codes of the vendors whose transactions are searched.
 */
export async function findBalanceAfterTransaction(
  db: Db,
  { code }: Account,
  { adapters, txId }: { adapters: readonly string[]; txId: string },
): Promise<{ balance: bigint; version: bigint } | undefined> {
  const [row] = await db
    .select({ balance: ledgerEntry.balanceAfter, version: ledgerEntry.accountVersion })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        inArray(ledgerTx.scope, adapters.map(vendorIdempotencyScope)),
        eq(ledgerTx.idemKey, txId),
        eq(ledgerAccount.code, code),
      ),
    )
    .orderBy(desc(ledgerEntry.accountVersion))
    .limit(1)
  const { balance = null, version = null } = row ?? {}
  return balance === null || version === null ? undefined : { balance, version }
}

/** Whether the round ever had a posted win, including wins reversed since. */
export async function hasPostedWin(db: Db, roundId: bigint): Promise<boolean> {
  const isWin = and(eq(ledgerTx.roundId, roundId), eq(ledgerTx.kind, 'win'), eq(ledgerTx.state, 'posted'))
  const [row] = await db.select({ id: ledgerTx.id }).from(ledgerTx).where(isWin).limit(1)
  return row !== undefined
}

/** Id of the posted reversal of a transaction; undefined if the transaction was not reversed. */
export async function findReversalId(db: Db, txId: bigint): Promise<bigint | undefined> {
  const isPostedReversal = sql`${ledgerTx.kind} = 'reversal' and ${ledgerTx.state} = 'posted'`
  const [row] = await db
    .select({ id: ledgerTx.id })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.refTx, txId), isPostedReversal))
  return row?.id
}

/** The wins and jackpots that a vendor posted to any of the accounts for a round, with their keys, newest first. Wins of zero are not included. */
export async function listPostedWins(
  db: Db,
  accounts: readonly Account[],
  { adapter, id }: { adapter: string; id: bigint },
): Promise<{ key: string; amount: bigint; accountCode: string }[]> {
  const codes = sql.param(accounts.map(({ code }) => code))
  // The lateral join forces an index lookup: the planner may estimate a round's few transactions as thousands.
  const rows = await db.rows<{ key: string; amount: string; accountCode: string }>(sql`
    select t.idem_key as key, e.amount::text, e.code as "accountCode" from ledger_tx t
    cross join lateral (select entry.amount, a.code from ledger_entry entry
      join ledger_account a on a.id = entry.account_id and a.code = any(${codes}::text[])
      where entry.tx_id = t.id limit 1) e
    where t.round_id = ${String(id)}::bigint and t.scope = ${vendorIdempotencyScope(adapter)}
      and t.kind in ('win', 'jackpot') and t.state = 'posted' order by t.id desc`)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
}
