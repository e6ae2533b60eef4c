import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database.ts'
import { type Account, houseGgr, playerCash, playerVendorWallet, receivable } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { type RollbackOutcome, rollback, type TransferOutcome, transfer } from './ledger.ts'
import type { Memo } from './movement.ts'

/** A vendor's word about one player's money; its transaction id is the key, in the vendor's own scope. */
export interface RoundMovement {
  /** The vendor adapter whose ids these are: keys are unique in its scope. */
  adapter: string
  /** The vendor of the game: the stake and the win are in its revenue. */
  vendor: string
  /** The vendor's transaction id. */
  txId: string
  playerId: bigint
  currency: Currency
  /** Minor units, zero or more. Zero (a free spin, a lost round) is kept under its key like any other. */
  amount: bigint
  /** Where the money is: the player's cash, or the wallet at the vendor, which the vendor itself has moved already. */
  purse?: 'cash' | 'vendorWallet' | undefined
  roundId?: bigint | undefined
  memo?: Memo | undefined
  /** For seeds: when it happened. */
  at?: Date | undefined
}

export interface RoundRollback {
  adapter: string
  /** The vendor's id of the bet (or win) to undo. */
  parentTxId: string
  /** The rollback's own id, where the vendor gives it one. */
  txId?: string | undefined
  playerId: bigint
  currency: Currency
  memo?: Memo | undefined
}

/** `balance`: of the player's purse in minor units, after the movement; of a replay, as it was after the first. */
export type RoundOutcome = TransferOutcome & { balance: bigint }
export type RoundRollbackOutcome = RollbackOutcome & { balance: bigint }

export const vendorScope = (adapter: string) => `vendor:${adapter}`

/** Takes a stake. Refused where cash is short or the account frozen; `cancelled` where its rollback came first. */
export async function bet(tx: Tx, movement: RoundMovement): Promise<RoundOutcome> {
  return withBalance(tx, purseOf(movement), await transfer(tx, betMovement(movement)))
}

/** Pays a win (also a jackpot or a promotion of the vendor). A frozen account takes it. */
export async function win(tx: Tx, movement: RoundMovement, kind: WinKind = 'win'): Promise<RoundOutcome> {
  return withBalance(tx, purseOf(movement), await transfer(tx, winMovement(movement, kind)))
}

/**
 * Undoes a bet or a win of the same player, once. A bet that has not come is cancelled for good; a win that was spent
 * leaves a debt. Whether the round is settled already is the vendor adapter's question, not the ledger's.
 */
export async function rollbackBet(tx: Tx, request: RoundRollback): Promise<RoundRollbackOutcome> {
  const { adapter, parentTxId, txId, playerId, currency, memo } = request
  const outcome = await rollback(tx, {
    scope: vendorScope(adapter),
    parentKey: parentTxId,
    // Some vendors give the rollback the bet's own id: a prefix keeps the two apart.
    idempotencyKey: `rollback:${txId ?? parentTxId}`,
    account: playerCash(playerId, currency),
    receivable: receivable(playerId, currency),
    memo,
  })
  return withBalance(tx, playerCash(playerId, currency), outcome)
}

export type WinKind = 'win' | 'jackpot' | 'promo'

/** The movement of a bet, for `transferMany`. */
export function betMovement(movement: RoundMovement) {
  return { ...roundMovement(movement, -assertAmount(movement.amount)), kind: 'bet' as const }
}

/** The movement of a win, for `transferMany`. */
export function winMovement(movement: RoundMovement, kind: WinKind = 'win') {
  return { ...roundMovement(movement, assertAmount(movement.amount)), kind }
}

function roundMovement(movement: RoundMovement, toPlayer: bigint) {
  const { adapter, vendor, txId, currency, roundId, memo, at } = movement
  return {
    scope: vendorScope(adapter),
    idempotencyKey: txId,
    legs: [
      { account: purseOf(movement), amount: toPlayer },
      { account: houseGgr(vendor, currency), amount: -toPlayer },
    ],
    roundId,
    memo,
    at,
  }
}

function purseOf({ playerId, vendor, currency, purse }: RoundMovement) {
  return purse === 'vendorWallet' ? playerVendorWallet(playerId, vendor, currency) : playerCash(playerId, currency)
}

function assertAmount(amount: bigint): bigint {
  if (amount < 0n) throw new RangeError(`A stake or a win is zero or more, not ${amount}.`)
  return amount
}

async function withBalance<Outcome extends TransferOutcome | RollbackOutcome>(
  tx: Tx,
  purse: Account,
  outcome: Outcome,
): Promise<Outcome & { balance: bigint }> {
  const told = 'balances' in outcome ? outcome.balances[purse.code] : undefined
  return { ...outcome, balance: told ?? (await balanceOf(tx, purse)) }
}
