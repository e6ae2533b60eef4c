import { toMinor } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, isNull, lte, notExists, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { member } from '#db/schema/members.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { submitPayout } from './payouts/payouts.ts'
import { openUnmatchedPayoutCondition } from './payouts/unmatched-payouts.ts'
import type { WithdrawalRow } from './withdrawal-postings.ts'
import { applyWithdrawalTransition, isWithdrawalStateChangedError } from './withdrawal-transitions.ts'

const otherWithdrawal = alias(withdrawal, 'other')

/**
 * Approves requests up to the method's `autoApproveUpTo` automatically if the balance still holds what is left to wager, the account is not
 * blocked, and no earlier withdrawal is disputed or has an open unmatched payout. All other requests are left to an operator.
 */
export async function autoApproveWithdrawals(services: AppServices): Promise<void> {
  const isAutoApprovable = or(...autoApprovalConditions(services))
  if (!isAutoApprovable) return
  const isContested = or(
    inArray(otherWithdrawal.state, ['disputed', 'partReceived']),
    openUnmatchedPayoutCondition(services.db, otherWithdrawal),
  )
  const contestedWithdrawals = services.db
    .select({ id: otherWithdrawal.id })
    .from(otherWithdrawal)
    .where(and(eq(otherWithdrawal.memberId, withdrawal.memberId), isContested))
  const rows = await services.db
    .select({ row: withdrawal })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .where(
      and(
        eq(withdrawal.state, 'review'),
        isAutoApprovable,
        eq(member.status, 'active'),
        notExists(contestedWithdrawals),
      ),
    )
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
  await forEachWithdrawal(
    services,
    rows.map(({ row }) => row),
    async (row) => {
      const { isCovered } = await readWithdrawableBalance(services.db, { ...row, nowMs: services.clock.now() })
      if (isCovered) await applyScheduledTransition(services, row, 'approve')
    },
  )
}

/**
 * Submits approved payouts to the payment providers, and resubmits payouts without a reply. Payouts that a provider declined and
 * manual payouts wait for an operator. Providers run in parallel, so that an unresponsive one does not delay the others.
 */
export async function submitPayouts(services: AppServices): Promise<void> {
  const providers = [...services.payments.values()].filter(({ payOut }) => payOut)
  await Promise.all(providers.map(({ code }) => sendPayoutsOfProvider(services, code)))
}

async function sendPayoutsOfProvider(services: AppServices, providerCode: string): Promise<void> {
  const isOfProvider = eq(withdrawal.provider, providerCode)
  const unanswered = and(eq(withdrawal.state, 'sent'), isNull(withdrawal.providerRef))
  const firstAttempts = and(eq(withdrawal.state, 'approved'), eq(withdrawal.attempt, 0))
  const rows = await services.db
    .select()
    .from(withdrawal)
    .where(and(isOfProvider, or(unanswered, firstAttempts)))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
  await forEachWithdrawal(services, rows, async (row) =>
    submitPayout(services, row.state === 'sent' ? row : await applyScheduledTransition(services, row, 'send')),
  )
}

/** Marks payouts as received if the member does not respond in time (specification section 4). */
export async function confirmOverdueReceipts(services: AppServices): Promise<void> {
  const isDue = lte(withdrawal.confirmBy, new Date(services.clock.now()))
  const rows = await services.db
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.state, 'paid'), isDue))
  await forEachWithdrawal(services, rows, (row) => applyScheduledTransition(services, row, 'receive'))
}

function autoApprovalConditions({ brands }: AppServices): SQL[] {
  return brands.all().flatMap(({ code, site, currency }) =>
    site.withdrawMethods.flatMap(({ id, autoApproveUpTo }) => {
      const maxMinor = autoApproveUpTo === undefined ? undefined : toMinor(autoApproveUpTo, currency)
      if (maxMinor === undefined) return []
      return [
        and(eq(withdrawal.brand, code), eq(withdrawal.methodId, id), lte(withdrawal.amountMinor, maxMinor)) as SQL,
      ]
    }),
  )
}

function applyScheduledTransition(services: AppServices, { id }: WithdrawalRow, step: 'approve' | 'send' | 'receive') {
  return inLedgerTransaction(services.db, (tx) => applyWithdrawalTransition(tx, services, { id, step, by: 'clock' }))
}

/** Handles each withdrawal in turn. A failure is logged and does not stop the others; a withdrawal that has moved on meanwhile is skipped. */
async function forEachWithdrawal(
  services: AppServices,
  rows: readonly WithdrawalRow[],
  handle: (row: WithdrawalRow) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await handle(row)
    } catch (error) {
      if (!isWithdrawalStateChangedError(error))
        services.log.error({ err: error, withdrawal: row.id }, 'a withdrawal transition failed')
    }
  }
}
