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

/** Minor units that leave the house. */
export function payoutOf({ amountMinor, feeMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor
}

/**
 * Minor units that a refund gives back: what had not come of the payment. The fee is not given back but where nothing came
 * at all: then nothing was done for it.
 */
export function refundOf(row: WithdrawalRow): bigint {
  return row.receivedMinor === null ? row.amountMinor : payoutOf(row) - row.receivedMinor
}

/**
 * Posts a withdrawal's movement: the amount is held when it is asked for, given back by a release, and
 * leaves by a payment with its fee; a refund brings back what the company returned. The key is the withdrawal's id in a
 * scope of each movement's own: each is posted once at most, and a member's records show the id as its reference.
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
