import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type {
  BackOfficeWithdrawal,
  closeUnmatchedPayout,
  listWithdrawals,
  transitionWithdrawal,
} from '@foyer/contract/operator/back-office-withdrawals.ts'
import type { getPaymentProofImage } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { findWithdrawalTransition } from '@foyer/contract/payments/withdrawal-states.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { withdrawalDisputeImage as proofTable, withdrawal } from '#db/schema/withdrawals.ts'
import { isUniqueViolation } from '#db/unique-violation.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { readLifetimePayments } from '#modules/records/service.ts'
import { manualProviderCode } from '#payments/provider.ts'
import { singleApprovalLimit } from '#policies/sole-approvals.ts'
import { wageringOf } from '#policies/wagering.ts'
import type { AppServices } from '#src/app-services.ts'
import { applyWithdrawalTransition, lockWithdrawalRow } from './apply-withdrawal-transition.ts'
import { unsealAccountNumber } from './payout-accounts.ts'
import {
  findUnmatchedAttempt,
  listOpenUnmatchedPayouts,
  markUnmatchedPayoutClosed,
  openUnmatchedPayoutCondition,
} from './payouts/payouts-without-open-attempt.ts'
import { isPayoutBeingSubmitted, payoutProviderOrderId, submitPayout } from './payouts/submit-payout.ts'
import { recordApproval, requestSecondOperator } from './withdrawal-approvals.ts'
import { listWithdrawalDetails, type WithdrawalDetails } from './withdrawal-details.ts'
import { toWageringProgress } from './withdrawal-options.ts'
import type { WithdrawalRow } from './withdrawal-postings.ts'

type OperatorTransition = RequestBodyOf<typeof transitionWithdrawal> & { readonly operator: string }

/** Transitions that require a reason, because they are to the member's disadvantage. */
const transitionsWithReason: ReadonlySet<string> = new Set(['reject', 'fail', 'force'])

const oldestFirst = { table: withdrawal, by: [withdrawal.createdAt, withdrawal.id] } as const

/** Lists withdrawals of these brands, oldest first, with the details that operators need to decide on them. */
export async function listOperatorWithdrawals(
  services: AppServices,
  { id, state, brand, unmatchedPayouts, ...cursor }: RequestQueryOf<typeof listWithdrawals>,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listWithdrawals>> {
  const filter = and(
    id === undefined ? undefined : eq(withdrawal.id, id),
    state === undefined ? undefined : eq(withdrawal.state, state),
    brand === undefined ? undefined : eq(withdrawal.brand, brand),
    isInBrandScope(withdrawal.brand, brands),
    unmatchedPayouts ? openUnmatchedPayoutCondition(services.db) : undefined,
  )
  const { rows, next } = await fetchCursorPage(services.db, oldestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      services.db
        .select()
        .from(withdrawal)
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ id: own }) => own,
  })
  return { list: await toOperatorWithdrawals(services, rows), next }
}

/** The brand of a withdrawal, which never changes; undefined if there is no such withdrawal. */
export function findWithdrawalBrand(db: Db, id: string): Promise<string | undefined> {
  return findRecordBrand(db, withdrawal, eq(withdrawal.id, id))
}

/**
 * Applies an operator's transition and writes the audit log entry in the same transaction. An approval or a refund that the operator
 * may not decide alone waits until a second operator makes the same transition. A payout without a webhook is settled with the bank's
 * reference of the payment, a large one by another operator than those who approved it (`second_operator_required`). Throws
 * `withdrawal_not_found`, `withdrawal_state_changed`, `payout_in_progress`,
 * `payout_unconfirmed`, `payout_not_submitted`, `reason_required`, `reference_required`, and `reference_already_used` if another withdrawal
 * was settled with this reference.
 */
export async function applyOperatorWithdrawalTransition(
  services: AppServices,
  request: OperatorTransition,
): Promise<BackOfficeWithdrawal> {
  const { step } = request
  if (transitionsWithReason.has(step) && !request.reason?.trim()) throw new AppError('reason_required')
  const row = await inLedgerTransaction(services.db, (tx) => applyTransitionOnce(tx, services, request)).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'withdrawal_provider_ref') ? new AppError('reference_already_used') : error
    },
  )
  if (step === 'send') await submitPayout(services, row)
  return readOperatorWithdrawal(services, row.id)
}

