import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database-transactions.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import type { Account } from './accounts.ts'
import {
  encodeLedgerRollback,
  encodeLedgerTransaction,
  type LedgerRollback,
  type LedgerTransaction,
  type TransactionMemo,
} from './encode-ledger-transaction.ts'

export type LedgerBalances = Readonly<Record<string, bigint>>

export type LedgerRefusalReason = 'INSUFFICIENT' | 'BLOCKED' | 'CURRENCY'

/** Two more reasons apply to rollbacks: the parent was refused (or is itself a reversal), or another rollback has already reversed it. */
export type RollbackRefusalReason = LedgerRefusalReason | 'PARENT_FAILED' | 'ALREADY_REVERSED'

interface StoredResult {
  txId: bigint
  /** Minor units by account code: the balances of the named live accounts right after the transaction. */
  balances: LedgerBalances
  memo?: TransactionMemo
}

/** `replayed` returns the first result unchanged. */
export type PostedOutcome = { outcome: 'posted' | 'replayed' } & StoredResult
/** Refusals are stored too: the same key never succeeds later. */
export type RefusedOutcome<Reason> = { outcome: 'refused'; reason: Reason; replayed: boolean } & StoredResult
/** The transaction was rolled back before it arrived; it moves nothing, now or later. */
export type CancelledOutcome = { outcome: 'cancelled'; txId: bigint }
/** The key was used for a request with different content (for a rollback: the parent moved another account). */
export type MismatchOutcome = { outcome: 'mismatch'; txId: bigint }
/** The parent had not arrived yet; when it arrives its outcome is `cancelled`. */
export type TombstonedOutcome = { outcome: 'tombstoned'; replayed: boolean } & StoredResult

export type LedgerTransactionOutcome =
  | PostedOutcome
  | RefusedOutcome<LedgerRefusalReason>
  | CancelledOutcome
  | MismatchOutcome
export type RollbackOutcome =
  | PostedOutcome
  | RefusedOutcome<RollbackRefusalReason>
  | TombstonedOutcome
  | MismatchOutcome

/**
 * Posts one ledger transaction in its own database transaction, and retries once if it loses a race against a request with the
 * same key. This is the usual way; use `postLedgerTransaction` if the ledger transaction must be atomic with other writes.
 */
export function postInOwnTransaction(db: Database, transaction: LedgerTransaction): Promise<LedgerTransactionOutcome> {
  return inLedgerTransaction(db, (tx) => postLedgerTransaction(tx, transaction))
}

/** `postLedgerRollback` in its own database transaction, with the same retry as `postInOwnTransaction`. */
export function postRollbackInOwnTransaction(db: Database, request: LedgerRollback): Promise<RollbackOutcome> {
  return inLedgerTransaction(db, (tx) => postLedgerRollback(tx, request))
}

/**
 * `inTransaction` for work that calls the ledger among other writes (a deposit order and its money). If another request takes
 * the key meanwhile, or the database breaks a deadlock, the transaction is rolled back and `work` runs a second time. So `work`
 * must have no side effects outside the transaction, and must return normally on a refusal (a throw would discard the stored refusal).
 */
export async function inLedgerTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!isRetryableConflict(error)) throw error
    return inTransaction(db, work)
  }
}

/**
 * Posts one ledger transaction in the caller's database transaction, with one call of `ledger_post`
 * (docs/adr/0002-ledger-transactions-are-posted-by-one-database-function.md). Accounts named for the first time are created with a zero balance. Throws
 * a RangeError if the legs do not sum to zero in one currency. A conflict throws too and aborts the database transaction, which
 * `inLedgerTransaction` then retries.
 */
export async function postLedgerTransaction(tx: Tx, transaction: LedgerTransaction): Promise<LedgerTransactionOutcome> {
  const m = encodeLedgerTransaction(transaction)
  const call = sql`
    select outcome, replayed, tx_id::text, result from ledger_post(${m.scope}, ${m.key}, ${m.hash}, ${m.kind},
      ${JSON.stringify(m.legs)}::jsonb, ${m.round}::bigint, ${m.ref}::bigint,
      ${m.memo && JSON.stringify(m.memo)}::jsonb, ${m.at}::timestamptz)`
  const [response] = await tx.rows<LedgerResponse>(call, 'ledger_post')
  return toTransferOutcome(response)
}

