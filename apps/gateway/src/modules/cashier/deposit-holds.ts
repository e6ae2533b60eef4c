import { AppError } from '@foyer/contract/errors.ts'
import type { Currency } from '@foyer/contract/money.ts'
import type { DepositHold } from '@foyer/contract/operator.ts'
import { depositStates } from '@foyer/contract/wallet.ts'
import type { Tx } from '#db/database.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertDeposit, assertNotExcluded } from '#src/play-guard.ts'
import type { DepositRow } from './deposit-rows.ts'

/**
 * Why a payment of an order is for a person to look at, though it is what was ordered: the house has rejected the order, or
 * its payer takes a break, or would pass a limit of their own. Closing an order makes room for another, so that a limit
 * would hold nothing if each of them could be paid afterwards.
 */
export async function whyHeld(tx: Tx, gateway: Gateway, row: DepositRow): Promise<DepositHold | null> {
  if (row.state === 'confirmed' || row.held) return row.held
  if (row.cancelledBy === 'house') return 'rejected'
  const timeZone = gateway.brands.timeZoneOf(row.brand)
  const bounded = { memberId: row.memberId, timeZone, nowMs: gateway.clock.now() }
  const paid = { amountMinor: row.amountMinor, currency: row.currency as Currency }
  try {
    // An order that is open is counted already.
    await (depositStates[row.state].final ? assertDeposit(tx, bounded, paid) : assertNotExcluded(tx, bounded))
    return null
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'play_excluded' || code === 'deposit_limit_reached') return code
    throw error
  }
}
