import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { withdrawalStep } from '@foyer/contract/withdrawal-states.ts'
import { and, eq, ne } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { isTaken } from '#db/taken.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import type { Gateway } from '#src/gateway.ts'
import type { PaymentEvent } from '#src/payments/provider.ts'
import { payoutOf, type WithdrawalRow } from './bookings.ts'
import { holdWithdrawal, takeStep } from './steps.ts'
import { noteStray } from './stray-payouts.ts'

/** Outcomes that change nothing and need review. */
const unfollowed = ['late', 'wrong_amount', 'unknown_order', 'paid_elsewhere'] as const

type NoticeOutcome = WithdrawalRow['state'] | 'duplicate' | (typeof unfollowed)[number]

/**
 * Applies a payment provider's payout webhook exactly once, however often it is delivered. Every webhook is stored. One that is
 * late, has another amount or an unknown order changes nothing, and a warning is logged. A payout that the withdrawal no longer
 * accepts is also recorded as unmatched.
 */
export async function settlePayout(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const take = () => inLedgerTransaction(gateway.db, (tx) => takeNotice(tx, gateway, provider, event))
  const outcome = await take().catch((error: unknown) => {
    if (!isTaken(error, 'withdrawal_provider_ref')) throw error
    // Another withdrawal was settled with the same reference concurrently; the retry sees it.
    return take()
  })
  if (!(unfollowed as readonly string[]).includes(outcome)) return
  const { orderId, eventId } = event
  gateway.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a payout webhook was not applied')
}

async function takeNotice(tx: Tx, gateway: Gateway, provider: string, event: PaymentEvent): Promise<NoticeOutcome> {
  const outcome = await applyNotice(tx, gateway, provider, event)
  await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome })
  return outcome
}

async function applyNotice(tx: Tx, gateway: Gateway, provider: string, event: PaymentEvent): Promise<NoticeOutcome> {
  const [, id = '', digits] = /^(.+)-([1-9][0-9]{0,8})$/.exec(event.orderId) ?? []
  const row = await holdWithdrawal(tx, { id })
  const attempt = Number(digits)
  if (!row || row.provider !== provider || attempt > row.attempt) return 'unknown_order'
  const isPaid = event.outcome === 'paid'
  const step = isPaid ? 'settle' : 'fail'
  // While no attempt is active, a webhook for any earlier attempt settles the withdrawal.
  const isMeant = attempt === row.attempt || (isPaid && row.state === 'approved')
  if (isMeant && withdrawalStep(row.state, step, 'company')) {
    if (!isAmountOf(row, event)) return 'wrong_amount'
    const change = isPaid ? await nameOf(tx, gateway, row, { ...event, attempt }) : {}
    return (await takeStep(tx, gateway, { id, step, by: 'company', attempt, change })).state
  }
  return withoutPlace(tx, gateway, row, { ...event, attempt })
}

/**
 * The provider's reference to store with the settled withdrawal, if none is stored or the stored one belongs to another attempt.
 * A reference is unique: if another withdrawal already has it, this one is settled without a reference, because the money was
 * paid anyway.
 */
async function nameOf(
  tx: Tx,
  { log }: Gateway,
  { id, provider, attempt: last, providerRef: known }: WithdrawalRow,
  { attempt, orderId, providerRef }: PaymentEvent & { attempt: number },
): Promise<Partial<Pick<WithdrawalRow, 'providerRef'>>> {
  if (known !== null && attempt === last) return {}
  const isAnothers = and(
    eq(withdrawal.provider, provider),
    eq(withdrawal.providerRef, providerRef),
    ne(withdrawal.id, id),
  )
  if ((await tx.$count(withdrawal, isAnothers)) === 0) return { providerRef }
  const said = { order: orderId, provider, reference: providerRef }
  afterCommit(() => log.warn(said, 'a payout was settled without its reference, which another withdrawal already has'))
  return { providerRef: null }
}

/** Outcome of a webhook for which there is no transition. */
async function withoutPlace(
  tx: Tx,
  gateway: Gateway,
  row: WithdrawalRow,
  event: PaymentEvent & { attempt: number },
): Promise<NoticeOutcome> {
  const { attempt, outcome } = event
  if (outcome === 'declined') return attempt === row.attempt && row.paidAt === null ? 'duplicate' : 'late'
  if (attempt === row.paidAttempt) return 'duplicate'
  return (await noteStray(tx, gateway, row, event)) ? 'paid_elsewhere' : 'duplicate'
}

function isAmountOf(row: WithdrawalRow, { amount, currency }: PaymentEvent): boolean {
  return currency === row.currency && toMinor(amount, row.currency as Currency) === payoutOf(row)
}
