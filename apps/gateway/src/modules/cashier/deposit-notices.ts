import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { deposit, paymentEvent } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent } from '#src/payments/provider.ts'
import { type DepositRow, holdDeposit } from './deposit-rows.ts'
import { announceDeposit, stepDeposit } from './deposit-steps.ts'

/**
 * Books a payment company's notice, once however often it comes. A notice of another amount or currency than the
 * order's goes to review and books nothing; a payment that comes after the order was closed is booked all the same,
 * because the money has come.
 */
export async function settleDeposit(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const settled = await inLedgerTransaction(gateway.db, async (tx) => {
    const row = await holdDeposit(tx, event.orderId, eq(deposit.provider, provider))
    const stepped = row && (await applyEvent(tx, gateway, row, event))
    const outcome = row ? (stepped?.state ?? 'duplicate') : 'unknown_order'
    await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome })
    return stepped
  })
  if (settled) announceDeposit(gateway, settled)
}

async function applyEvent(
  tx: Tx,
  gateway: Gateway,
  row: DepositRow,
  event: PaymentEvent,
): Promise<DepositRow | undefined> {
  const { outcome, amount, currency } = event
  if (outcome === 'declined') {
    // What is looked at has been paid in some way: the house closes it.
    return row.state === 'review' ? undefined : stepDeposit(tx, gateway, row, { to: 'cancelled' })
  }
  const isAsOrdered = currency === row.currency && toMinor(amount, row.currency as Currency) === row.amountMinor
  if (isAsOrdered) return stepDeposit(tx, gateway, row, { to: 'confirmed', reason: '' })
  return stepDeposit(tx, gateway, row, { to: 'review', reason: '', reported: { amount, currency } })
}
