import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { rebateDay } from '#db/schema/rebates.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodOfDay } from '#time/date-ranges.ts'
import { creditClosedRebates } from './credit-closed-rebates.ts'
import { rebateLeftSql } from './rebate-amounts.ts'
import { rebateConsumer } from './rebate-consumer.ts'

const membersAtOnce = 500
const maxBatchesPerRun = 100

/**
 * Closes the days of rebates that are counted for good, the oldest first, and credits what was not claimed of them. A crash leaves a day in
 * part, and the next run goes on with it. Returns whether more waits.
 */
export async function closeRebateDays(services: AppServices): Promise<boolean> {
  const { brands, log } = services
  let hasMore = false
  for (const brand of brands.all()) {
    const work = closeAndCredit(services, brand)
    const isUnfinished = await work.catch((error: unknown) => {
      log.error({ err: error, brand: brand.code }, 'the rebates of members could not be credited')
      return false
    })
    hasMore = isUnfinished || hasMore
  }
  return hasMore
}

async function closeAndCredit(services: AppServices, brand: Brand): Promise<boolean> {
  const isCutShort = await closeDays(services, brand)
  return (await creditClosedRebates(services, brand)) || isCutShort
}

async function closeDays(services: AppServices, brand: Brand): Promise<boolean> {
  const { db, clock } = services
  for (let batch = 0; batch < maxBatchesPerRun; batch++) {
    const day = await readOldestOpenDay(db, brand.code)
    if (day === undefined) return false
    const endMs = periodOfDay(day, brand.site.timeZone).to.getTime()
    if (endMs > clock.now() || !(await isPeriodClosed(db, brand.code, endMs, rebateConsumer.name))) return false
    await inTransaction(db, (tx) => closeBatch(tx, services, brand, day))
  }
  return true
}

async function readOldestOpenDay(db: Db, brand: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: min(rebateDay.day) })
    .from(rebateDay)
    .where(and(eq(rebateDay.brand, brand), isNull(rebateDay.closedAt)))
  return row?.day ?? undefined
}

/** With the consumer held, no row begins meanwhile: the next one of each key exists, or takes the carry when it begins. */
async function closeBatch(tx: Tx, { clock }: AppServices, brand: Brand, day: string): Promise<void> {
  await lockConsumer(tx, rebateConsumer, brand.code)
  const isOpenThen = and(eq(rebateDay.brand, brand.code), eq(rebateDay.day, day), isNull(rebateDay.closedAt))
  const members = await tx
    .selectDistinct({ id: rebateDay.memberId })
    .from(rebateDay)
    .where(isOpenThen)
    .orderBy(asc(rebateDay.memberId))
    .limit(membersAtOnce)
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return
  await lockOpenRowsOf(tx, ids)
  const closedAt = new Date(clock.now())
  const creditedMinor = brand.features.rebate ? sql`greatest(${rebateLeftSql}, 0)` : sql`0`
  const closed = await tx
    .update(rebateDay)
    .set({ closedAt, creditedMinor, carryOutMinor: sql`least(${rebateLeftSql}, 0)` })
    .where(and(isOpenThen, inArray(rebateDay.memberId, ids)))
    .returning()
  for (const { memberId, category, vendor, carryOutMinor } of closed) {
    if (carryOutMinor < 0n) await carryOn(tx, { memberId, category, vendor, day, carryOutMinor })
  }
}

async function lockOpenRowsOf(tx: Tx, memberIds: bigint[]): Promise<void> {
  await tx
    .select({ day: rebateDay.day })
    .from(rebateDay)
    .where(and(inArray(rebateDay.memberId, memberIds), isNull(rebateDay.closedAt)))
    .orderBy(asc(rebateDay.memberId), asc(rebateDay.category), asc(rebateDay.vendor), asc(rebateDay.day))
    .for('update')
}

type ClosedRow = Pick<typeof rebateDay.$inferSelect, 'memberId' | 'category' | 'vendor' | 'day' | 'carryOutMinor'>

/** Adds what a row leaves below zero to the next row of its key, if there is one already. */
async function carryOn(tx: Tx, { memberId, category, vendor, day, carryOutMinor }: ClosedRow): Promise<void> {
  const isSameKey = and(
    eq(rebateDay.memberId, memberId),
    eq(rebateDay.category, category),
    eq(rebateDay.vendor, vendor),
    isNull(rebateDay.closedAt),
    sql`${rebateDay.day} > ${day}::date`,
  )
  const [next] = await tx
    .select({ day: rebateDay.day })
    .from(rebateDay)
    .where(isSameKey)
    .orderBy(asc(rebateDay.day))
    .limit(1)
  if (!next) return
  await tx
    .update(rebateDay)
    .set({ carryInMinor: sql`${rebateDay.carryInMinor} + ${String(carryOutMinor)}::bigint` })
    .where(and(isSameKey, eq(rebateDay.day, next.day)))
}
