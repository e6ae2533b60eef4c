import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { ledgerTx } from '#db/schema/ledger.ts'
import type { Account } from './accounts.ts'
import { vendorScope } from './rounds.ts'

/** What the book holds under a vendor's transaction id: nothing, or a movement with its state. */
export async function movementOf(
  db: Db,
  adapter: string,
  txId: string,
): Promise<{ id: bigint; kind: string; state: string; roundId: bigint | null } | undefined> {
  const [row] = await db
    .select({ id: ledgerTx.id, kind: ledgerTx.kind, state: ledgerTx.state, roundId: ledgerTx.roundId })
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

/** The reversal that undid a transaction; undefined where it stands. */
export async function undoneBy(db: Db, txId: bigint): Promise<bigint | undefined> {
  const isUndoing = sql`${ledgerTx.kind} = 'reversal' and ${ledgerTx.state} = 'posted'`
  const [row] = await db
    .select({ id: ledgerTx.id })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.refTx, txId), isUndoing))
  return row?.id
}

/** What a round has paid to an account, by the keys of the wins, the newest first; wins of nothing are not among them. */
export async function paidIn(db: Db, { code }: Account, roundId: bigint): Promise<{ key: string; amount: bigint }[]> {
  // The lateral is a look-up: the planner may take a round's few transactions for thousands.
  const rows = await db.rows<{ key: string; amount: string }>(sql`
    select t.idem_key as key, e.amount::text from ledger_tx t
    cross join lateral (select amount from ledger_entry where tx_id = t.id
      and account_id = (select id from ledger_account where code = ${code}) limit 1) e
    where t.round_id = ${String(roundId)}::bigint and t.kind = 'win' and t.state = 'posted' order by t.id desc`)
  return rows.map(({ key, amount }) => ({ key, amount: BigInt(amount) }))
}
