import { and, asc, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { rebateDay } from '#db/schema/rebates.ts'
import { inLedgerTransaction } from '#ledger/ledger.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { payRebate } from './pay-rebate.ts'
import { rebateConsumer } from './rebate-consumer.ts'

const membersAtOnce = 100
const maxBatchesPerRun = 100

/**
 * Credits what was not claimed of closed days: one movement for each member. During a break from play it waits. Returns whether more may
 * wait.
 */
export async function creditClosedRebates(services: AppServices, brand: Brand): Promise<boolean> {
  for (let batch = 0; batch < maxBatchesPerRun; batch++) {
    const count = await inLedgerTransaction(services.db, (tx) => creditBatch(tx, services, brand))
    if (count < membersAtOnce) return false
  }
  return true
}

/** The lock of the consumer lets one node credit at a time; that of the members keeps a break from beginning meanwhile. */
async function creditBatch(tx: Tx, services: AppServices, brand: Brand): Promise<number> {
  const isDue = isDueIn(services, brand)
  const found = await tx
    .selectDistinct({ id: rebateDay.memberId })
    .from(rebateDay)
    .where(isDue)
    .orderBy(asc(rebateDay.memberId))
    .limit(membersAtOnce)
  if (found.length === 0) return 0
  await lockConsumer(tx, rebateConsumer, brand.code)
  const ids = found.map(({ id }) => id)
  await tx.select({ id: member.id }).from(member).where(inArray(member.id, ids)).orderBy(asc(member.id)).for('share')
  const isPaidNow = and(isDue, inArray(rebateDay.memberId, ids))
  const sumOf = (isLineRate: boolean) =>
    sql<bigint>`coalesce(sum(${rebateDay.creditedMinor}) filter (where ${rebateDay.isLineRate} = ${isLineRate}), 0)::text`.mapWith(
      BigInt,
    )
  const due = await tx
    .select({
      memberId: rebateDay.memberId,
      promoMinor: sumOf(false),
      commissionMinor: sumOf(true),
      lastDay: sql<string>`max(${rebateDay.day})::text`,
    })
    .from(rebateDay)
    .where(isPaidNow)
    .groupBy(rebateDay.memberId)
    .orderBy(asc(rebateDay.memberId))
  const creditedAt = new Date(services.clock.now())
  for (const { lastDay, ...payment } of due) {
    await payRebate(tx, services, brand, { ...payment, key: `credit:${lastDay}` })
  }
  const paidIds = due.map(({ memberId }) => memberId)
  if (paidIds.length > 0) {
    await tx
      .update(rebateDay)
      .set({ creditedAt })
      .where(and(isDue, inArray(rebateDay.memberId, paidIds)))
  }
  return found.length
}

function isDueIn(services: AppServices, { code }: Brand) {
  return and(
    eq(rebateDay.brand, code),
    isNotNull(rebateDay.closedAt),
    isNull(rebateDay.creditedAt),
    gt(rebateDay.creditedMinor, 0n),
    not(isOnBreak(services, rebateDay.memberId)),
  )
}
