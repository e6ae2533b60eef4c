import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { payoutAccount, unmatchedPayout, withdrawal } from '#db/schema/withdrawals.ts'
import { lockWithdrawalRow } from '#modules/withdrawals/apply-withdrawal-transition.ts'
import { unsealAccountNumber } from '#modules/withdrawals/payout-accounts.ts'
import { payoutAmountOf, type WithdrawalRow } from '#modules/withdrawals/withdrawal-postings.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { paymentWebhookUrl } from '#payments/webhook-url.ts'
import { withProviderTimeout } from '#payments/with-provider-timeout.ts'
import type { AppServices } from '#src/app-services.ts'

type PayoutAttempt = Pick<WithdrawalRow, 'id' | 'attempt'>

/** The order id at the payment provider. Each attempt is a separate order there. */
export const payoutProviderOrderId = ({ id, attempt }: PayoutAttempt) => `${id}-${attempt}`

/** Whether a submission to the provider is running; meanwhile the attempt cannot be failed. */
export const isPayoutBeingSubmitted = ({ submittingUntil }: Pick<WithdrawalRow, 'submittingUntil'>, nowMs: number) =>
  submittingUntil !== null && submittingUntil.getTime() > nowMs

/**
 * Submits a withdrawal in state `sent` to its payment provider, unless it was already submitted. If the provider does not reply,
 * it is unknown whether it received the payout: the withdrawal stays `sent` and is submitted again with the same order id, which
 * the provider pays only once.
 */
export async function submitPayout(services: AppServices, attempt: PayoutAttempt): Promise<void> {
  const { payments, db, log } = services
  const row = await inTransaction(db, (tx) => claimPayout(tx, services, attempt))
  const provider = row && payments.get(row.provider)
  if (!row || !provider) return
  try {
    const providerRef = await requestPayout(services, row, provider)
    const isThis = and(eq(withdrawal.id, row.id), eq(withdrawal.attempt, row.attempt), isNull(withdrawal.providerRef))
    await inTransaction(db, (tx) => tx.update(withdrawal).set({ providerRef }).where(isThis))
  } catch (error) {
    log.warn(
      { err: error, order: payoutProviderOrderId(row), provider: row.provider },
      'a payout could not be submitted; it will be retried',
    )
  } finally {
    await releaseClaim(services, row)
  }
}

interface ClaimedWithdrawal extends WithdrawalRow {
  readonly submittingUntil: Date
}

/**
 * Claims the payout for submission. Checks the current row, not the caller's possibly outdated one: an attempt that was failed
 * meanwhile is not submitted, nor is one during which another attempt was reported as paid. The claim lasts twice the
 * provider's timeout, so that the reply is stored within it.
 */
async function claimPayout(
  tx: Tx,
  { clock, payments }: AppServices,
  attempt: PayoutAttempt,
): Promise<ClaimedWithdrawal | undefined> {
  const row = await lockWithdrawalRow(tx, attempt)
  const nowMs = clock.now()
  if (row?.state !== 'sent' || row.attempt !== attempt.attempt || row.providerRef !== null) return undefined
  if (isPayoutBeingSubmitted(row, nowMs) || !payments.get(row.provider)?.payOut) return undefined
  const isUnmatchedDuringAttempt = and(
    eq(unmatchedPayout.withdrawalId, row.id),
    eq(unmatchedPayout.duringAttempt, row.attempt),
  )
  if ((await tx.$count(unmatchedPayout, isUnmatchedDuringAttempt)) > 0) return undefined
  const submittingUntil = new Date(nowMs + 2 * limits.payoutTimeoutMs)
  await tx.update(withdrawal).set({ submittingUntil }).where(eq(withdrawal.id, row.id))
  return { ...row, submittingUntil }
}

/** Ends this node's claim. A claim that another node has taken since is left unchanged. */
async function releaseClaim({ db, clock }: AppServices, { id, submittingUntil }: ClaimedWithdrawal): Promise<void> {
  const isOwnClaim = and(eq(withdrawal.id, id), eq(withdrawal.submittingUntil, submittingUntil))
  const now = new Date(clock.now())
  await inTransaction(db, (tx) => tx.update(withdrawal).set({ submittingUntil: now }).where(isOwnClaim))
}

async function requestPayout(services: AppServices, row: WithdrawalRow, provider: PaymentProvider): Promise<string> {
  const [account] = await services.db.select().from(payoutAccount).where(eq(payoutAccount.id, row.accountId))
  if (!account || !provider.payOut)
    throw new Error(`Withdrawal ${row.id} has no account, or its provider makes no payouts.`)
  const payOut = provider.payOut.bind(provider)
  const request = {
    orderId: payoutProviderOrderId(row),
    amount: fromMinor(payoutAmountOf(row), row.currency),
    currency: row.currency,
    brandName: services.brands.getByCode(row.brand)?.profile.name ?? row.brand,
    kind: account.kind,
    bankName: account.bankName,
    number: unsealAccountNumber(services, account),
    holder: account.holder,
    webhookUrl: paymentWebhookUrl(services, provider),
  }
  return (await withProviderTimeout(limits.payoutTimeoutMs, (signal) => payOut({ ...request, signal }))).providerRef
}
