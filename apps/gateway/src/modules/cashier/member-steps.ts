import { AppError } from '@foyer/contract/errors.ts'
import type { Deposit } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import { whyHeld } from './deposit-holds.ts'
import { type DepositRow, depositWire, holdDeposit } from './deposit-rows.ts'
import { stepDeposit, tellPages } from './deposit-steps.ts'

/** Cancels an order that is unpaid and not in review. A payment that still arrives is posted or goes to review. */
export async function cancelOwnDeposit(gateway: Gateway, memberId: bigint, id: string): Promise<Deposit> {
  const cancelled = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await holdDeposit(tx, id, eq(deposit.memberId, memberId))
    if (!row) throw new AppError('deposit_not_found')
    const stepped =
      row.state === 'pending' && (await stepDeposit(tx, gateway, row, { to: 'cancelled', cancelledBy: 'member' }))
    if (!stepped) throw new AppError('deposit_closed')
    return stepped
  })
  return depositWire(cancelled, false)
}

/** An uploaded image after re-encoding. */
interface Slip {
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
export async function keepDepositSlip(
  gateway: Gateway,
  memberId: bigint,
  { id, slip: { width, height, content } }: { id: string; slip: Slip },
): Promise<Deposit> {
  const kept = { width, height, content }
  const shown = await inTransaction(gateway.db, async (tx) => {
    const row = assertTakesSlip(await holdDeposit(tx, id, eq(deposit.memberId, memberId)))
    await tx
      .insert(depositSlip)
      .values({ depositId: id, ...kept })
      .onConflictDoUpdate({ target: depositSlip.depositId, set: kept })
    const stepped = await stepDeposit(tx, gateway, row, { to: 'review', held: await whyHeld(tx, gateway, row) })
    if (!stepped) tellPages(gateway, row)
    return stepped ?? row
  })
  return depositWire(shown, true)
}

const takesSlip: readonly DepositRow['state'][] = ['pending', 'review', 'expired', 'cancelled']

function assertTakesSlip(row: DepositRow | undefined): DepositRow {
  if (row?.flow !== 'transfer') throw new AppError('deposit_not_found')
  // The operator who rejected the order has given the member a reason.
  if (row.cancelledBy === 'house' || !takesSlip.includes(row.state)) throw new AppError('deposit_closed')
  return row
}
