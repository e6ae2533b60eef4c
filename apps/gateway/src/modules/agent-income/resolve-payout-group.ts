import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { advancePayoutGroup, waivePayoutGroup } from '@foyer/contract/operator/payout-groups.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { findRecordBrand } from '#db/brand-scope.ts'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { payoutAdvance, settlement } from '#db/schema/settlements.ts'
import { agentDebt, agentPayable } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerTransaction } from '#ledger/ledger.ts'
import { type HeldPayoutGroup, readHeldGroups } from '#modules/settlements/service.ts'
import { canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'

type Advance = ResponseValueOf<typeof advancePayoutGroup>

/** A held payout group whose settlements are locked. */
interface LockedGroup extends HeldPayoutGroup {
  readonly brand: string
  readonly account: string
  readonly currency: Currency
}

/** Ledger scope of advances. The idempotency keys in it are their ids. */
const advanceLedgerScope = 'payout-advance'

/**
 * Advances to the payable of the upline what it lacks for a held payout group, as a debt: at once if the operator may approve the amount
 * alone, else when a second operator advances the same amount. The next run of the settlement pays the group. Repeating it advances nothing
 * again. Throws `settlement_not_found` for a group that is not held.
 */
export function advanceHeldGroup(
  services: AppServices,
  operator: string,
  { id }: RequestBodyOf<typeof advancePayoutGroup>,
): Promise<Advance> {
  return inLedgerTransaction(services.db, async (tx) => {
    const group = await lockHeldGroup(tx, BigInt(id))
    const state = group.missing === 0n ? 'covered' : await advance(tx, services, group, operator)
    return { state, amount: fromMinor(group.missing, group.currency), currency: group.currency }
  })
}

/** Waives a held payout group. Throws `settlement_not_found` for one that is not held, and `reason_required` for a blank reason. */
export async function waiveHeldGroup(
  services: AppServices,
  operator: string,
  { id, reason: text }: RequestBodyOf<typeof waivePayoutGroup>,
): Promise<ResponseValueOf<typeof waivePayoutGroup>> {
  const reason = parseAuditReason(text)
  return inLedgerTransaction(services.db, async (tx) => {
    const group = await lockHeldGroup(tx, BigInt(id))
    await tx.update(settlement).set({ state: 'waived' }).where(isOfHeldGroup(group))
    await tx.delete(payoutAdvance).where(isWaitingFor(group))
    await writePayoutAudit(tx, services, group, { operator, action: 'payout.waive', reason })
    const { downlines, total, currency } = group
    return { downlines, total: fromMinor(total, currency), currency }
  })
}

/** The brand of a settlement; undefined if there is none with the id. */
export function findSettlementBrand(db: Db, id: bigint): Promise<string | undefined> {
  return findRecordBrand(db, settlement, eq(settlement.id, id))
}

async function advance(tx: Tx, services: AppServices, group: LockedGroup, operator: string): Promise<Advance['state']> {
  const { brand, currency, uplineId: memberId, missing: amountMinor } = group
  const [waiting] = await tx.select().from(payoutAdvance).where(isWaitingFor(group)).for('update')
  const now = new Date(services.clock.now())
  const request = { requestedBy: operator, requestedAt: now, amountMinor }
  if (waiting && waiting.amountMinor === amountMinor) {
    if (waiting.requestedBy === operator) return 'waiting'
    await post(tx, services, group, { ...waiting, approvedBy: operator })
    await writePayoutAudit(tx, services, group, { operator, action: 'payout.advance' })
    return 'advanced'
  }
  // What is missing has changed: the request for another amount is replaced.
  await tx.delete(payoutAdvance).where(isWaitingFor(group))
  const [row] = await tx
    .insert(payoutAdvance)
    .values({ brand, uplineId: memberId, settlementId: group.id, ...request })
    .returning()
  if (!row) throw new Error('The advance disappeared while it was being written.')
  const action = 'payout.advance'
  const approved = { operator, brand, memberId, currency, amountMinor, action, subject: String(group.id) } as const
  if (!(await canApproveAlone(tx, services, approved))) {
    await writePayoutAudit(tx, services, group, { operator, action: 'payout.ask' })
    return 'waiting'
  }
  await post(tx, services, group, row)
  await recordSoleApproval(tx, services, approved)
  await writePayoutAudit(tx, services, group, { operator, action })
  return 'advanced'
}

async function post(
  tx: Tx,
  { clock }: AppServices,
  { currency }: LockedGroup,
  { id, uplineId, amountMinor, requestedBy, approvedBy }: typeof payoutAdvance.$inferSelect,
): Promise<void> {
  const { outcome } = await postLedgerTransaction(tx, {
    scope: advanceLedgerScope,
    idempotencyKey: String(id),
    kind: 'commission',
    legs: [
      { account: agentDebt(uplineId, currency), amount: -amountMinor },
      { account: agentPayable(uplineId, currency), amount: amountMinor },
    ],
    memo: { operator: requestedBy, approvedBy },
  })
  if (outcome !== 'posted') throw new Error(`Advance ${id} was not posted: ${outcome}.`)
  await tx
    .update(payoutAdvance)
    .set({ approvedBy, postedAt: new Date(clock.now()) })
    .where(eq(payoutAdvance.id, id))
}

/** Locks the settlements of a group that is held, by the id of any of them. Throws `settlement_not_found`. */
async function lockHeldGroup(tx: Tx, id: bigint): Promise<LockedGroup> {
  const [named] = await tx
    .select({ row: settlement, account: member.account, currency: member.currency })
    .from(settlement)
    .innerJoin(member, eq(member.id, settlement.uplineId))
    .where(and(eq(settlement.id, id), eq(settlement.state, 'held')))
  if (!named || named.row.uplineId === null) throw new AppError('settlement_not_found')
  const { row, account, currency } = named
  const uplineId = named.row.uplineId
  await tx
    .select({ id: settlement.id })
    .from(settlement)
    .where(isOfHeldGroup({ ...row, uplineId }))
    .orderBy(asc(settlement.id))
    .for('update')
  // Read after the lock: the group may have been paid or waived meanwhile.
  const groups = await readHeldGroups(tx, { uplineIds: [uplineId], currency })
  const isSame = ({ kind, periodStart, periodEnd }: HeldPayoutGroup) =>
    kind === row.kind && +periodStart === +row.periodStart && +periodEnd === +row.periodEnd
  const group = groups.find(isSame)
  if (!group) throw new AppError('settlement_not_found')
  return { ...group, brand: row.brand, account, currency }
}

function isOfHeldGroup({
  uplineId,
  kind,
  periodStart,
  periodEnd,
}: Pick<HeldPayoutGroup, 'uplineId' | 'kind' | 'periodStart' | 'periodEnd'>) {
  return and(
    eq(settlement.uplineId, uplineId),
    eq(settlement.kind, kind),
    eq(settlement.periodStart, periodStart),
    eq(settlement.periodEnd, periodEnd),
    eq(settlement.state, 'held'),
  )
}

function isWaitingFor({ id }: HeldPayoutGroup) {
  return and(eq(payoutAdvance.settlementId, id), isNull(payoutAdvance.postedAt))
}

interface PayoutDecision {
  readonly operator: string
  readonly action: AuditAction
  readonly reason?: string
}

async function writePayoutAudit(
  tx: Tx,
  { clock }: AppServices,
  { id, brand, account, uplineId, currency, ...group }: LockedGroup,
  decision: PayoutDecision,
): Promise<void> {
  await writeAuditEntry(tx, {
    ...decision,
    brand,
    subject: String(id),
    detail: {
      memberId: String(uplineId),
      account,
      kind: group.kind,
      periodStart: group.periodStart.toISOString(),
      downlines: group.downlines,
      total: fromMinor(group.total, currency),
      missing: fromMinor(group.missing, currency),
      currency,
    },
    nowMs: clock.now(),
  })
}
