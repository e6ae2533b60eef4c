import { AppError } from '@foyer/contract/errors.ts'
import type { decideRedemption, OperatorRedemption } from '@foyer/contract/operator/point-mall.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { selectTranslation } from '#brands/select-translation.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { mallGoods, redemption } from '#db/schema/points.ts'
import { playerCash, playerPoints } from '#ledger/accounts.ts'
import { inLedgerTransaction, postLedgerRollback } from '#ledger/ledger.ts'
import { announcePoints, pointLedgerScope, readPoints } from '#modules/points/service.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { NewInboxMessage } from '#notify/inbox-messages.ts'
import { publishBalance } from '#notify/publish-balance.ts'
import type { AppServices } from '#src/app-services.ts'
import { readOperatorRedemption } from './operator-redemptions.ts'
import { mallLedgerScope } from './redeem-goods.ts'
import type { RedemptionRow } from './redemption-list.ts'

/**
 * The decision of an operator on a redemption in process. A rejected one gives back points, money and stock by reversing movements.
 * Throws `redemption_not_found`, `redemption_decided`, `redemption_credited_automatically` for the approval of what is credited, and
 * `reason_required` for a rejection without a remark.
 */
export async function decideRedemptionByOperator(
  services: AppServices,
  operator: string,
  { id, decision, remark: text = '' }: RequestBodyOf<typeof decideRedemption>,
): Promise<OperatorRedemption> {
  const remark = text.trim()
  if (decision === 'reject' && remark === '') throw new AppError('reason_required')
  await inLedgerTransaction(services.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(redemption)
      .where(eq(redemption.id, BigInt(id)))
      .for('update')
    if (!row) throw new AppError('redemption_not_found')
    if (row.status !== 'inProcess') throw new AppError('redemption_decided', { status: row.status })
    // What is credited is approved by crediting it, which may wait for the end of a break.
    if (decision === 'approve' && row.kind !== 'physical') throw new AppError('redemption_credited_automatically')
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const pointsBalance = decision === 'approve' ? row.pointsBalance : await giveBack(tx, services, row)
    const decided = {
      status,
      remark,
      decidedBy: operator,
      decidedAt: new Date(services.clock.now()),
      pointsBalance,
    } as const
    await tx.update(redemption).set(decided).where(eq(redemption.id, row.id))
    await writeDecisionAudit(tx, services, { ...row, ...decided })
    await notifyDecision(tx, services, { ...row, ...decided })
  })
  return readOperatorRedemption(services.db, BigInt(id))
}

/** The goods before the accounts, as at a redemption. Returns the points after it. */
async function giveBack(tx: Tx, services: AppServices, row: RedemptionRow): Promise<bigint> {
  const { memberId, goodsId, quantity, points, amountMinor, currency } = row
  await tx
    .update(mallGoods)
    .set({ stock: sql`${mallGoods.stock} + ${quantity}` })
    .where(eq(mallGoods.id, goodsId))
  if (points > 0n) await reverse(tx, row, { scope: pointLedgerScope('redeem'), account: playerPoints(memberId) })
  if (amountMinor > 0n) {
    await reverse(tx, row, { scope: mallLedgerScope, account: playerCash(memberId, currency) })
    afterCommit(() => publishBalance(services, memberId, currency))
  }
  const left = await readPoints(tx, memberId)
  announcePoints(services, memberId, left)
  return left
}

async function reverse(
  tx: Tx,
  { transactionNo }: RedemptionRow,
  { scope, account }: { scope: string; account: ReturnType<typeof playerPoints> },
): Promise<void> {
  const { outcome } = await postLedgerRollback(tx, {
    scope,
    account,
    parentKey: transactionNo,
    idempotencyKey: `${transactionNo}:rejected`,
  })
  if (outcome !== 'posted') throw new Error(`The redemption ${transactionNo} was not reversed: ${outcome}.`)
}

async function writeDecisionAudit(tx: Tx, services: AppServices, row: RedemptionRow): Promise<void> {
  const { id, brand, memberId, transactionNo, status, remark, quantity, points, decidedBy } = row
  await writeAuditEntry(tx, {
    operator: decidedBy ?? '',
    brand,
    action: status === 'approved' ? 'redemption.approve' : 'redemption.reject',
    subject: String(id),
    reason: remark,
    detail: { memberId: String(memberId), transactionNo, quantity, points: String(points) },
    nowMs: services.clock.now(),
  })
}

async function notifyDecision(tx: Tx, services: AppServices, row: RedemptionRow): Promise<void> {
  const { memberId, name, transactionNo, remark, status } = row
  const brand = services.brands.getByCode(row.brand)
  const message: NewInboxMessage = {
    memberId,
    name: status === 'approved' ? 'redemptionApproved' : 'redemptionRejected',
    target: { path: '/pointMall', tab: 'history' },
    values: {
      goods: brand ? selectTranslation(name, brand, undefined) : row.kind,
      number: transactionNo,
      reason: remark || '–',
    },
  }
  await addEngagementMessages(tx, services, [message])
}
