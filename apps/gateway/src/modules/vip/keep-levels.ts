import { sql } from 'drizzle-orm'
import { lockConsumer } from '#activity/activity-consumers.ts'
import { isPeriodClosed } from '#activity/closed-periods.ts'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, inTransaction, type Tx } from '#db/database-transactions.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, dayBefore, periodContaining, periodOfDay } from '#time/date-ranges.ts'
import { clampedLevelSql, levelFiguresJson, losesLevelSql, type VipMonth } from './level-sql.ts'
import { vipConsumer } from './vip-consumer.ts'

const membersAtOnce = 200

/**
 * On the first of a month: who had a level for the whole month before, and played less than it asks for, goes down one, and has the progress
 * that this one asks for. No month counts in which a break ran. A second attempt finds nobody twice: the level is new then. Throws while
 * the month is not counted for good, and is tried again.
 */
export async function keepVipLevels(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand?.features.vip) return
  const month = monthBefore(run)
  if (!(await isPeriodClosed(services.db, brand.code, month.to.getTime(), vipConsumer.name))) {
    throw new Error(`The month ${month.month} of ${brand.code} is not counted yet.`)
  }
  for (let count = membersAtOnce; count === membersAtOnce; ) {
    count = await inTransaction(services.db, async (tx) => {
      await run.assertHeld(tx)
      await lockConsumer(tx, vipConsumer, brand.code)
      return lowerLevels(tx, services, brand, month)
    })
  }
}

function monthBefore({ dueAt, timeZone }: ScheduledRun): VipMonth {
  const to = periodContaining(dueAt.getTime(), 'month', timeZone).from
  const month = `${dayBefore(calendarDayOf(to.getTime(), timeZone)).slice(0, 7)}-01`
  return { month, from: periodOfDay(month, timeZone).from, to }
}

type LoweredMember = { readonly id: string; readonly level: number }

async function lowerLevels(tx: Tx, services: AppServices, brand: Brand, month: VipMonth): Promise<number> {
  const { clock, live } = services
  const level = clampedLevelSql(brand, sql`m.level`)
  const reaches = levelFiguresJson(brand, ({ reachMinor }) => reachMinor)
  const lowered = await tx.rows<LoweredMember>(sql`
    WITH due AS MATERIALIZED (
      SELECT m.id, ${level} - 1 AS level FROM ${losesLevelSql(brand, month)}
      ORDER BY 1 LIMIT ${membersAtOnce}
    ), progress AS (
      UPDATE vip v SET progress_minor = (${reaches}::jsonb ->> d.level)::bigint, pending_level = NULL, pending_since = NULL,
        level_since = ${new Date(clock.now()).toISOString()}::timestamptz
      FROM due d WHERE v.member_id = d.id
    )
    UPDATE member m SET level = d.level FROM due d WHERE m.id = d.id RETURNING m.id::text AS id, m.level`)
  const members = lowered.map(({ id, level: to }) => ({ memberId: BigInt(id), level: to }))
  await addEngagementMessages(
    tx,
    services,
    members.map(({ memberId, level: to }) => ({
      ...{ memberId, name: 'vipFell' as const, target: { page: 'vip' as const }, values: { level: to } },
    })),
  )
  afterCommit(() => {
    for (const { memberId, level: to } of members) live.send(memberId, 'vip', { level: to })
  })
  return members.length
}
