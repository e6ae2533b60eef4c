import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { type WithdrawalStep, withdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import type { giveReceipt, ReceiptOutcome, Withdrawal } from '@foyer/contract/withdrawals.ts'
import { and, eq } from 'drizzle-orm'
import { withdrawal, withdrawalProof } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import { payoutOf, type WithdrawalRow } from './bookings.ts'
import { takeStep } from './steps.ts'
import { wholeWithdrawal } from './wire.ts'

type Receipt = BodyOf<typeof giveReceipt>

/** Decodes and re-encodes uploaded images. */
type ReadImages = (
  texts: readonly string[],
) => Promise<{ readonly width: number; readonly height: number; readonly content: Uint8Array }[]>

const stepOf = { full: 'receive', part: 'receivePart', none: 'dispute' } as const satisfies Record<
  ReceiptOutcome,
  WithdrawalStep
>

/**
 * Records a member's receipt of a payout (specification section 4): received in full, in part, or not at all, which requires
 * images as evidence. A member who reported less can still confirm the full amount later. Throws `withdrawal_not_found`,
 * `withdrawal_moved_on`, `amount_invalid`, `proof_required` and the errors of `readImages`.
 */
export async function takeReceipt(
  gateway: Gateway,
  memberId: bigint,
  receipt: Receipt,
  readImages: ReadImages,
): Promise<Withdrawal> {
  const { id, outcome } = receipt
  const step = stepOf[outcome]
  const isOwn = and(eq(withdrawal.id, id), eq(withdrawal.memberId, memberId))
  const [row] = await gateway.db.select().from(withdrawal).where(isOwn)
  if (!row) throw new AppError('withdrawal_not_found')
  // Images are processed before the transaction, and only if the transition seems possible.
  if (!withdrawalStep(row.state, step, 'member')) throw new AppError('withdrawal_moved_on', { state: row.state })
  const receivedMinor = outcome === 'part' ? readReceived(row, receipt) : null
  const images = await readProof(receipt, readImages)
  const comment = receipt.comment?.trim() ?? ''
  const taken = { id, memberId, step, by: 'member', reason: comment, change: { receivedMinor, comment } } as const
  const received = await inLedgerTransaction(gateway.db, async (tx) => {
    const next = await takeStep(tx, gateway, taken)
    if (images.length > 0) {
      await tx.insert(withdrawalProof).values(images.map((image, place) => ({ ...image, place, withdrawalId: id })))
    }
    return next
  })
  return (await wholeWithdrawal(gateway, received)).wire
}

function readReceived(row: WithdrawalRow, { receivedAmount = '' }: Receipt): bigint {
  const received = toMinor(receivedAmount, row.currency as Currency)
  if (received === undefined || received <= 0n || received >= payoutOf(row)) throw new AppError('amount_invalid')
  return received
}

/** A full receipt needs no images, and none are stored. */
async function readProof({ outcome, images = [] }: Receipt, readImages: ReadImages) {
  if (outcome === 'none' && images.length === 0) throw new AppError('proof_required')
  return outcome === 'full' ? [] : readImages(images)
}
