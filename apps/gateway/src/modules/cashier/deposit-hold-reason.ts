import { AppError } from '@foyer/contract/errors.ts'
import type { DepositHoldReason } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { depositStateMachine } from '@foyer/contract/payments/deposits.ts'
import type { Tx } from '#db/database-transactions.ts'
import { assertDepositAllowed } from '#policies/deposit-limits.ts'
import { assertNotExcluded } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import type { DepositRow } from './deposit-rows.ts'

/**
 * Why a payment that matches its order is held for review: an operator rejected the order, it was charged back before, the member is taking a break, or
 * the payment would exceed the member's deposit limit. A closed order no longer counts towards the limit, so without this
 * check a member could pay closed orders afterwards and bypass it.
 */
export async function findDepositHoldReason(
  tx: Tx,
  services: AppServices,
  row: DepositRow,
): Promise<DepositHoldReason | null> {
  if (row.state === 'confirmed' || row.state === 'chargedBack' || row.holdReason) return row.holdReason
  if (row.cancelledBy === 'house') return 'rejected'
  const timeZone = services.brands.timeZoneOf(row.brand)
  const limitContext = { memberId: row.memberId, timeZone, nowMs: services.clock.now() }
  const payment = { amountMinor: row.amountMinor, currency: row.currency }
  try {
    // An open order already counts towards the limit.
    await (depositStateMachine[row.state].final
      ? assertDepositAllowed(tx, limitContext, payment)
      : assertNotExcluded(tx, limitContext))
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'play_excluded' || code === 'deposit_limit_reached') return code
    throw error
  }
}
