import { toMinor } from '@foyer/contract/money.ts'
import { findWithdrawalTransition } from '@foyer/contract/payments/withdrawal-states.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { applyWithdrawalTransition, lockWithdrawalRow } from '#modules/withdrawals/apply-withdrawal-transition.ts'
import { payoutAmountOf, type WithdrawalRow } from '#modules/withdrawals/withdrawal-postings.ts'
import type { PayoutEvent } from '#payments/provider.ts'
import type { AppServices } from '#src/app-services.ts'
import { insertUnmatchedPayout } from './payouts-without-open-attempt.ts'

/** Outcomes that change nothing and need review. */
const unappliedOutcomes = ['late', 'wrong_amount', 'unknown_order', 'paid_elsewhere', 'other_reference'] as const

type WebhookOutcome = WithdrawalRow['state'] | 'duplicate' | (typeof unappliedOutcomes)[number]

/**
 * Applies a payment provider's payout webhook exactly once, however often it is delivered. Every webhook is stored. One that is
 * late, has another amount, an unknown order or the reference of another withdrawal changes nothing, and a warning is logged. A
 * payout that the withdrawal no longer accepts, or that has the reference of another one, is also recorded as unmatched.
 */
export async function settlePayout(services: AppServices, provider: string, event: PayoutEvent): Promise<void> {
  const processEvent = () => inLedgerTransaction(services.db, (tx) => recordWebhook(tx, services, provider, event))
  const outcome = await processEvent().catch((error: unknown) => {
    if (!isUniqueViolation(error, 'withdrawal_provider_ref')) throw error
    // Another withdrawal was settled with the same reference concurrently; the retry sees it.
    return processEvent()
  })
  if (!(unappliedOutcomes as readonly string[]).includes(outcome)) return
  const { orderId, eventId } = event
  services.log.warn({ order: orderId, event: eventId, provider, outcome }, 'a payout webhook was not applied')
}

async function recordWebhook(
  tx: Tx,
  services: AppServices,
  provider: string,
  event: PayoutEvent,
): Promise<WebhookOutcome> {
  const outcome = await applyWebhook(tx, services, provider, event)
  await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome })
  return outcome
}

async function applyWebhook(
  tx: Tx,
  services: AppServices,
  provider: string,
  event: PayoutEvent,
): Promise<WebhookOutcome> {
  const [, id = '', digits] = /^(.+)-([1-9][0-9]{0,8})$/.exec(event.orderId) ?? []
  const row = await lockWithdrawalRow(tx, { id })
  const attempt = Number(digits)
  if (!row || row.provider !== provider || attempt > row.attempt) return 'unknown_order'
  const ofAttempt = { ...event, attempt }
  const isPaid = event.outcome === 'paid'
  // While no attempt is active, a webhook for any earlier attempt settles the withdrawal.
  const isCurrentAttempt = attempt === row.attempt || (isPaid && row.state === 'approved')
  if (isCurrentAttempt && findWithdrawalTransition(row.state, isPaid ? 'settle' : 'fail', 'company'))
    return applyToCurrentAttempt(tx, services, row, ofAttempt)
  return handleUnappliedWebhook(tx, services, row, ofAttempt)
}

async function applyToCurrentAttempt(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  event: PayoutEvent & { attempt: number },
): Promise<WebhookOutcome> {
  const { attempt } = event
  const isPaid = event.outcome === 'paid'
  if (!matchesAmount(row, event)) return 'wrong_amount'
  if (await isReferenceOfAnotherWithdrawal(tx, row, event)) {
    const isNew = !isPaid || (await insertUnmatchedPayout(tx, services, row, event))
    return isNew ? 'other_reference' : 'duplicate'
  }
  const change = isPaid ? toProviderRefChange(row, event) : {}
  const step = isPaid ? 'settle' : 'fail'
  return (await applyWithdrawalTransition(tx, services, { id: row.id, step, by: 'company', attempt, change })).state
}

/** Whether another withdrawal has the reference that the webhook names: the webhook is of one of the two. */
async function isReferenceOfAnotherWithdrawal(
  tx: Tx,
  { id, provider }: WithdrawalRow,
  { providerRef }: PayoutEvent,
): Promise<boolean> {
  const isOther = and(eq(withdrawal.provider, provider), eq(withdrawal.providerRef, providerRef), ne(withdrawal.id, id))
  return (await tx.$count(withdrawal, isOther)) > 0
}

/** The provider's reference to store with the settled withdrawal, if none is stored or the stored one belongs to another attempt. */
function toProviderRefChange(
  { attempt: lastAttempt, providerRef: currentRef }: WithdrawalRow,
  { attempt, providerRef }: PayoutEvent & { attempt: number },
): Partial<Pick<WithdrawalRow, 'providerRef'>> {
  return currentRef !== null && attempt === lastAttempt ? {} : { providerRef }
}

/** Outcome of a webhook for which there is no transition. */
async function handleUnappliedWebhook(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  event: PayoutEvent & { attempt: number },
): Promise<WebhookOutcome> {
  const { attempt, outcome } = event
  if (outcome === 'declined') return attempt === row.attempt && row.paidAt === null ? 'duplicate' : 'late'
  if (attempt === row.paidAttempt) return 'duplicate'
  return (await insertUnmatchedPayout(tx, services, row, event)) ? 'paid_elsewhere' : 'duplicate'
}

function matchesAmount(row: WithdrawalRow, { amount, currency }: PayoutEvent): boolean {
  return currency === row.currency && toMinor(amount, row.currency) === payoutAmountOf(row)
}
