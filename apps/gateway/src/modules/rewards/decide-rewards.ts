import { AppError } from '@foyer/contract/errors.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { BackOfficeReward, releaseReward, voidReward } from '@foyer/contract/operator/member-rewards.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import type { AuditAction } from '#audit/audit-actions.ts'
import { parseAuditReason } from '#audit/parse-audit-reason.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import { type ApprovedAmount, canApproveAlone, recordSoleApproval } from '#policies/sole-approvals.ts'
import type { AppServices } from '#src/app-services.ts'
import { announceReward } from './announce-reward.ts'
import { giveBackToBudgets } from './budgets.ts'
import { readMemberReward } from './operator-reward-list.ts'
import { isMoneyReward } from './reward-amount.ts'
import type { RewardRow } from './reward-row.ts'

interface Decision {
  readonly operator: string
  readonly reason: string
}

/**
 * Releases a held reward, which its member can claim then for the whole of its time. What the operator gave, or may not approve alone,
 * waits for another operator; repeating the first decision changes nothing. Throws `reward_not_found`, `reward_closed` for one that is void
 * or expired, and `reason_required`.
 */
export async function releaseHeldReward(
  services: AppServices,
  operator: string,
  { id, reason }: RequestBodyOf<typeof releaseReward>,
): Promise<ResponseValueOf<typeof releaseReward>> {
  const decision = { operator, reason: parseAuditReason(reason) }
  const outcome = await inTransaction(services.db, async (tx) => {
    const row = await lockReward(tx, BigInt(id))
    if (row.state === 'void' || row.state === 'expired') throw new AppError('reward_closed', { state: row.state })
    return row.state === 'held' ? decideRelease(tx, services, row, decision) : 'released'
  })
  return { outcome, reward: await readMemberReward(services.db, BigInt(id)) }
}

async function decideRelease(
  tx: Tx,
  services: AppServices,
  row: RewardRow,
  decision: Decision,
): Promise<'waiting' | 'released'> {
  const { operator } = decision
  if (row.requestedBy === operator) return 'waiting'
  if (row.requestedBy === null) {
    const approved = toApprovedAmount(services, row, operator)
    if (approved && !(await canApproveAlone(tx, services, approved))) {
      await tx.update(reward).set({ requestedBy: operator }).where(eq(reward.id, row.id))
      await writeRewardAudit(tx, services, row, { ...decision, action: 'reward.ask' })
      return 'waiting'
    }
    if (approved) await recordSoleApproval(tx, services, approved)
  }
  await writeRewardAudit(tx, services, row, { ...decision, action: 'reward.release' })
  const now = services.clock.now()
  const claimMs = row.claimUntil && row.claimUntil.getTime() - row.readyAt.getTime()
  const claimUntil = claimMs === null ? null : new Date(now + claimMs)
  await tx
    .update(reward)
    .set({ state: 'ready', reason: null, readyAt: new Date(now), claimUntil })
    .where(eq(reward.id, row.id))
  announceReward(services, { ...row, state: 'ready' })
  return 'released'
}

/** What counts towards the limit of one operator; points and tickets do not. */
function toApprovedAmount({ brands }: AppServices, row: RewardRow, operator: string): ApprovedAmount | undefined {
  const { brand, memberId, amount } = row
  const currency = brands.getByCode(brand)?.currency
  if (!isMoneyReward(row) || !currency) return undefined
  return { operator, brand, memberId, currency, amountMinor: amount, action: 'reward.release', subject: String(row.id) }
}

/**
 * Voids a reward that is held or ready, and gives it back to its budget. Repeating it changes nothing. Throws `reward_not_found`,
 * `reward_closed` for one that was paid or has expired, and `reason_required`.
 */
export async function voidOpenReward(
  services: AppServices,
  operator: string,
  { id, reason }: RequestBodyOf<typeof voidReward>,
): Promise<BackOfficeReward> {
  const decision = { operator, reason: parseAuditReason(reason) }
  await inTransaction(services.db, async (tx) => {
    const row = await lockReward(tx, BigInt(id))
    if (row.state === 'void') return
    if (row.state !== 'held' && row.state !== 'ready') throw new AppError('reward_closed', { state: row.state })
    await voidLockedReward(tx, services, row, decision.reason)
    await writeRewardAudit(tx, services, row, { ...decision, action: 'reward.void' })
  })
  return readMemberReward(services.db, BigInt(id))
}

/** Voids a reward that is held or ready, or was paid and taken back, and gives it back to its budget. The caller has locked its row. */
export async function voidLockedReward(tx: Tx, services: AppServices, row: RewardRow, reason: string): Promise<void> {
  const ended = { state: 'void', reason, settledAt: new Date(services.clock.now()) } as const
  await tx.update(reward).set(ended).where(eq(reward.id, row.id))
  await giveBackToBudgets(tx, [row])
  announceReward(services, { ...row, state: 'void' })
}

async function lockReward(tx: Tx, id: bigint): Promise<RewardRow> {
  const [row] = await tx.select().from(reward).where(eq(reward.id, id)).for('update')
  if (!row) throw new AppError('reward_not_found')
  return row
}

async function writeRewardAudit(
  tx: Tx,
  { brands, clock }: AppServices,
  row: RewardRow,
  { operator, reason, action }: Decision & { readonly action: AuditAction },
): Promise<void> {
  const { brand, memberId, source, sourceKey, kind, amount, state, requestedBy } = row
  const currency = brands.getByCode(brand)?.currency
  const isMoney = isMoneyReward(row) && currency !== undefined
  await writeAuditEntry(tx, {
    ...{ operator, brand, action, subject: String(row.id), reason },
    detail: {
      ...{ memberId: String(memberId), source, sourceKey, kind, from: state },
      amount: isMoney ? fromMinor(amount, currency) : String(amount),
      ...(isMoney && { currency }),
      ...(requestedBy !== null && { requestedBy }),
      ...(row.reason !== null && { heldFor: row.reason }),
    },
    nowMs: clock.now(),
  })
}
