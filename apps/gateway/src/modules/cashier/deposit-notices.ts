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

/** What a notice did: where it took the order, or why it took it nowhere. */
interface Taken {
  readonly outcome: DepositState | 'duplicate' | 'unchanged' | 'extra' | 'unknown_order'
  /** Whether the company reported other payments of the order before. */
  readonly isOneOfMany?: boolean
}

/**
 * Books a payment company's notice, once however often it comes. A notice of another amount or currency than the
 * order's goes to review and books nothing; a payment that comes after the order was closed is booked all the same,
 * because the money has come, unless `whyHeld` leaves it to a person. A further payment of an order that cannot take it is
 * kept with the order, and logged for somebody to look at.
 */
export async function settleDeposit(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const { eventId, orderId } = event
  const { outcome, isOneOfMany } = await inLedgerTransaction(gateway.db, async (tx) => {
    const taken = await takeNotice(tx, gateway, provider, event)
    await tx.insert(paymentEvent).values({ provider, eventId, payload: event, outcome: taken.outcome })
    return taken
  })
  if (outcome !== 'extra' && outcome !== 'unknown_order' && !isOneOfMany) return
  gateway.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a notice of a payment is to be looked at')
}

async function takeNotice(tx: Tx, gateway: Gateway, provider: string, event: PaymentEvent): Promise<Taken> {
  const row = await holdDeposit(tx, event.orderId, eq(deposit.provider, provider))
  if (!row) return { outcome: 'unknown_order' }
  if (await isKept(tx, provider, event)) return { outcome: 'duplicate' }
  return event.outcome === 'paid' ? takePayment(tx, gateway, row, event) : takeRefusal(tx, gateway, row)
}

/** Whether this very notice came before. One of an order that nobody knew then is none. */
async function isKept(tx: Tx, provider: string, { eventId }: PaymentEvent): Promise<boolean> {
  const isThis = and(eq(paymentEvent.provider, provider), eq(paymentEvent.eventId, eventId))
  return (await tx.$count(paymentEvent, and(isThis, ne(paymentEvent.outcome, 'unknown_order')))) > 0
}

async function takeRefusal(tx: Tx, gateway: Gateway, row: DepositRow): Promise<Taken> {
  // What is looked at has been paid in some way: the house closes it.
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
