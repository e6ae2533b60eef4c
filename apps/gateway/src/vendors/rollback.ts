import { toMinor } from '@foyer/contract/money.ts'
import type { Tx } from '#db/database-transactions.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { type BetOrWinRollback, reversedWinIdOf, rollBackBetOrWin, rollbackKeyOf } from '#ledger/round-transactions.ts'
import { findVendorTransaction, hasPostedWin } from '#ledger/vendor-transaction-queries.ts'
import type { AppServices } from '#src/app-services.ts'
import type { SeamlessAdapter, WalletCallOf, WalletCallStatus, WalletOutcome } from './adapter.ts'
import {
  findPostedVendorTransaction,
  listPostedWinsOfRound,
  type PostedVendorTransaction,
} from './find-posted-vendor-transactions.ts'
import { findMemberByPlayerRef } from './find-vendor-player.ts'
import { withdrawHeldWin } from './held-wins.ts'
import {
  coversRemainingStake,
  lockVendorRoundRow,
  type RoundRow,
  subtractReturnedStakeFromRound,
} from './round-rows.ts'
import { isAmountTooLarge } from './too-large-vendor-amount.ts'
import { TransactionConflict } from './transaction-conflict.ts'
import { completeWalletOutcome, toWalletCallStatusOfRollback } from './wallet-outcomes.ts'

/**
 * Rolls back a stake, once. Rolling back the last stake of a round also reverses the round's wins, so that the whole round is
 * undone. A bet that has not arrived yet is cancelled for good.
 */
export async function handleRollback(
  services: AppServices,
  adapter: SeamlessAdapter,
  call: WalletCallOf<'rollback'>,
): Promise<WalletOutcome> {
  const player = await findMemberByPlayerRef(services, call.playerRef)
  if (!player) return { status: 'PARENT_NOT_FOUND' }
  const { currency } = player
  if (call.currency !== currency) return { status: 'CURRENCY' }
  const outcome = await inLedgerTransaction(services.db, async (tx) => {
    const firstRead = await lockVendorRoundRow(tx, adapter, call.roundId)
    const stake = await findPostedVendorTransaction(tx, adapter.code, { player, txId: call.betTxId })
    // If the bet was posted between the two reads, its round exists by now.
    const row = firstRead ?? (stake && (await lockVendorRoundRow(tx, adapter, call.roundId)))
    const isRepeated = (await findVendorTransaction(tx, adapter.code, rollbackKeyOf(call.txId))) !== undefined
    const amount = toMinor(call.amount, currency)
    const isTooLarge = isAmountTooLarge(call.amount, currency)
    const refusal = findRollbackRefusal(adapter, { row, stake, isRepeated, amount, isTooLarge })
    if (refusal) return { status: refusal }
    const own = { adapter: adapter.code, playerId: player.id, currency }
    const undone = await rollBackBetOrWin(tx, { ...own, parentTxId: call.betTxId, txId: call.txId })
    if (undone.outcome === 'posted') {
      if (!row || !stake) throw new TransactionConflict()
      if (coversRemainingStake(row, stake.amount)) await reverseWins(tx, services, own, row)
      await subtractReturnedStakeFromRound(tx, services, row, stake.amount)
    }
    return { status: toWalletCallStatusOfRollback(undone), balance: await reportedBalance(tx, row, undone.balance) }
  })
  return completeWalletOutcome(services, { ...outcome, txId: call.txId, memberId: player.id, currency })
}

/** The balance to report. The result stored with a reversed stake does not include reversed wins, so a round that has paid reports the current balance. */
async function reportedBalance(
  tx: Tx,
  row: RoundRow | undefined,
  storedBalance: bigint | undefined,
): Promise<bigint | undefined> {
  return row && (await hasPostedWin(tx, row.id)) ? undefined : storedBalance
}

interface RollbackCheck {
  readonly row: RoundRow | undefined
  /** Undefined if the bet was refused or has not arrived: there is no stake to compare with. */
  readonly stake: PostedVendorTransaction | undefined
  readonly isRepeated: boolean
  readonly amount: bigint | undefined
  readonly isTooLarge: boolean
}

/**
 * A rollback must name a bet of its round and the bet's full amount. A stake that is too large to be accepted was never taken, so its
 * rollback cancels it like that of any bet that has not arrived, and the vendor can end the round. If a rollback would undo a result, the adapter's
 * `onSettledRollback` decides.
 */
function findRollbackRefusal(
  adapter: SeamlessAdapter,
  { row, stake, isRepeated, amount, isTooLarge }: RollbackCheck,
): WalletCallStatus | undefined {
  if (!stake && isTooLarge) return undefined
  if (amount === undefined || amount < 0n) return 'MISMATCH'
  if (!stake) return undefined
  if (stake.kind !== 'bet' || stake.roundId !== row?.id || stake.amount !== amount) return 'MISMATCH'
  if (isRepeated || adapter.onSettledRollback === 'reverse') return undefined
  const hasResult = row.state === 'settled' || (row.winMinor > 0n && coversRemainingStake(row, amount))
  return hasResult ? 'ALREADY_SETTLED' : undefined
}

/** Reverses the wins of a round. What the player has already spent of them becomes a debt. */
async function reverseWins(
  tx: Tx,
  services: AppServices,
  own: Omit<BetOrWinRollback, 'parentTxId'>,
  row: RoundRow,
): Promise<void> {
  const player = { id: own.playerId, currency: own.currency }
  const wins = await listPostedWinsOfRound(tx, { player, row })
  const held = new Set(wins.filter(({ playerAccount }) => playerAccount === 'heldWins').map(({ txId }) => txId))
  for (const txId of held) await withdrawHeldWin(tx, services, { adapter: own.adapter, txId })
  for (const { key, playerAccount } of wins) {
    const reversal = { ...own, playerAccount, parentTxId: key, txId: reversedWinIdOf(key) }
    const { outcome } = await rollBackBetOrWin(tx, reversal)
    if (outcome !== 'posted') throw new Error(`The win ${key} cannot be reversed: ${outcome}.`)
  }
}
