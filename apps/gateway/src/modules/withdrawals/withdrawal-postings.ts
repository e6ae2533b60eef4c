import type { WithdrawalPostingKind } from '@foyer/contract/payments/withdrawal-states.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { withdrawal } from '#db/schema/withdrawals.ts'
import { type Account, houseFee, playerCash, playerPendingWithdrawal } from '#ledger/accounts.ts'
import type { LedgerLeg } from '#ledger/encode-ledger-transaction.ts'
import { type LedgerTransactionOutcome, postLedgerTransaction } from '#ledger/ledger.ts'
import { settlementAccountOf } from '#payments/settlement-ledger-account.ts'

export type WithdrawalRow = typeof withdrawal.$inferSelect

type PostingKind = 'hold' | Exclude<WithdrawalPostingKind, 'none'>

/** The payout in minor units: amount minus fee. */
export function payoutAmountOf({ amountMinor, feeMinor }: WithdrawalRow): bigint {
  return amountMinor - feeMinor
}

/**
 * The refund in minor units: the part of the payout that did not arrive. The fee is refunded only if nothing arrived.
 */
export function refundAmountOf(row: WithdrawalRow): bigint {
  return row.receivedMinor === null ? row.amountMinor : payoutAmountOf(row) - row.receivedMinor
}

/**
 * Posts a ledger transaction of a withdrawal. `hold` reserves the amount on request, `release` returns it to the balance,
 * `payOut` posts the payout and its fee, and `refund` credits what the provider returned. The idempotency key is the
 * withdrawal's id in a scope per kind: each is posted at most once, and the member's records show the id as the reference.
 */
export function postWithdrawalTransaction(
  tx: Tx,
  row: WithdrawalRow,
  posting: PostingKind,
): Promise<LedgerTransactionOutcome> {
  return postLedgerTransaction(tx, {
    scope: withdrawalLedgerScope(posting),
    idempotencyKey: row.id,
    kind: 'withdrawal',
    legs: toLegs(row, posting).filter(({ amount }) => amount !== 0n),
  })
}

/** Ledger scope of a posting. The idempotency keys in it are withdrawal ids. */
export const withdrawalLedgerScope = (posting: PostingKind): string => `withdrawal:${posting}`

function toLegs(row: WithdrawalRow, posting: PostingKind): LedgerLeg[] {
  const { currency } = row
  const cash = playerCash(row.memberId, currency)
  const pending = playerPendingWithdrawal(row.memberId, currency)
  const { amountMinor: amount, feeMinor: fee } = row
  switch (posting) {
    case 'hold':
      return [createLeg(cash, -amount), createLeg(pending, amount)]
    case 'release':
      return [createLeg(pending, -amount), createLeg(cash, amount)]
    case 'payOut':
      return [
        createLeg(pending, -amount),
        createLeg(settlementAccountOf(row), payoutAmountOf(row)),
        createLeg(houseFee(row.brand, currency), fee),
      ]
    case 'refund': {
      const refundMinor = refundAmountOf(row)
      const refundedFee = row.receivedMinor === null ? fee : 0n
      return [
        createLeg(settlementAccountOf(row), refundedFee - refundMinor),
        createLeg(houseFee(row.brand, currency), -refundedFee),
        createLeg(cash, refundMinor),
      ]
    }
  }
}

const createLeg = (account: Account, amount: bigint): LedgerLeg => ({ account, amount })
