import type { Currency } from '@foyer/contract/money.ts'
import type { WithdrawalMovement } from '@foyer/contract/withdrawal-states.ts'
import type { Tx } from '#db/database.ts'
import type { withdrawal } from '#db/schema/withdrawals.ts'
import { type Account, houseFee, playerCash, playerPendingWithdrawal } from '#ledger/accounts.ts'
import { type TransferOutcome, transfer } from '#ledger/ledger.ts'
import type { Leg } from '#ledger/movement.ts'
import { payingAccount } from '#src/payments/paying-account.ts'

export type WithdrawalRow = typeof withdrawal.$inferSelect

type Booking = 'hold' | Exclude<WithdrawalMovement, 'none'>

/** The payout in minor units: amount minus fee. */
export function payoutOf({ amountMinor, feeMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor
}

/**
 * The refund in minor units: the part of the payout that did not arrive. The fee is refunded only if nothing arrived.
 */
export function refundOf(row: WithdrawalRow): bigint {
  return row.receivedMinor === null ? row.amountMinor : payoutOf(row) - row.receivedMinor
}

/**
 * Posts a ledger transaction of a withdrawal. `hold` reserves the amount on request, `release` returns it to the balance,
 * `payOut` posts the payout and its fee, and `refund` credits what the provider returned. The idempotency key is the
 * withdrawal's id in a scope per kind: each is posted at most once, and the member's records show the id as the reference.
 */
export function book(tx: Tx, row: WithdrawalRow, booking: Booking): Promise<TransferOutcome> {
  return transfer(tx, {
    scope: `withdrawal:${booking}`,
    idempotencyKey: row.id,
    kind: 'withdrawal',
    legs: legsOf(row, booking).filter(({ amount }) => amount !== 0n),
  })
}

function legsOf(row: WithdrawalRow, booking: Booking): Leg[] {
  const currency = row.currency as Currency
  const cash = playerCash(row.memberId, currency)
  const pending = playerPendingWithdrawal(row.memberId, currency)
  const { amountMinor: amount, feeMinor: fee } = row
  switch (booking) {
    case 'hold':
      return [leg(cash, -amount), leg(pending, amount)]
    case 'release':
      return [leg(pending, -amount), leg(cash, amount)]
    case 'payOut':
      return [
        leg(pending, -amount),
        leg(payingAccount(row.provider, currency), payoutOf(row)),
        leg(houseFee(currency), fee),
      ]
    case 'refund': {
      const back = refundOf(row)
      const feeBack = row.receivedMinor === null ? fee : 0n
      return [
        leg(payingAccount(row.provider, currency), feeBack - back),
        leg(houseFee(currency), -feeBack),
        leg(cash, back),
      ]
    }
  }
}

const leg = (account: Account, amount: bigint): Leg => ({ account, amount })
