import type { Currency } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { type Account, houseGgr, playerCash, playerHeldWins, playerReceivable, playerVendorWallet } from './accounts.ts'
import { balanceOf } from './balances.ts'
import type { LedgerLeg, TransactionMemo } from './encode-ledger-transaction.ts'
import {
  type LedgerTransactionOutcome,
  postLedgerRollback,
  postLedgerTransaction,
  type RollbackOutcome,
} from './ledger.ts'

/** A vendor's bet or win for one player. The vendor's transaction id is the idempotency key, in the adapter's scope. */
export interface RoundTransaction {
  /** Code of the vendor adapter; transaction ids are unique within its scope. */
  adapter: string
  /** The player's brand. */
  brand: string
  /** Code of the game's vendor; stakes and wins count towards the brand's revenue account for it. */
  vendor: string
  /** The vendor's transaction id. */
  txId: string
  playerId: bigint
  currency: Currency
  /** Minor units, zero or more. Zero (a free spin, a lost round) is stored under its key like any other amount. */
  amount: bigint
  /**
   * The player's account to move: cash (default), the transfer wallet, where the vendor has already moved the money, or for a win
   * above the brand's largest one the held wins.
   */
  playerAccount?: 'cash' | 'vendorWallet' | 'heldWins' | undefined
  roundId?: bigint | undefined
  memo?: TransactionMemo | undefined
  /** When it happened; for seeds. */
  at?: Date | undefined
}

export interface BetOrWinRollback {
  adapter: string
  /** The vendor's transaction id of the bet (or win) to reverse. */
  parentTxId: string
  /** The rollback's own transaction id, if the vendor's protocol has one. */
  txId?: string | undefined
  playerId: bigint
  currency: Currency
  /** The account that the bet or win moved: cash (default), or the held wins. */
  playerAccount?: 'cash' | 'heldWins' | undefined
  memo?: TransactionMemo | undefined
}

/** `balance`: of the player's account (for a held win: of the cash) in minor units after the transaction; for a replay, after the first request. */
export type RoundPostingOutcome = LedgerTransactionOutcome & { balance: bigint }
export type RoundRollbackOutcome = RollbackOutcome & { balance: bigint }

/**
 * Prefixes of the keys that are derived from a vendor's transaction ids, and share their scope: of a rollback, of a win that it reverses,
 * and of the jackpot in a win.
 */
const derivedKeyPrefixes = { rollback: 'rollback:', reversedWin: 'win:', jackpot: 'jackpot:' } as const

/** Whether a vendor's transaction id could equal a derived key. */
export function isDerivedTransactionKey(txId: string): boolean {
  return Object.values(derivedKeyPrefixes).some((prefix) => txId.startsWith(prefix))
}

/** The ledger key of a rollback. Some vendors send the bet's own id as the rollback's id; the prefix keeps the two keys distinct. */
export const rollbackKeyOf = (txId: string) => `${derivedKeyPrefixes.rollback}${txId}`

/** The transaction id of a rollback that reverses a win because the round's last stake is returned. */
export const reversedWinIdOf = (winTxId: string) => `${derivedKeyPrefixes.reversedWin}${winTxId}`

/** The ledger key of the jackpot in a win. */
export const jackpotKeyOf = (winTxId: string) => `${derivedKeyPrefixes.jackpot}${winTxId}`

/** The vendor's transaction id of a win, from the ledger key of the win or of the jackpot in it. */
export const winTxIdOf = (key: string) =>
  key.startsWith(derivedKeyPrefixes.jackpot) ? key.slice(derivedKeyPrefixes.jackpot.length) : key

export const vendorIdempotencyScope = (adapter: string) => `vendor:${adapter}`

/** Posts a bet. Refused if cash is insufficient or the account is frozen; `cancelled` if its rollback came first. */
export async function postBet(tx: Tx, transaction: RoundTransaction): Promise<RoundPostingOutcome> {
  return withBalance(tx, reportedAccountOf(transaction), await postLedgerTransaction(tx, toBetTransaction(transaction)))
}

