import { AppError } from '@foyer/contract/errors.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { findWithdrawalTransition, type WithdrawalTransitionName } from '@foyer/contract/payments/withdrawal-states.ts'
import type { PayoutReceiptOutcome, submitPayoutReceipt, Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { withdrawal, withdrawalDisputeImage } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyWithdrawalTransition } from './apply-withdrawal-transition.ts'
import { readWithdrawalDetails } from './withdrawal-details.ts'
import { payoutAmountOf, type WithdrawalRow } from './withdrawal-postings.ts'

type Receipt = RequestBodyOf<typeof submitPayoutReceipt>

/** Decodes and re-encodes uploaded images. */
type ReadImages = (
  texts: readonly string[],
) => Promise<{ readonly width: number; readonly height: number; readonly content: Uint8Array }[]>

const transitionByOutcome = { full: 'receive', part: 'receivePart', none: 'dispute' } as const satisfies Record<
  PayoutReceiptOutcome,
  WithdrawalTransitionName
>

/**
 * Records a member's receipt of a payout (specification section 4): received in full, in part, or not at all, which requires
 * images as evidence. A member who reported less can still confirm the full amount later. Throws `withdrawal_not_found`,
 * `withdrawal_state_changed`, `amount_invalid`, `proof_required` and the errors of `readImages`.
 */
export async function recordPayoutReceipt(
  services: AppServices,
  memberId: bigint,
  receipt: Receipt,
  readImages: ReadImages,
): Promise<Withdrawal> {
  const { id, outcome } = receipt
  const step = transitionByOutcome[outcome]
  const filter = and(eq(withdrawal.id, id), eq(withdrawal.memberId, memberId))
  const [row] = await services.db.select().from(withdrawal).where(filter)
  if (!row) throw new AppError('withdrawal_not_found')
  // Images are processed before the transaction, and only if the transition seems possible.
  if (!findWithdrawalTransition(row.state, step, 'member'))
    throw new AppError('withdrawal_state_changed', { state: row.state })
  const receivedMinor = outcome === 'part' ? parseReceivedAmount(row, receipt) : null
  const images = await readProofImages(receipt, readImages)
  const comment = receipt.comment?.trim() ?? ''
  const transitionRequest = {
    id,
    memberId,
    step,
    by: 'member',
    reason: comment,
    change: { receivedMinor, comment },
  } as const
  const received = await inLedgerTransaction(services.db, async (tx) => {
    const updatedRow = await applyWithdrawalTransition(tx, services, transitionRequest)
    if (images.length > 0) {
      await tx
        .insert(withdrawalDisputeImage)
        .values(images.map((image, place) => ({ ...image, place, withdrawalId: id })))
    }
    return updatedRow
  })
  return (await readWithdrawalDetails(services, received)).publicView
}

function parseReceivedAmount(row: WithdrawalRow, { receivedAmount = '' }: Receipt): bigint {
  const received = toMinor(receivedAmount, row.currency)
  if (received === undefined || received <= 0n || received >= payoutAmountOf(row)) throw new AppError('amount_invalid')
  return received
}

/** A full receipt needs no images, and none are stored. */
async function readProofImages({ outcome, images = [] }: Receipt, readImages: ReadImages) {
  if (outcome === 'none' && images.length === 0) throw new AppError('proof_required')
  return outcome === 'full' ? [] : readImages(images)
}
