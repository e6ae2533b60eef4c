import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import type { bet, rollbackBet } from '#ledger/rounds.ts'
import { announceBalance } from '#modules/wallet/service.ts'
import type { Gateway } from '#src/gateway.ts'
import type { WalletOutcome, WalletStatus } from './adapter.ts'

/** Maps the ledger's outcome of a bet or a win to a wallet status. */
export function statusOf(booked: Awaited<ReturnType<typeof bet>>): WalletStatus {
  switch (booked.outcome) {
    case 'posted':
      return 'OK'
    case 'replayed':
      return 'REPLAY'
    case 'cancelled':
      return 'CANCELLED'
    case 'mismatch':
      return 'MISMATCH'
    case 'refused':
      return refusalStatus[booked.reason]
  }
}

const refusalStatus = { INSUFFICIENT: 'INSUFFICIENT', BLOCKED: 'PLAYER_BLOCKED', CURRENCY: 'CURRENCY' } as const

export function rollbackStatus(undone: Awaited<ReturnType<typeof rollbackBet>>): WalletStatus {
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

interface Booked {
  readonly status: WalletStatus
  readonly balance?: bigint | undefined
  readonly txId: string
  readonly memberId: bigint
  readonly currency: Currency
}

/** Builds the outcome with the player's balance: the ledger's, or else the current one. For OK, also pushes the balance to the player's open pages. */
export async function answer(
  gateway: Gateway,
  { status, balance, txId, memberId, currency }: Booked,
): Promise<WalletOutcome> {
  const now = balance ?? (await balanceOf(gateway.db, playerCash(memberId, currency)))
  if (status === 'OK') announceBalance(gateway, memberId, currency)
  return { status, txId, playerRef: String(memberId), balance: fromMinor(now, currency), currency }
}

export async function holding(gateway: Gateway, memberId: bigint, currency: Currency) {
  const balance = await balanceOf(gateway.db, playerCash(memberId, currency))
  return { playerRef: String(memberId), balance: fromMinor(balance, currency), currency }
}
