import { toMinor } from '@foyer/contract/money.ts'
import type { DepositState } from '@foyer/contract/payments/deposits.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { deposit, paymentEvent } from '#db/schema/cashier.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { PaymentEvent } from '#payments/provider.ts'
import type { AppServices } from '#src/app-services.ts'
import { findDepositHoldReason } from './deposit-hold-reason.ts'
import { type DepositRow, lockDepositRow } from './deposit-rows.ts'
import { transitionDeposit } from './transition-deposit.ts'

/** Outcome of a webhook: the order's new state, or why the state did not change. */
interface WebhookResult {
  readonly outcome:
    | DepositState
    | 'duplicate'
    | 'unchanged'
    | 'extra'
    | 'unknown_order'
    | 'other_reference'
    | 'other_amount'
    | 'not_credited'
  /** Whether the provider had already reported other payments of this order. */
  readonly hasEarlierPayments?: boolean
}

const outcomesToReview: readonly WebhookResult['outcome'][] = [
  'extra',
  'unknown_order',
  'other_reference',
  'other_amount',
  'not_credited',
]

/**
 * Applies a payment provider's webhook exactly once, however often it is delivered. A payment with another amount or
 * currency than the order's, or with the provider's reference of another order, moves the order to review and posts nothing. A
 * payment of a closed order is posted, because the money has arrived, unless `findDepositHoldReason` holds it for review. A
 * further payment that the order cannot accept is recorded with the order, and a warning is logged. A webhook with the reference
 * of another order cancels nothing. A charge-back reverses a deposit that was credited, whole; of another amount, or of another order's
 * reference, an operator decides. One that arrives before the payment was credited holds the payment for review.
 */
export async function settleDeposit(services: AppServices, provider: string, event: PaymentEvent): Promise<void> {
  const { eventId, orderId } = event
  const { outcome, hasEarlierPayments } = await inLedgerTransaction(services.db, async (tx) => {
    const result = await applyWebhook(tx, services, provider, event)
    await tx.insert(paymentEvent).values({ provider, eventId, payload: event, outcome: result.outcome })
    return result
  })
  if (!outcomesToReview.includes(outcome) && !hasEarlierPayments) return
  services.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a payment webhook needs review')
}

async function applyWebhook(
  tx: Tx,
  services: AppServices,
  provider: string,
  event: PaymentEvent,
): Promise<WebhookResult> {
  const row = await lockDepositRow(tx, event.orderId, eq(deposit.provider, provider))
  if (!row) return { outcome: 'unknown_order' }
  if (await isDuplicateEvent(tx, provider, event)) return { outcome: 'duplicate' }
  if (event.outcome === 'paid') return applyPayment(tx, services, row, event)
  if (await isReferenceOfAnotherOrder(tx, row, event)) return { outcome: 'other_reference' }
  return event.outcome === 'declined' ? applyDecline(tx, services, row) : applyChargeBack(tx, services, row, event)
}

/** Whether the provider has given another order the reference that its webhook names: the webhook is of one of the two orders. */
async function isReferenceOfAnotherOrder(
  tx: Tx,
  { id, provider }: DepositRow,
  { providerRef }: PaymentEvent,
): Promise<boolean> {
  const isOther = and(eq(deposit.provider, provider), eq(deposit.providerRef, providerRef), ne(deposit.id, id))
  return (await tx.$count(deposit, isOther)) > 0
}

/** Whether this event was already processed. An event whose order was unknown at the time does not count. */
async function isDuplicateEvent(tx: Tx, provider: string, { eventId }: PaymentEvent): Promise<boolean> {
  const isThis = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId))
  return (await tx.$count(paymentEvent, and(isThis, ne(paymentEvent.outcome, 'unknown_order')))) > 0
}

async function applyDecline(tx: Tx, services: AppServices, row: DepositRow): Promise<WebhookResult> {
  // Something was already paid for an order in review, so only an operator closes it.
  if (row.state === 'review') return { outcome: 'unchanged' }
  const updated = await transitionDeposit(tx, services, row, { to: 'cancelled', cancelledBy: 'company' })
  return { outcome: updated ? 'cancelled' : 'unchanged' }
}

async function applyChargeBack(
  tx: Tx,
  services: AppServices,
  row: DepositRow,
  { amount, currency }: PaymentEvent,
): Promise<WebhookResult> {
  if (row.state === 'chargedBack') return { outcome: 'unchanged' }
  if (row.state === 'confirmed') {
    const isWhole = currency === row.currency && toMinor(amount, row.currency) === row.amountMinor
    if (!isWhole) return { outcome: 'other_amount' }
    await transitionDeposit(tx, services, row, { to: 'chargedBack' })
    return { outcome: 'chargedBack' }
  }
  const hold = { holdReason: 'charged_back' } as const
  const updated = await transitionDeposit(tx, services, row, { to: 'review', ...hold })
  if (!updated) await tx.update(deposit).set(hold).where(eq(deposit.id, row.id))
  return { outcome: 'not_credited' }
}

async function applyPayment(
  tx: Tx,
  services: AppServices,
  row: DepositRow,
  event: PaymentEvent,
): Promise<WebhookResult> {
  const { amount, currency } = event
  const otherReason = await findDepositHoldReason(tx, services, row)
  const holdReason = otherReason ?? ((await isReferenceOfAnotherOrder(tx, row, event)) ? 'other_reference' : null)
  const matchesOrder = currency === row.currency && toMinor(amount, row.currency) === row.amountMinor
  const reported = [...row.reported, { amount, currency }]
  const updated =
    matchesOrder && !holdReason
      ? await transitionDeposit(tx, services, row, { to: 'confirmed', reason: '' })
      : await transitionDeposit(tx, services, row, { to: 'review', holdReason: holdReason, reported })
  if (updated) return { outcome: updated.state, hasEarlierPayments: row.reported.length > 0 }
  await tx.update(deposit).set({ reported, holdReason: holdReason }).where(eq(deposit.id, row.id))
  return { outcome: 'extra' }
}
