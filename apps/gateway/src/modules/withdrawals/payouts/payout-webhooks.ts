import { toMinor } from '@foyer/contract/money.ts'
import { findWithdrawalTransition } from '@foyer/contract/payments/withdrawal-states.ts'
import { and, eq, ne } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database.ts'
import { paymentEvent } from '#db/schema/cashier.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { applyWithdrawalTransition, lockWithdrawalRow } from '#modules/withdrawals/apply-withdrawal-transition.ts'
import { payoutAmountOf, type WithdrawalRow } from '#modules/withdrawals/withdrawal-postings.ts'
import type { PaymentWebhookEvent } from '#payments/provider.ts'
import type { AppServices } from '#src/app-services.ts'
import { insertUnmatchedPayout } from './payouts-without-open-attempt.ts'

/** Outcomes that change nothing and need review. */
const unappliedOutcomes = ['late', 'wrong_amount', 'unknown_order', 'paid_elsewhere'] as const

type WebhookOutcome = WithdrawalRow['state'] | 'duplicate' | (typeof unappliedOutcomes)[number]

/**
 * Applies a payment provider's payout webhook exactly once, however often it is delivered. Every webhook is stored. One that is
 * late, has another amount or an unknown order changes nothing, and a warning is logged. A payout that the withdrawal no longer
 * accepts is also recorded as unmatched.
 */
export async function settlePayout(services: AppServices, provider: string, event: PaymentWebhookEvent): Promise<void> {
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
  event: PaymentWebhookEvent,
): Promise<WebhookOutcome> {
  const outcome = await applyWebhook(tx, services, provider, event)
  await tx.insert(paymentEvent).values({ provider, eventId: event.eventId, payload: event, outcome })
  return outcome
}

async function applyWebhook(
  tx: Tx,
  services: AppServices,
  provider: string,
  event: PaymentWebhookEvent,
): Promise<WebhookOutcome> {
  const [, id = '', digits] = /^(.+)-([1-9][0-9]{0,8})$/.exec(event.orderId) ?? []
  const row = await lockWithdrawalRow(tx, { id })
  const attempt = Number(digits)
  if (!row || row.provider !== provider || attempt > row.attempt) return 'unknown_order'
  const isPaid = event.outcome === 'paid'
  const step = isPaid ? 'settle' : 'fail'
  // While no attempt is active, a webhook for any earlier attempt settles the withdrawal.
  const isCurrentAttempt = attempt === row.attempt || (isPaid && row.state === 'approved')
  if (isCurrentAttempt && findWithdrawalTransition(row.state, step, 'company')) {
    if (!matchesAmount(row, event)) return 'wrong_amount'
    const change = isPaid ? await resolveProviderRef(tx, services, row, { ...event, attempt }) : {}
    return (await applyWithdrawalTransition(tx, services, { id, step, by: 'company', attempt, change })).state
  }
  return handleUnappliedWebhook(tx, services, row, { ...event, attempt })
}

/**
 * The provider's reference to store with the settled withdrawal, if none is stored or the stored one belongs to another attempt.
 * A reference is unique: if another withdrawal already has it, this one is settled without a reference, because the money was
 * paid anyway.
 */
async function resolveProviderRef(
  tx: Tx,
  { log }: AppServices,
  { id, provider, attempt: lastAttempt, providerRef: currentRef }: WithdrawalRow,
  { attempt, orderId, providerRef }: PaymentWebhookEvent & { attempt: number },
): Promise<Partial<Pick<WithdrawalRow, 'providerRef'>>> {
  if (currentRef !== null && attempt === lastAttempt) return {}
  const isUsedElsewhere = and(
    eq(withdrawal.provider, provider),
    eq(withdrawal.providerRef, providerRef),
    ne(withdrawal.id, id),
  )
  if ((await tx.$count(withdrawal, isUsedElsewhere)) === 0) return { providerRef }
  const logDetails = { order: orderId, provider, reference: providerRef }
  afterCommit(() =>
    log.warn(logDetails, 'a payout was settled without its reference, which another withdrawal already has'),
  )
  return { providerRef: null }
}

/** Outcome of a webhook for which there is no transition. */
async function handleUnappliedWebhook(
  tx: Tx,
  services: AppServices,
  row: WithdrawalRow,
  event: PaymentWebhookEvent & { attempt: number },
): Promise<WebhookOutcome> {
  const { attempt, outcome } = event
  if (outcome === 'declined') return attempt === row.attempt && row.paidAt === null ? 'duplicate' : 'late'
  if (attempt === row.paidAttempt) return 'duplicate'
  return (await insertUnmatchedPayout(tx, services, row, event)) ? 'paid_elsewhere' : 'duplicate'
}

function matchesAmount(row: WithdrawalRow, { amount, currency }: PaymentWebhookEvent): boolean {
  return currency === row.currency && toMinor(amount, row.currency) === payoutAmountOf(row)
}
