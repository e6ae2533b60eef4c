import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Tx } from '#db/database.ts'
import { isTaken } from '#db/taken.ts'
import type { Account } from './accounts.ts'
import { encodeMovement, encodeRollback, type Memo, type Movement, type Rollback } from './movement.ts'

export type Balances = Readonly<Record<string, bigint>>

export type RefusalReason = 'INSUFFICIENT' | 'BLOCKED' | 'CURRENCY'

/** A rollback has two more: the parent was refused (or is itself a reversal), or another rollback has undone it. */
export type RollbackRefusalReason = RefusalReason | 'PARENT_FAILED' | 'ALREADY_REVERSED'

interface Stored {
  txId: bigint
  /** Minor units by account code, of the live accounts named, as they were right after the movement. */
  balances: Balances
  memo?: Memo
}

/** `replayed` gives back the first result word for word. */
export type Posted = { outcome: 'posted' | 'replayed' } & Stored
/** Stored too: the same key never succeeds later. */
export type Refused<Reason> = { outcome: 'refused'; reason: Reason; replayed: boolean } & Stored
/** The movement was rolled back before it came; it moves nothing, now or later. */
export type Cancelled = { outcome: 'cancelled'; txId: bigint }
/** The key belongs to a request with another content (or, of a rollback, the parent to another account). */
export type Mismatch = { outcome: 'mismatch'; txId: bigint }
/** The parent had not come yet; when it comes it is `cancelled`. */
export type Tombstoned = { outcome: 'tombstoned'; replayed: boolean } & Stored

export type TransferOutcome = Posted | Refused<RefusalReason> | Cancelled | Mismatch
export type RollbackOutcome = Posted | Refused<RollbackRefusalReason> | Tombstoned | Mismatch

/**
 * Posts one movement, alone in its transaction, and comes again once where another request with the same key was faster.
 * The usual way; `transfer` is for a movement that must stand or fall with other writes.
 */
export function post(db: Database, movement: Movement): Promise<TransferOutcome> {
  return inLedgerTransaction(db, (tx) => transfer(tx, movement))
}

/** `rollback` alone in its transaction, with the same second try as `post`. */
export function postRollback(db: Database, request: Rollback): Promise<RollbackOutcome> {
  return inLedgerTransaction(db, (tx) => rollback(tx, request))
}

/**
 * `inTransaction` for work that calls the ledger among other writes (a deposit order and its money). Where a key was taken
 * meanwhile, or the database broke a deadlock, nothing of the transaction remains and `work` runs once more: so it does nothing
 * that cannot be done twice, and it returns normally on a refusal (a throw would take the stored refusal back).
 */
export async function inLedgerTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!isLostRace(error)) throw error
    return inTransaction(db, work)
  }
}

/**
 * One movement in the caller's transaction: one call of `ledger_post` (docs/adr/0002-the-ledger-is-one-function-call.md).
 * Accounts named for the first time are opened at zero. Throws a RangeError where the legs do not sum to zero in one
 * currency; a lost race throws too and ends the transaction, which `inLedgerTransaction` runs again.
 */
export async function transfer(tx: Tx, movement: Movement): Promise<TransferOutcome> {
  const m = encodeMovement(movement)
  const call = sql`
    select outcome, replayed, tx_id::text, result from ledger_post(${m.scope}, ${m.key}, ${m.hash}, ${m.kind},
      ${JSON.stringify(m.legs)}::jsonb, ${m.round}::bigint, ${m.ref}::bigint,
      ${m.memo && JSON.stringify(m.memo)}::jsonb, ${m.at}::timestamptz)`
  const [answer] = await tx.rows<Answer>(call, 'ledger_post')
  return readTransfer(answer)
}

/**
 * Many movements in one round trip and in their order, all or nothing; the outcomes come in the same order. A movement with
 * a known key is replayed, as alone. For seeds and settlements: some thousands a call, since their accounts stay locked meanwhile.
 */
export async function transferMany(tx: Tx, movements: readonly Movement[]): Promise<TransferOutcome[]> {
  const answers = await tx.rows<Answer>(sql`
    select outcome, replayed, tx_id::text, result
    from ledger_post_many(${JSON.stringify(movements.map(encodeMovement))}::jsonb) order by n`)
  return answers.map(readTransfer)
}

/**
 * Undoes a posted movement once, or sees to it that one which has not come never will (a tombstone under its key). A debit that
 * the account cannot bear, such as a reversed win that was spent, goes to `receivable`, so that cash never falls under its floor.
 */
export async function rollback(tx: Tx, request: Rollback): Promise<RollbackOutcome> {
  const r = encodeRollback(request)
  const [answer] = await tx.rows<Answer>(sql`
    select outcome, replayed, tx_id::text, result from ledger_rollback(${r.scope}, ${r.parentKey}, ${r.key}, ${r.hash},
      ${r.account}::text, ${r.receivable}::jsonb, ${r.memo}::jsonb, ${r.at}::timestamptz)`)
  return readRollback(answer)
}

/** A frozen account takes credits and refuses debits with `BLOCKED`; what a rollback would debit becomes a debt. */
export async function setAccountStatus(tx: Tx, account: Account, status: 'open' | 'frozen'): Promise<void> {
  await tx.rows(sql`
    insert into ledger_account (code, currency, live, floor_minor, status)
    values (${account.code}, ${account.currency}, ${account.live}, ${account.floorMinor?.toString() ?? null}::bigint, ${status})
    on conflict (code) do update set status = excluded.status`)
}

/** Adds up the house's new entries; a job runs it. Returns how many it folded. */
export async function foldHouse(tx: Tx): Promise<bigint> {
  const [row] = await tx.rows<{ folded: string }>(sql`select ledger_fold()::text as folded`)
  return BigInt(row?.folded ?? 0)
}

type Answer = {
  outcome: 'posted' | 'refused' | 'tombstone' | 'cancelled' | 'mismatch'
  replayed: boolean
  tx_id: string
  result: { balances: Record<string, string>; reason?: RollbackRefusalReason; memo?: Memo } | null
}

function readTransfer(answer: Answer | undefined): TransferOutcome {
  if (answer?.outcome === 'cancelled') return { outcome: 'cancelled', txId: BigInt(answer.tx_id) }
  return readRollback(answer) as TransferOutcome
}

function readRollback(answer: Answer | undefined): RollbackOutcome {
  if (!answer) throw new Error('The ledger gave no answer.')
  const txId = BigInt(answer.tx_id)
  const { outcome, replayed, result } = answer
  if (outcome === 'mismatch' || !result) return { outcome: 'mismatch', txId }
  const stored: Stored = { txId, balances: readBalances(result.balances), ...(result.memo && { memo: result.memo }) }
  if (outcome === 'posted') return { outcome: replayed ? 'replayed' : 'posted', ...stored }
  if (outcome === 'refused' && result.reason) return { outcome, reason: result.reason, replayed, ...stored }
  return { outcome: 'tombstoned', replayed, ...stored }
}

function readBalances(balances: Record<string, string>): Balances {
  return Object.fromEntries(Object.entries(balances).map(([code, balance]) => [code, BigInt(balance)]))
}

/** Another took the key meanwhile; LR001 is what else was read and is not so any more; 40P01 a deadlock that the database broke. */
function isLostRace(error: unknown): boolean {
  if (isTaken(error, 'ledger_tx_key')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined
    if (code === 'LR001' || code === '40P01') return true
  }
  return false
}
