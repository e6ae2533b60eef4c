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

/** Those that change nothing, and that somebody has to look at. */
const unfollowed = ['late', 'wrong_amount', 'unknown_order', 'paid_elsewhere'] as const

type NoticeOutcome = WithdrawalRow['state'] | 'duplicate' | (typeof unfollowed)[number]

/**
 * Takes a payment company's notice of what came of a payout, once however often it comes. Every notice is kept; one that is
 * late, of another amount or of nothing that is known changes nothing, and is logged for somebody to look at. A payment that
 * there is no place for any more is noted at the withdrawal too.
 */
export async function settlePayout(gateway: Gateway, provider: string, event: PaymentEvent): Promise<void> {
  const take = () => inLedgerTransaction(gateway.db, (tx) => takeNotice(tx, gateway, provider, event))
  const outcome = await take().catch((error: unknown) => {
    if (!isTaken(error, 'withdrawal_provider_ref')) throw error
    // Another withdrawal was settled under that name at the same moment: it is seen now.
    return take()
  })
  if (!(unfollowed as readonly string[]).includes(outcome)) return
  const { orderId, eventId } = event
  gateway.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a notice of a payout was not followed')
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
  // Where no attempt stands, any that was paid after all has made the payment.
  const isMeant = attempt === row.attempt || (isPaid && row.state === 'approved')
  if (isMeant && withdrawalStep(row.state, step, 'company')) {
    if (!isAmountOf(row, event)) return 'wrong_amount'
    const change = isPaid ? await nameOf(tx, gateway, row, { ...event, attempt }) : {}
    return (await takeStep(tx, gateway, { id, step, by: 'company', attempt, change })).state
  }
  return withoutPlace(tx, gateway, row, { ...event, attempt })
}

/**
 * The company's name of the payment that settles a withdrawal, where what is known is none, or that of another attempt. One
 * that another withdrawal has is good once: the money has left all the same, so this one goes without.
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
  afterCommit(() => log.warn(said, 'a payout was settled without its name, which another withdrawal has'))
  return { providerRef: null }
}

/** What a notice comes to that no step is there for. */
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
