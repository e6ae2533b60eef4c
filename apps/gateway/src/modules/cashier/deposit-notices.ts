import { type Currency, toMinor } from '@foyer/contract/money.ts'
import type { DepositState } from '@foyer/contract/wallet.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { deposit, paymentEvent } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent } from '#src/payments/provider.ts'
import { whyHeld } from './deposit-holds.ts'
import { type DepositRow, holdDeposit } from './deposit-rows.ts'
import { stepDeposit } from './deposit-steps.ts'

/** Outcome of a webhook: the order's new state, or why the state did not change. */
interface Taken {
  readonly outcome: DepositState | 'duplicate' | 'unchanged' | 'extra' | 'unknown_order'
  /** Whether the provider had already reported other payments of this order. */
  readonly isOneOfMany?: boolean
}

/**
 * Applies a payment provider's webhook exactly once, however often it is delivered. A payment with another amount or
 * currency than the order's moves the order to review and posts nothing. A payment of a closed order is posted, because the
 * money has arrived, unless `findDepositHoldReason` holds it for review. A further payment that the order cannot accept is
 * recorded with the order, and a warning is logged.
 */
export async function settleDeposit(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const { eventId, orderId } = event
  const { outcome, isOneOfMany } = await inLedgerTransaction(gateway.db, async (tx) => {
    const taken = await takeNotice(tx, gateway, provider, event)
    await tx.insert(paymentEvent).values({ provider, eventId, payload: event, outcome: taken.outcome })
    return taken
  })
  if (outcome !== 'extra' && outcome !== 'unknown_order' && !isOneOfMany) return
  gateway.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a payment webhook needs review')
}

async function takeNotice(tx: Tx, gateway: Gateway, provider: string, event: PaymentEvent): Promise<Taken> {
  const row = await holdDeposit(tx, event.orderId, eq(deposit.provider, provider))
  if (!row) return { outcome: 'unknown_order' }
  if (await isKept(tx, provider, event)) return { outcome: 'duplicate' }
  return event.outcome === 'paid' ? takePayment(tx, gateway, row, event) : takeRefusal(tx, gateway, row)
}

/** Whether this event was already processed. An event whose order was unknown at the time does not count. */
async function isKept(tx: Tx, provider: string, { eventId }: PaymentEvent): Promise<boolean> {
  const isThis = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId))
  return (await tx.$count(paymentEvent, and(isThis, ne(paymentEvent.outcome, 'unknown_order')))) > 0
}

async function takeRefusal(tx: Tx, gateway: Gateway, row: DepositRow): Promise<Taken> {
  // Something was already paid for an order in review, so only an operator closes it.
  if (row.state === 'review') return { outcome: 'unchanged' }
  const stepped = await stepDeposit(tx, gateway, row, { to: 'cancelled', cancelledBy: 'company' })
  return { outcome: stepped ? 'cancelled' : 'unchanged' }
}

async function takePayment(
  tx: Tx,
  gateway: Gateway,
  row: DepositRow,
  { amount, currency }: PaymentEvent,
): Promise<Taken> {
  const held = await whyHeld(tx, gateway, row)
  const isAsOrdered = currency === row.currency && toMinor(amount, row.currency as Currency) === row.amountMinor
  const reported = [...row.reported, { amount, currency }]
  const stepped =
    isAsOrdered && !held
      ? await stepDeposit(tx, gateway, row, { to: 'confirmed', reason: '' })
      : await stepDeposit(tx, gateway, row, { to: 'review', held, reported })
  if (stepped) return { outcome: stepped.state, isOneOfMany: row.reported.length > 0 }
  await tx.update(deposit).set({ reported, held }).where(eq(deposit.id, row.id))
  return { outcome: 'extra' }
}
