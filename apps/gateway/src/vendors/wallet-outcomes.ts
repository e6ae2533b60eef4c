import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import type { postBet, rollBackBetOrWin } from '#ledger/round-transactions.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import type { WalletCallStatus, WalletOutcome } from './adapter.ts'

/** Maps the ledger's outcome of a bet or a win to a wallet status. */
export function toWalletCallStatus(posted: Awaited<ReturnType<typeof postBet>>): WalletCallStatus {
  switch (posted.outcome) {
    case 'posted':
      return 'OK'
    case 'replayed':
      return 'REPLAY'
    case 'cancelled':
      return 'CANCELLED'
    case 'mismatch':
      return 'MISMATCH'
    case 'refused':
      return refusalStatus[posted.reason]
  }
}

const refusalStatus = { INSUFFICIENT: 'INSUFFICIENT', BLOCKED: 'PLAYER_BLOCKED', CURRENCY: 'CURRENCY' } as const

export function toWalletCallStatusOfRollback(undone: Awaited<ReturnType<typeof rollBackBetOrWin>>): WalletCallStatus {
  switch (undone.outcome) {
    case 'posted':
      return 'OK'
    case 'replayed':
      return 'REPLAY'
    case 'tombstoned':
      return undone.replayed ? 'REPLAY' : 'OK'
    case 'mismatch':
      return 'MISMATCH'
    case 'refused':
      // A bet that was refused or is already reversed: there is nothing to return.
      return undone.reason === 'PARENT_FAILED' || undone.reason === 'ALREADY_REVERSED' ? 'REPLAY' : 'RETRY'
  }
}

interface WalletResult {
  readonly status: WalletCallStatus
  readonly balance?: bigint | undefined
  readonly txId: string
  readonly memberId: bigint
  readonly currency: Currency
}

/** Builds the outcome with the player's balance: the ledger's, or else the current one. For OK, also pushes the balance to the player's open pages. */
export async function completeWalletOutcome(
  services: AppServices,
  { status, balance, txId, memberId, currency }: WalletResult,
): Promise<WalletOutcome> {
  const now = balance ?? (await balanceOf(services.db, playerCash(memberId, currency)))
  if (status === 'OK') publishBalance(services, memberId, currency)
  return { status, txId, playerRef: String(memberId), balance: fromMinor(now, currency), currency }
}

export async function readPlayerBalance(services: AppServices, memberId: bigint, currency: Currency) {
  const balance = await balanceOf(services.db, playerCash(memberId, currency))
  return { playerRef: String(memberId), balance: fromMinor(balance, currency), currency }
}
