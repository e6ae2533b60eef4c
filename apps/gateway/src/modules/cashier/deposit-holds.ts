import { AppError } from '@foyer/contract/errors.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { DepositHold } from '@foyer/contract/operator.ts'
import { depositStates } from '@foyer/contract/wallet.ts'
import type { Tx } from '#db/database.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertDeposit, assertNotExcluded } from '#src/play-guard.ts'
import type { DepositRow } from './deposit-rows.ts'

/**
 * Why a payment that matches its order is held for review: an operator rejected the order, the member is taking a break, or
 * the payment would exceed the member's deposit limit. A closed order no longer counts towards the limit, so without this
 * check a member could pay closed orders afterwards and bypass it.
 */
export async function whyHeld(tx: Tx, gateway: Gateway, row: DepositRow): Promise<DepositHold | null> {
  if (row.state === 'confirmed' || row.held) return row.held
  if (row.cancelledBy === 'house') return 'rejected'
  const timeZone = gateway.brands.timeZoneOf(row.brand)
  const bounded = { memberId: row.memberId, timeZone, nowMs: gateway.clock.now() }
  const paid = { amountMinor: row.amountMinor, currency: row.currency as Currency }
  try {
    // An open order already counts towards the limit.
    await (depositStates[row.state].final ? assertDeposit(tx, bounded, paid) : assertNotExcluded(tx, bounded))
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'play_excluded' || code === 'deposit_limit_reached') return code
    throw error
  }
}
