import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'

/** What a movement is for; `reversal` is written by `rollback` alone. */
export type MovementKind =
  | 'bet'
  | 'win'
  | 'jackpot'
  | 'promo'
  | 'adjust'
  | 'deposit'
  | 'withdrawal'
  | 'transfer'
  | 'commission'
  | 'points'

/** What the caller wants to keep with a movement: who, why, the vendor's words. Amounts as strings, times as ISO text. */
export type Memo = { readonly [key: string]: MemoValue }
type MemoValue = string | number | boolean | null | readonly MemoValue[] | { readonly [key: string]: MemoValue }

export interface Leg {
  account: Account
  /** Signed minor units. Zero moves nothing and asks for the account's balance in the result. */
  amount: bigint
}

export interface Movement {
  /** Whose keys they are: `vendor:studio` (`vendorScope`), `deposit`, `withdrawal:…`, `vendor-transfer`, `upline`, `adjustment`. */
  scope: string
  /** Unique in its scope. The same key with the same content is answered from the first result. */
  idempotencyKey: string
  kind: MovementKind
  /** Each account once, one currency, sum zero. */
  legs: readonly Leg[]
  roundId?: bigint | undefined
  refTx?: bigint | undefined
  /** Part of the request: a repeated request carries the same memo, so it holds nothing that changes from call to call. */
  memo?: Memo | undefined
  /** When it happened, for imports and seeds; otherwise the database's clock. */
  at?: Date | undefined
}

export interface Rollback {
  scope: string
  /** The key of the movement to undo. */
  parentKey: string
  /** The rollback's own key; where the caller has none, one is made from the parent's. */
  idempotencyKey?: string | undefined
  /** The account that the caller believes the parent moved: another one's movement is a mismatch. */
  account?: Account | undefined
  /** Takes what a debited account cannot bear; without it such a rollback is refused. */
  receivable?: Account | undefined
  memo?: Memo | undefined
  at?: Date | undefined
}

/** A movement as `ledger_post` takes it. Throws a RangeError where the legs break a rule of the book. */
export function encodeMovement(movement: Movement) {
  assertLegs(movement.legs)
  return {
    scope: movement.scope,
    key: movement.idempotencyKey,
    hash: requestHash(movement),
    kind: movement.kind,
    legs: movement.legs.map(({ account, amount }) => ({ ...encodeAccount(account), amount: amount.toString() })),
    round: movement.roundId?.toString() ?? null,
    ref: movement.refTx?.toString() ?? null,
    memo: movement.memo ?? null,
    at: movement.at?.toISOString() ?? null,
  }
}

export function encodeRollback(rollback: Rollback) {
  return {
    scope: rollback.scope,
    parentKey: rollback.parentKey,
    key: rollback.idempotencyKey ?? `rollback:${rollback.parentKey}`,
    hash: rollbackHash(rollback),
    account: rollback.account?.code ?? null,
    receivable: rollback.receivable ? JSON.stringify(encodeAccount(rollback.receivable)) : null,
    memo: rollback.memo ? JSON.stringify(rollback.memo) : null,
    at: rollback.at?.toISOString() ?? null,
  }
}

/** SHA-256, base64url, of what a movement asks for; the order of legs and of the memo's fields does not matter. */
export function requestHash(movement: Movement): string {
  const legs = movement.legs.map(({ account, amount }) => [account.code, account.currency, amount.toString()]).sort()
  return hash(['post', movement.kind, legs, movement.roundId?.toString(), movement.refTx?.toString(), movement.memo])
}

export function rollbackHash(rollback: Rollback): string {
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

const highest = 2n ** 63n - 1n

function assertLegs(legs: readonly Leg[]): void {
  const codes = new Set(legs.map(({ account }) => account.code))
  if (codes.size !== legs.length) throw new RangeError('An account stands in a movement once.')
  if (new Set(legs.map(({ account }) => account.currency)).size > 1) {
    throw new RangeError('A movement has one currency.')
  }
  if (legs.some(({ amount }) => amount > highest || amount < -highest)) {
    throw new RangeError('An amount is a signed 64-bit integer.')
  }
  const total = legs.reduce((sum, { amount }) => sum + amount, 0n)
  if (total !== 0n) throw new RangeError(`The legs of a movement sum to zero, not to ${total}.`)
}

function encodeAccount({ code, currency, live, floorMinor }: Account) {
  return { code, currency, live, floor: floorMinor?.toString() ?? null }
}
