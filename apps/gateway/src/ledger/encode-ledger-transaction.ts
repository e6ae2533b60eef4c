import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'

/** Kinds of ledger transactions. `reversal` is missing because only `postLedgerRollback` writes it. */
export type TransactionKind =
  | 'bet'
  | 'win'
  | 'jackpot'
  | 'promo'
  | 'bonus'
  | 'rebate'
  | 'adjust'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'commission'
  | 'points'
  | 'purchase'

/** Metadata the caller stores with a transaction: who, why, the vendor's data. Amounts are strings, times are ISO 8601 text. */
export type TransactionMemo = { readonly [key: string]: MemoValue }
type MemoValue = string | number | boolean | null | readonly MemoValue[] | { readonly [key: string]: MemoValue }

export interface LedgerLeg {
  account: Account
  /** Signed minor units. Zero moves nothing and only requests the account's balance in the result. */
  amount: bigint
}

export interface LedgerTransaction {
  /** Namespace of the idempotency key: `vendor:studio` (`vendorIdempotencyScope`), `deposit`, `withdrawal:…`, `vendor-transfer`, `upline`, `downline`, `float`, `line-rebate`, `reward`, `bonus`, `points:…`, `mall`, `adjustment`, `settlement`. */
  scope: string
  /** Unique within its scope. A repeated request with the same key and the same content returns the first result. */
  idempotencyKey: string
  kind: TransactionKind
  /** Each account at most once; all in one currency; amounts sum to zero. */
  legs: readonly LedgerLeg[]
  roundId?: bigint | undefined
  refTx?: bigint | undefined
  /** Part of the request hash: a repeated request must carry the same memo, so it contains nothing that changes between calls. */
  memo?: TransactionMemo | undefined
  /** When the transaction happened, for imports, seeds and payments that state it themselves. Defaults to the database clock. */
  at?: Date | undefined
}

export interface LedgerRollback {
  scope: string
  /** The idempotency key of the transaction to reverse. */
  parentKey: string
  /** The rollback's own key. Derived from the parent's key if the caller has none. */
  idempotencyKey?: string | undefined
  /** The account the caller expects the parent to have moved. If the parent moved another account, the result is a mismatch. */
  account?: Account | undefined
  /** Receives the part of a debit that the account cannot cover. Without it such a rollback is refused. */
  receivable?: Account | undefined
  memo?: TransactionMemo | undefined
  at?: Date | undefined
}

/** Encodes a transaction for `ledger_post`. Throws a RangeError if the legs are invalid. */
export function encodeLedgerTransaction(transaction: LedgerTransaction) {
  assertBalancedLegs(transaction.legs)
  return {
    scope: transaction.scope,
    key: transaction.idempotencyKey,
    hash: ledgerTransactionHash(transaction),
    kind: transaction.kind,
    legs: transaction.legs.map(({ account, amount }) => ({ ...encodeAccount(account), amount: amount.toString() })),
    round: transaction.roundId?.toString() ?? null,
    ref: transaction.refTx?.toString() ?? null,
    memo: transaction.memo ?? null,
    at: transaction.at?.toISOString() ?? null,
  }
}

export function encodeLedgerRollback(rollback: LedgerRollback) {
  return {
    scope: rollback.scope,
    parentKey: rollback.parentKey,
    key: rollback.idempotencyKey ?? `rollback:${rollback.parentKey}`,
    hash: ledgerRollbackHash(rollback),
    account: rollback.account?.code ?? null,
    receivable: rollback.receivable ? JSON.stringify(encodeAccount(rollback.receivable)) : null,
    memo: rollback.memo ? JSON.stringify(rollback.memo) : null,
    at: rollback.at?.toISOString() ?? null,
  }
}

/**
 * SHA-256 (base64url) of the transaction's content. The order of legs and of memo fields does not matter. The brand of a house account
 * is not part of it: the member's leg implies it.
 */
export function ledgerTransactionHash(transaction: LedgerTransaction): string {
  const legs = transaction.legs
    .map(({ account, amount }) => [account.hashedCode, account.currency, amount.toString()])
    .sort()
  return hash([
    'post',
    transaction.kind,
    legs,
    transaction.roundId?.toString(),
    transaction.refTx?.toString(),
    transaction.memo,
  ])
}

export function ledgerRollbackHash(rollback: LedgerRollback): string {
  return hash(['rollback', rollback.parentKey, rollback.account?.code, rollback.receivable?.code, rollback.memo])
}

function hash(content: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(content, (_key, value) => sortFields(value)))
    .digest('base64url')
}

function sortFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const maxInt64 = 2n ** 63n - 1n

function assertBalancedLegs(legs: readonly LedgerLeg[]): void {
  const codes = new Set(legs.map(({ account }) => account.code))
  if (codes.size !== legs.length) throw new RangeError('An account may appear in a transaction only once.')
  if (new Set(legs.map(({ account }) => account.currency)).size > 1) {
    throw new RangeError('All legs of a transaction must have the same currency.')
  }
  if (legs.some(({ amount }) => amount > maxInt64 || amount < -maxInt64)) {
    throw new RangeError('An amount must be a signed 64-bit integer.')
  }
  const total = legs.reduce((sum, { amount }) => sum + amount, 0n)
  if (total !== 0n) throw new RangeError(`The legs of a transaction must sum to zero, not to ${total}.`)
}

function encodeAccount({ code, currency, live, floorMinor }: Account) {
  return { code, currency, live, floor: floorMinor?.toString() ?? null }
}