/** Posts a win, a jackpot or a vendor promotion. Also accepted by a frozen account. */
export async function postWin(
  tx: Tx,
  transaction: RoundTransaction,
  kind: WinKind = 'win',
): Promise<RoundPostingOutcome> {
  return withBalance(
    tx,
    reportedAccountOf(transaction),
    await postLedgerTransaction(tx, toWinTransaction(transaction, kind)),
  )
}

/**
 * Reverses a bet or a win of the same player, once. A bet that has not arrived yet is cancelled for good. Reversing a win that
 * was already spent leaves a debt. The ledger does not check whether the round is settled: that depends on the vendor adapter.
 */
export async function rollBackBetOrWin(tx: Tx, request: BetOrWinRollback): Promise<RoundRollbackOutcome> {
  const { adapter, parentTxId, txId, playerId, currency, playerAccount, memo } = request
  const cash = playerCash(playerId, currency)
  const outcome = await postLedgerRollback(tx, {
    scope: vendorIdempotencyScope(adapter),
    parentKey: parentTxId,
    idempotencyKey: rollbackKeyOf(txId ?? parentTxId),
    account: playerAccount === 'heldWins' ? playerHeldWins(playerId, currency) : cash,
    receivable: playerReceivable(playerId, currency),
    memo,
  })
  return withBalance(tx, cash, outcome)
}

export type WinKind = 'win' | 'jackpot' | 'promo'

/** Builds the ledger transaction of a bet, for `postLedgerTransactions`. */
export function toBetTransaction(transaction: RoundTransaction) {
  return { ...toRoundTransaction(transaction, -assertNotNegative(transaction.amount)), kind: 'bet' as const }
}

/** Builds the ledger transaction of a win, for `postLedgerTransactions`. */
export function toWinTransaction(transaction: RoundTransaction, kind: WinKind = 'win') {
  return { ...toRoundTransaction(transaction, assertNotNegative(transaction.amount)), kind }
}

function toRoundTransaction(transaction: RoundTransaction, toPlayer: bigint) {
  const { adapter, brand, vendor, txId, currency, roundId, memo, at } = transaction
  return {
    scope: vendorIdempotencyScope(adapter),
    idempotencyKey: txId,
    legs: [...playerLegs(transaction, toPlayer), { account: houseGgr(brand, vendor, currency), amount: -toPlayer }],
    roundId,
    memo,
    at,
  }
}

/** A leg of zero asks for the balance of the cash, which is what a vendor is told. */
function playerLegs(transaction: RoundTransaction, toPlayer: bigint): LedgerLeg[] {
  const { playerId, currency, playerAccount } = transaction
  const reported = reportedAccountOf(transaction)
  if (playerAccount !== 'heldWins') return [{ account: reported, amount: toPlayer }]
  return [
    { account: playerHeldWins(playerId, currency), amount: toPlayer },
    { account: reported, amount: 0n },
  ]
}

function reportedAccountOf({ playerId, vendor, currency, playerAccount }: RoundTransaction): Account {
  return playerAccount === 'vendorWallet'
    ? playerVendorWallet(playerId, vendor, currency)
    : playerCash(playerId, currency)
}

function assertNotNegative(amount: bigint): bigint {
  if (amount < 0n) throw new RangeError(`A stake or a win must be zero or more, not ${amount}.`)
  return amount
}

async function withBalance<Outcome extends LedgerTransactionOutcome | RollbackOutcome>(
  tx: Tx,
  playerAccount: Account,
  outcome: Outcome,
): Promise<Outcome & { balance: bigint }> {
  const storedBalance = 'balances' in outcome ? outcome.balances[playerAccount.code] : undefined
  return { ...outcome, balance: storedBalance ?? (await balanceOf(tx, playerAccount)) }
}
