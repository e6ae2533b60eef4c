import { randomUUID } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { absoluteMinor, type Currency, fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import type {
  Adjustment,
  decideAdjustment,
  listAdjustments,
  requestAdjustment,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import type { Brand } from '#brands/brands.ts'
import { type BrandScope, findRecordBrand, isInBrandScope } from '#db/brand-scope.ts'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { adjustment } from '#db/schema/operator.ts'
import { playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  type AdjustmentResult,
  type AdjustmentRow,
  postAdjustment,
  readReplayedAdjustmentResult,
  setAdjustmentState,
} from './adjustment-postings.ts'
import { findMemberByAccount } from './member-level.ts'

/**
 * Adjusts a balance manually: immediately if the operator may approve the amount alone, else after a second operator approves. The
 * same key of the same operator with the same content applies once. Throws `insufficient_balance` if the balance is too low; that key
 * never succeeds later.
 */
export async function requestBalanceAdjustment(
  services: AppServices,
  operator: string,
  input: RequestBodyOf<typeof requestAdjustment>,
): Promise<Adjustment> {
  const owner = await findMemberByAccount(services.db, input)
  const brand = services.brands.getByCode(owner.brand)
  if (!brand || owner.type === memberTypes.trial) throw new AppError('member_not_found')
  const { currency } = owner
  const request = {
    memberId: owner.id,
    currency,
    amountMinor: parseAdjustmentAmount(input.amount, currency),
    reason: input.reason,
    uplineTransferId: null,
    downlineTransferId: null,
    idempotencyKey: input.idempotencyKey,
  }
  return storeAndPostAdjustment(services, operator, brand, request)
}

type AdjustmentRequest = Pick<
  AdjustmentRow,
  'memberId' | 'currency' | 'amountMinor' | 'reason' | 'uplineTransferId' | 'downlineTransferId'
>

/** Stores a requested adjustment, and posts it if one approval is enough. */
export async function storeAndPostAdjustment(
  services: AppServices,
  operator: string,
  brand: Brand,
  { idempotencyKey, ...requested }: AdjustmentRequest & { idempotencyKey: string },
): Promise<Adjustment> {
  const request = { ...requested, reason: parseAuditReason(requested.reason) }
  const result = await inLedgerTransaction(services.db, async (tx) => {
    const { row, isNew } = await insertOnce(tx, {
      ...request,
      id: randomUUID(),
      state: 'waiting',
      idempotencyKey,
      requestedBy: operator,
      requestedAt: new Date(services.clock.now()),
    })
    if (!isNew) {
      if (!isSameRequest(row, request)) throw new AppError('idempotency_mismatch')
      return readReplayedAdjustmentResult(tx, services, row)
    }
    const ended = await postIfApprovedAlone(tx, services, row, brand)
    await writeAdjustmentAudit(tx, services, {
      ...ended,
      operator,
      action: 'adjustment.ask',
      reason: row.reason,
      from: null,
    })
    return ended
  })
  return publishResult(services, result)
}

async function postIfApprovedAlone(
  tx: Tx,
  services: AppServices,
  row: AdjustmentRow,
  brand: Brand,
): Promise<AdjustmentResult> {
  const { memberId, currency } = row
  const approved: ApprovedAmount = {
    operator: row.requestedBy,
    brand: brand.code,
    memberId,
    currency,
    amountMinor: absoluteMinor(row.amountMinor),
    action: 'adjustment.ask',
    subject: row.id,
  }
  if (!(await canApproveAlone(tx, services, approved))) return { row }
  const result = await postAdjustment(tx, services, row, { decidedBy: null, decidedAt: row.requestedAt })
  // A refused adjustment moved nothing.
  if (result.row.state === 'posted') await recordSoleApproval(tx, services, approved)
  return result
}

/**
 * The second operator's decision (dual control). The operator who requested the adjustment cannot decide it; of two concurrent
 * decisions one wins. A repeated decision of the same operator returns the first result.
 */
export async function approveOrDeclineAdjustment(
  services: AppServices,
  operator: string,
  { id, accept, reason = '' }: RequestBodyOf<typeof decideAdjustment>,
): Promise<Adjustment> {
  const result = await inLedgerTransaction(services.db, async (tx) => {
    const [row] = await tx.select().from(adjustment).where(eq(adjustment.id, id)).for('update')
    if (!row) throw new AppError('adjustment_not_found')
    if (row.state !== 'waiting') {
      if (!isSameDecision(row, operator, accept)) throw new AppError('adjustment_decided')
      return readReplayedAdjustmentResult(tx, services, row)
    }
    if (row.requestedBy === operator) throw new AppError('second_operator_required')
    const decision = { decidedBy: operator, decidedAt: new Date(services.clock.now()) }
    const ended = accept
      ? await postAdjustment(tx, services, row, decision)
      : { row: await setAdjustmentState(tx, row, { ...decision, state: 'declined' }) }
    const action = accept ? 'adjustment.accept' : 'adjustment.decline'
    await writeAdjustmentAudit(tx, services, { ...ended, operator, action, reason: reason.trim(), from: row.state })
    return ended
  })
  return publishResult(services, result)
}

const newestFirst = { table: adjustment, by: [adjustment.requestedAt, adjustment.id], isNewestFirst: true } as const

/** Newest first. */
export async function readAdjustmentsPage(
  db: Db,
  { state, ...cursor }: RequestQueryOf<typeof listAdjustments>,
  brands: BrandScope = 'all',
): Promise<ResponseValueOf<typeof listAdjustments>> {
  const filter = and(state ? eq(adjustment.state, state) : undefined, isInBrandScope(member.brand, brands))
  const { rows, next } = await fetchCursorPage(db, newestFirst, cursor, {
    read: ({ follows, order, limit }) =>
      db
        .select({ row: adjustment, account: member.account, brand: member.brand })
        .from(adjustment)
        .innerJoin(member, eq(member.id, adjustment.memberId))
        .where(and(filter, follows))
        .orderBy(...order)
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  return { list: rows.map(({ row, ...owner }) => toAdjustment(row, owner)), next }
}

/** The brand of an adjustment's member; undefined if there is no such adjustment. */
export async function findAdjustmentBrand(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.select({ memberId: adjustment.memberId }).from(adjustment).where(eq(adjustment.id, id))
  return row && findMemberBrand(db, row.memberId)
}

function findMemberBrand(db: Db, memberId: bigint): Promise<string | undefined> {
  return findRecordBrand(db, member, eq(member.id, memberId))
}

/** Inserts the row, or returns the existing one. Waits for a concurrent request with the same key. */
async function insertOnce(
  tx: Tx,
  values: typeof adjustment.$inferInsert,
): Promise<{ row: AdjustmentRow; isNew: boolean }> {
  const [inserted] = await tx
    .insert(adjustment)
    .values(values)
    .onConflictDoNothing({ target: [adjustment.requestedBy, adjustment.idempotencyKey] })
    .returning()
  if (inserted) return { row: inserted, isNew: true }
  const isThis = and(
    eq(adjustment.requestedBy, values.requestedBy),
    eq(adjustment.idempotencyKey, values.idempotencyKey),
  )
  const [existing] = await tx.select().from(adjustment).where(isThis)
  if (!existing) throw new Error('The adjustment disappeared while it was being written.')
  return { row: existing, isNew: false }
}

function isSameRequest(row: AdjustmentRow, request: AdjustmentRequest): boolean {
  return (
    row.memberId === request.memberId &&
    row.currency === request.currency &&
    row.amountMinor === request.amountMinor &&
    row.uplineTransferId === request.uplineTransferId &&
    row.downlineTransferId === request.downlineTransferId &&
    row.reason === request.reason
  )
}

function isSameDecision(row: AdjustmentRow, operator: string, accept: boolean): boolean {
  return row.decidedBy === operator && accept === (row.state !== 'declined')
}

/** Publishes the balance after the commit and returns the adjustment. A refusal is thrown only here, because it stays stored in the ledger. */
async function publishResult(services: AppServices, { row, refusal }: AdjustmentResult): Promise<Adjustment> {
  if (row.state === 'refused') throw new AppError(refusal === 'BLOCKED' ? 'account_blocked' : 'insufficient_balance')
  if (row.state === 'posted') publishBalance(services, row.memberId, row.currency)
  const [owner] = await services.db
    .select({ account: member.account, brand: member.brand })
    .from(member)
    .where(eq(member.id, row.memberId))
  if (!owner) throw new Error('The member of the adjustment is missing.')
  return toAdjustment(row, owner)
}

interface AdjustmentAuditEntry extends AdjustmentResult {
  readonly operator: string
  readonly action: AuditAction
  readonly reason: string
  readonly from: AdjustmentRow['state'] | null
}

async function writeAdjustmentAudit(
  tx: Tx,
  services: AppServices,
  { row, balance, operator, action, reason, from }: AdjustmentAuditEntry,
): Promise<void> {
  const { currency } = row
  const currentBalance = await balanceOf(tx, playerCash(row.memberId, currency))
  const { before, after } = balance ?? { before: currentBalance, after: currentBalance }
  await writeAuditEntry(tx, {
    operator,
    brand: (await findMemberBrand(tx, row.memberId)) ?? null,
    action,
    subject: row.id,
    reason,
    detail: {
      memberId: String(row.memberId),
      amount: fromMinor(row.amountMinor, currency),
      currency,
      ...(row.uplineTransferId !== null && { uplineTransfer: row.uplineTransferId }),
      ...(row.downlineTransferId !== null && { downlineTransfer: row.downlineTransferId }),
      from,
      to: row.state,
      balanceBefore: fromMinor(before, currency),
      balanceAfter: fromMinor(after, currency),
    },
    nowMs: services.clock.now(),
  })
}

function parseAdjustmentAmount(text: string, currency: Currency): bigint {
  const amount = toMinor(text, currency)
  if (amount === undefined || amount === 0n || absoluteMinor(amount) > maxAmountMinor)
    throw new AppError('amount_invalid')
  return amount
}

function toAdjustment(row: AdjustmentRow, owner: { account: string; brand: string }): Adjustment {
  return {
    id: row.id,
    owner: { memberId: String(row.memberId), ...owner },
    amount: fromMinor(row.amountMinor, row.currency),
    currency: row.currency,
    reason: row.reason,
    uplineTransfer: row.uplineTransferId,
    downlineTransfer: row.downlineTransferId,
    state: row.state,
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