/** Closes an unmatched payout that the operator has resolved. Throws `not_found` if none is open with this reference. */
export async function closeUnmatchedPayoutByOperator(
  services: AppServices,
  { operator, id, ...input }: RequestBodyOf<typeof closeUnmatchedPayout> & { readonly operator: string },
): Promise<BackOfficeWithdrawal> {
  const [reference, reason] = [input.reference.trim(), input.reason.trim()]
  if (reason === '') throw new AppError('reason_required')
  await inTransaction(services.db, async (tx) => {
    const row = await lockWithdrawalRow(tx, { id })
    if (!row) throw new AppError('withdrawal_not_found')
    if (!(await markUnmatchedPayoutClosed(tx, services, { id, reference }))) throw new AppError('not_found')
    const action = 'withdrawal.close-stray'
    await writeAuditEntry(tx, {
      operator,
      brand: row.brand,
      action,
      subject: id,
      reason,
      detail: { reference },
      nowMs: services.clock.now(),
    })
  })
  return readOperatorWithdrawal(services, id)
}

async function readOperatorWithdrawal(services: AppServices, id: string): Promise<BackOfficeWithdrawal> {
  const [wire] = (await listOperatorWithdrawals(services, { id, pageSize: 1 })).list
  if (!wire) throw new Error(`Withdrawal ${id} disappeared while it was being read.`)
  return wire
}

/** Returns an image that the member uploaded with the receipt. Throws `not_found`. */
export async function readReceiptImage(
  { db }: AppServices,
  { id, index }: { id: string; index: number },
): Promise<ResponseValueOf<typeof getPaymentProofImage>> {
  const isThis = and(eq(proofTable.withdrawalId, id), eq(proofTable.place, index))
  const [proof] = await db.select().from(proofTable).where(isThis)
  if (!proof) throw new AppError('not_found')
  const { content, width, height } = proof
  return { content: Buffer.from(content).toString('base64'), width, height }
}

async function applyTransitionOnce(tx: Tx, services: AppServices, request: OperatorTransition): Promise<WithdrawalRow> {
  const { operator, id, step } = request
  const reason = request.reason?.trim() ?? ''
  const reference = request.reference?.trim() ?? ''
  const before = await lockWithdrawalRow(tx, { id })
  if (!before) throw new AppError('withdrawal_not_found')
  assertCanFail(before, request, services.clock.now())
  const isSettled = step === 'settle' && findWithdrawalTransition(before.state, step, 'operator') !== undefined
  if (isSettled) assertSettleable(services, before, { reference, operator })
  const approvers = await recordApproval(tx, services, before, request)
  if (approvers.length === 0) return requestSecondOperator(tx, services, before, request)
  const change = {
    ...(isSettled && reference !== '' && { providerRef: reference }),
    ...(step === 'approve' && { approvedBy: [...approvers] }),
  }
  const attempt = change.providerRef && (await findUnmatchedAttempt(tx, id, change.providerRef))
  const row = await applyWithdrawalTransition(tx, services, {
    id,
    step,
    by: 'operator',
    operator,
    reason,
    change,
    ...(attempt && { attempt }),
  })
  const detail = {
    from: before.state,
    to: row.state,
    member: String(row.memberId),
    amount: fromMinor(row.amountMinor, row.currency),
    currency: row.currency,
    ...(before.requestedBy !== null && { requestedBy: before.requestedBy }),
    ...(change.providerRef && { reference: change.providerRef }),
    ...(request.withoutConfirmation && { withoutConfirmation: true }),
  }
  await writeAuditEntry(tx, {
    operator,
    brand: row.brand,
    action: `withdrawal.${step}`,
    subject: id,
    reason,
    detail,
    nowMs: services.clock.now(),
  })
  return row
}

/**
 * Settling without a webhook requires the bank's reference, and a payout that was submitted to the provider if it has one. Above
 * the limit of one operator, it is settled by another than those who approved it.
 */
