import { toMinor } from '@foyer/contract/money.ts'
import { and, asc, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { member } from '#db/schema/members.ts'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { readWithdrawableBalance } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyWithdrawalTransition, isWithdrawalStateChangedError } from './apply-withdrawal-transition.ts'
import { openUnmatchedPayoutCondition } from './payouts/payouts-without-open-attempt.ts'
import { submitPayout } from './payouts/submit-payout.ts'
import { approveAutomatically } from './withdrawal-approvals.ts'
import type { WithdrawalRow } from './withdrawal-postings.ts'

const otherWithdrawal = alias(withdrawal, 'other')

/**
 * A part of the withdrawals to handle, oldest first: those after the withdrawal `after`, at most `size`. A function that handles
 * one returns the last of a full batch, after which the next begins, else undefined. So a withdrawal that fails every time is
 * passed over, and does not keep those behind it from their turn.
 */
interface WithdrawalBatch {
  readonly after?: string | undefined
  readonly size?: number
}

const defaultBatchSize = 100
/** Each payout may wait for the provider's timeout. */
const payoutBatchSize = 20

/**
 * Approves requests up to the method's `autoApproveUpTo` automatically if the balance still holds what is left to wager, the account is not
 * blocked, the member's approvals of a day stay within the limit, and no earlier withdrawal is disputed or has an open unmatched payout. All other requests are left to an operator.
 */
export async function autoApproveWithdrawals(
  services: AppServices,
  batch: WithdrawalBatch = {},
): Promise<string | undefined> {
  const isAutoApprovable = or(...autoApprovalConditions(services))
  if (!isAutoApprovable) return undefined
  const isContested = or(
    inArray(otherWithdrawal.state, ['disputed', 'partReceived']),
    openUnmatchedPayoutCondition(services.db, otherWithdrawal),
  )
  const contestedWithdrawals = services.db
    .select({ id: otherWithdrawal.id })
    .from(otherWithdrawal)
    .where(and(eq(otherWithdrawal.memberId, withdrawal.memberId), isContested))
  const isInReview = and(eq(withdrawal.state, 'review'), eq(member.status, 'active'))
  const condition = and(isInReview, isAutoApprovable, notExists(contestedWithdrawals))
  return handleBatch(services, condition, batch, async (row) => {
    const { isCovered } = await readWithdrawableBalance(services.db, { ...row, nowMs: services.clock.now() })
    if (!isCovered) return
    const limitMinor = autoApprovalLimitOf(services, row)
    await inLedgerTransaction(services.db, (tx) => approveAutomatically(tx, services, row, limitMinor))
  })
}

/** What the brand approves automatically with the withdrawal's method; minor units. */
function autoApprovalLimitOf({ brands }: AppServices, { brand, methodId, currency }: WithdrawalRow): bigint {
  const method = brands.getByCode(brand)?.site.withdrawMethods.find(({ id }) => id === methodId)
  return toMinor(method?.autoApproveUpTo ?? '0', currency) ?? 0n
}

/**
 * Submits a provider's approved payouts, and resubmits payouts without a reply. Payouts that the provider declined and manual
 * payouts wait for an operator.
 */
export async function submitPayouts(
  services: AppServices,
  { provider, size = payoutBatchSize, ...batch }: WithdrawalBatch & { readonly provider: string },
): Promise<string | undefined> {
  const isOfProvider = eq(withdrawal.provider, provider)
  const unanswered = and(eq(withdrawal.state, 'sent'), isNull(withdrawal.providerRef))
  const firstAttempts = and(eq(withdrawal.state, 'approved'), eq(withdrawal.attempt, 0))
  const condition = and(isOfProvider, or(unanswered, firstAttempts))
  return handleBatch(services, condition, { ...batch, size }, async (row) =>
    submitPayout(services, row.state === 'sent' ? row : await applyScheduledTransition(services, row, 'send')),
  )
}

/** Marks payouts as received if the member does not respond in time (specification section 4). */
export async function confirmOverdueReceipts(
  services: AppServices,
  batch: WithdrawalBatch = {},
): Promise<string | undefined> {
  const isDue = lte(withdrawal.confirmBy, new Date(services.clock.now()))
  return handleBatch(services, and(eq(withdrawal.state, 'paid'), isDue), batch, (row) =>
    applyScheduledTransition(services, row, 'receive'),
  )
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

function applyScheduledTransition(services: AppServices, { id }: WithdrawalRow, step: 'send' | 'receive') {
  return inLedgerTransaction(services.db, (tx) => applyWithdrawalTransition(tx, services, { id, step, by: 'clock' }))
}

/** Handles each withdrawal of a batch in turn. A failure is logged and does not stop the others; a withdrawal that has moved on meanwhile is skipped. */
async function handleBatch(
  services: AppServices,
  condition: SQL | undefined,
  { after, size = defaultBatchSize }: WithdrawalBatch,
  handle: (row: WithdrawalRow) => Promise<unknown>,
): Promise<string | undefined> {
  const sortKey = sql`(${withdrawal.createdAt}, ${withdrawal.id})`
  const isAfter = after && sql`${sortKey} > (select created_at, id from withdrawal where id = ${after})`
  const rows = await services.db
    .select({ row: withdrawal })
    .from(withdrawal)
    .innerJoin(member, eq(member.id, withdrawal.memberId))
    .where(and(condition, isAfter || undefined))
    .orderBy(asc(withdrawal.createdAt), asc(withdrawal.id))
    .limit(size)
  for (const { row } of rows) {
    try {
      await handle(row)
    } catch (error) {
      if (!isWithdrawalStateChangedError(error))
        services.log.error({ err: error, withdrawal: row.id }, 'a withdrawal transition failed')
    }
  }
  return rows.length < size ? undefined : rows.at(-1)?.row.id
}
