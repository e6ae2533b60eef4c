import { AppError } from '@foyer/contract/errors.ts'
import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { AppServices } from '#src/app-services.ts'
import { findDepositHoldReason } from './deposit-hold-reason.ts'
import { type DepositRow, lockDepositRow, toDeposit } from './deposit-rows.ts'
import { publishDepositUpdate, transitionDeposit } from './transition-deposit.ts'

/** Cancels an order that is unpaid and not in review. A payment that still arrives is posted or goes to review. */
export async function cancelMemberDeposit(services: AppServices, memberId: bigint, id: string): Promise<Deposit> {
  const cancelled = await inLedgerTransaction(services.db, async (tx) => {
    const row = await lockDepositRow(tx, id, eq(deposit.memberId, memberId))
    if (!row) throw new AppError('deposit_not_found')
    const updatedRow =
      row.state === 'pending' &&
      (await transitionDeposit(tx, services, row, { to: 'cancelled', cancelledBy: 'member' }))
    if (!updatedRow) throw new AppError('deposit_closed')
    return updatedRow
  })
  return toDeposit(cancelled, false)
}

/** An uploaded image after re-encoding. */
interface SlipImage {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** WebP. */
  readonly content: Uint8Array
}

/**
 * Stores the payment slip of a bank transfer and moves the order to review. A later slip replaces the earlier one. Slips for
 * expired orders and orders cancelled by the member are accepted too, because bank transfers can take long.
 */
export async function saveDepositSlip(
  services: AppServices,
  memberId: bigint,
  { id, slip: { width, height, content } }: { id: string; slip: SlipImage },
): Promise<Deposit> {
  const image = { width, height, content }
  const updated = await inTransaction(services.db, async (tx) => {
    const row = assertAcceptsSlip(await lockDepositRow(tx, id, eq(deposit.memberId, memberId)))
    await tx
      .insert(depositSlip)
      .values({ depositId: id, ...image })
      .onConflictDoUpdate({ target: depositSlip.depositId, set: image })
    const updatedRow = await transitionDeposit(tx, services, row, {
      to: 'review',
      holdReason: await findDepositHoldReason(tx, services, row),
    })
    if (!updatedRow) publishDepositUpdate(services, row)
    return updatedRow ?? row
  })
  return toDeposit(updated, true)
}

const slipStates: readonly DepositRow['state'][] = ['pending', 'review', 'expired', 'cancelled']

function assertAcceptsSlip(row: DepositRow | undefined): DepositRow {
  if (row?.flow !== 'transfer') throw new AppError('deposit_not_found')
  // The operator who rejected the order has given the member a reason.
  if (row.cancelledBy === 'house' || !slipStates.includes(row.state)) throw new AppError('deposit_closed')
  return row
}