function assertSettleable(
  { brands }: AppServices,
  row: WithdrawalRow,
  { reference, operator }: { reference: string; operator: string },
): void {
  const isLarge = row.amountMinor > singleApprovalLimit(brands.getByCode(row.brand), row.currency)
  if (isLarge && row.approvedBy.includes(operator)) throw new AppError('second_operator_required')
  if (row.provider !== manualProviderCode && row.attempt === 0) throw new AppError('payout_not_submitted')
  if (reference === '') throw new AppError('reference_required')
}

/**
 * A payout attempt that was submitted to a provider may have been paid. An operator can fail it only with `withoutConfirmation`,
 * stating that the provider has not replied, and never while it is being submitted.
 */
function assertCanFail(row: WithdrawalRow, { step, withoutConfirmation }: OperatorTransition, nowMs: number): void {
  if (step !== 'fail' || row.state !== 'sent' || row.submittingUntil === null) return
  if (isPayoutBeingSubmitted(row, nowMs)) throw new AppError('payout_in_progress')
  if (!withoutConfirmation) throw new AppError('payout_unconfirmed', { order: payoutProviderOrderId(row) })
}

async function toOperatorWithdrawals(
  services: AppServices,
  rows: readonly WithdrawalRow[],
): Promise<BackOfficeWithdrawal[]> {
  const allDetails = await listWithdrawalDetails(services, rows)
  const ids = [...new Set(rows.map(({ memberId }) => memberId))]
  const members = ids.length === 0 ? [] : await services.db.select().from(member).where(inArray(member.id, ids))
  const owners = new Map<bigint, OwnerDetails>()
  for (const row of members)
    owners.set(row.id, { account: row.account, memberSummary: await readMemberSummary(services, row) })
  const unmatchedPayouts = await listOpenUnmatchedPayouts(services.db, rows)
  return allDetails.map((withdrawalDetails) => ({
    ...toOperatorWithdrawal(services, withdrawalDetails, owners.get(withdrawalDetails.row.memberId)),
    unmatchedPayouts: unmatchedPayouts.get(withdrawalDetails.row.id) ?? [],
  }))
}

interface OwnerDetails {
  readonly account: string
  readonly memberSummary: BackOfficeWithdrawal['memberSummary']
}

function toOperatorWithdrawal(
  services: AppServices,
  { row, account, publicView, operators }: WithdrawalDetails,
  owner: OwnerDetails | undefined,
) {
  if (!owner) throw new Error(`Withdrawal ${row.id} has no owner.`)
  return {
    ...publicView,
    events: publicView.events.map((event, index) => ({ ...event, operator: operators[index] ?? null })),
    owner: { memberId: String(row.memberId), account: owner.account, brand: row.brand },
    accountNumber: unsealAccountNumber(services, account),
    accountHolder: account.holder,
    provider: row.provider,
    providerRef: row.providerRef,
    order: row.submittingUntil === null ? null : payoutProviderOrderId(row),
    pendingApproval:
      row.requestedBy === null || row.requestedStep === null ? null : { by: row.requestedBy, step: row.requestedStep },
    memberSummary: owner.memberSummary,
    comment: row.comment,
  }
}

/** Current details of a member. Lifetime deposits and withdrawals are the same as on the member's own page. */
async function readMemberSummary(
  services: AppServices,
  row: typeof member.$inferSelect,
): Promise<BackOfficeWithdrawal['memberSummary']> {
  const { db, clock, brands } = services
  const { currency } = row
  const format = (minor: bigint) => fromMinor(minor, currency)
  const timeZone = brands.timeZoneOf(row.brand)
  const { paidIn, paidOut } = await readLifetimePayments(db, { memberId: row.id, currency, timeZone })
  return {
    balance: format(await balanceOf(db, playerCash(row.id, currency))),
    wagering: toWageringProgress(await wageringOf(db, { memberId: row.id, nowMs: clock.now() }), format),
    deposits: format(paidIn),
    withdrawals: format(paidOut),
    registeredAt: row.registeredAt.toISOString(),
  }
}