/**
 * Posts many ledger transactions in one round trip, in order and atomically; the outcomes have the same order. A transaction with
 * a known key is replayed, as in `postLedgerTransaction`. For seeds and settlements: pass at most some thousands, because their accounts stay
 * locked until the commit.
 */
export async function postLedgerTransactions(
  tx: Tx,
  transactions: readonly LedgerTransaction[],
): Promise<LedgerTransactionOutcome[]> {
  const responses = await tx.rows<LedgerResponse>(sql`
    select outcome, replayed, tx_id::text, result
    from ledger_post_many(${JSON.stringify(transactions.map(encodeLedgerTransaction))}::jsonb) order by n`)
  return responses.map(toTransferOutcome)
}

/**
 * Reverses a posted transaction, once. If the transaction has not arrived yet, a tombstone under its key keeps it from being
 * posted later. A debit the account cannot cover, such as a reversed win that was already spent, goes to `receivable`, so that
 * cash never falls below its floor.
 */
export async function postLedgerRollback(tx: Tx, request: LedgerRollback): Promise<RollbackOutcome> {
  const r = encodeLedgerRollback(request)
  const [response] = await tx.rows<LedgerResponse>(sql`
    select outcome, replayed, tx_id::text, result from ledger_rollback(${r.scope}, ${r.parentKey}, ${r.key}, ${r.hash},
      ${r.account}::text, ${r.receivable}::jsonb, ${r.memo}::jsonb, ${r.at}::timestamptz)`)
  return toRollbackOutcome(response)
}

/** A frozen account accepts credits and refuses debits with `BLOCKED`; a rollback's debit goes to the receivable. */
export async function setAccountStatus(tx: Tx, account: Account, status: 'open' | 'frozen'): Promise<void> {
  await tx.rows(sql`
    insert into ledger_account (code, currency, live, floor_minor, status)
    values (${account.code}, ${account.currency}, ${account.live}, ${account.floorMinor?.toString() ?? null}::bigint, ${status})
    on conflict (code) do update set status = excluded.status`)
}

/** Adds the house's new entries to its rolled-up balances; run by a job. Returns the number of entries added. */
export async function rollUpHouseBalances(tx: Tx): Promise<bigint> {
  const [row] = await tx.rows<{ folded: string }>(sql`select ledger_fold()::text as folded`)
  return BigInt(row?.folded ?? 0)
}

type LedgerResponse = {
  outcome: 'posted' | 'refused' | 'tombstone' | 'cancelled' | 'mismatch'
  replayed: boolean
  tx_id: string
  result: { balances: Record<string, string>; reason?: RollbackRefusalReason; memo?: TransactionMemo } | null
}

function toTransferOutcome(response: LedgerResponse | undefined): LedgerTransactionOutcome {
  if (response?.outcome === 'cancelled') return { outcome: 'cancelled', txId: BigInt(response.tx_id) }
  return toRollbackOutcome(response) as LedgerTransactionOutcome
}

function toRollbackOutcome(response: LedgerResponse | undefined): RollbackOutcome {
  if (!response) throw new Error('The ledger function returned no row.')
  const txId = BigInt(response.tx_id)
  const { outcome, replayed, result } = response
  if (outcome === 'mismatch' || !result) return { outcome: 'mismatch', txId }
  const stored: StoredResult = {
    txId,
    balances: parseBalances(result.balances),
    ...(result.memo && { memo: result.memo }),
  }
  if (outcome === 'posted') return { outcome: replayed ? 'replayed' : 'posted', ...stored }
  if (outcome === 'refused' && result.reason) return { outcome, reason: result.reason, replayed, ...stored }
  return { outcome: 'tombstoned', replayed, ...stored }
}

function parseBalances(balances: Record<string, string>): LedgerBalances {
  return Object.fromEntries(Object.entries(balances).map(([code, balance]) => [code, BigInt(balance)]))
}

/** Another request took the key meanwhile, or something read is out of date (LR001), or the database broke a deadlock (40P01). */
function isRetryableConflict(error: unknown): boolean {
  if (isUniqueViolation(error, 'ledger_tx_key')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    if (code === 'LR001' || code === '40P01') return true
  }
  return false
}
