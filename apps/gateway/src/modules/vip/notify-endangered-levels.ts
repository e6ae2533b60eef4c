import { fromMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { NewInboxMessage } from '#notify/inbox-messages.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { calendarDayOf, dayAfter, periodContaining } from '#time/date-ranges.ts'
import { clampedLevelSql, keepMinorSql, losesLevelSql } from './level-sql.ts'

/** How many days before the end of a month members learn that they will lose their level. */
const daysBeforeEnd = 5

/**
 * Tells members five days before the end of the month what is left to play to keep their level. Who would keep it anyway, had no whole
 * month or took a break is not told; nor is who has limits of their own, where the brand does not advertise more play (`fairPromotions`).
 */
export async function notifyEndangeredLevels(services: AppServices, run: ScheduledRun): Promise<void> {
  const brand = services.brands.getByCode(run.brand)
  if (!brand?.features.vip || !isNoticeDay(run)) return
  await inTransaction(services.db, async (tx) => {
    await run.assertHeld(tx)
    await addEngagementMessages(tx, services, await listNotices(tx, brand, run))
  })
}

function isNoticeDay({ dueAt, timeZone }: ScheduledRun): boolean {
  let day = calendarDayOf(dueAt.getTime(), timeZone)
  for (let count = 0; count < daysBeforeEnd; count++) day = dayAfter(day)
  return day.endsWith('-01')
}

async function listNotices(tx: Tx, brand: Brand, { dueAt, timeZone }: ScheduledRun): Promise<NewInboxMessage[]> {
  const { currency } = brand
  const period = periodContaining(dueAt.getTime(), 'month', timeZone)
  const month = { ...period, month: calendarDayOf(period.from.getTime(), timeZone) }
  const level = clampedLevelSql(brand, sql`m.level`)
  const hidesTargets = brand.profile.standards.fairPromotions
    ? sql`EXISTS (SELECT FROM play_limit l WHERE l.member_id = m.id AND l.amount_minor IS NOT NULL)`
    : sql`false`
  const rows = await tx.rows<{ id: string; level: number; left: string }>(sql`
    SELECT m.id::text, ${level} AS level, (${keepMinorSql(brand)} - coalesce(p.played_minor, 0))::text AS left
    FROM ${losesLevelSql(brand, month)} AND NOT ${hidesTargets}
    ORDER BY m.id`)
  const until = month.to.toISOString()
  return rows.map(({ id, level: at, left }) => ({
    memberId: BigInt(id),
    name: 'vipWillFall',
    target: { page: 'vip' },
    values: { level: at, amount: fromMinor(BigInt(left), currency), currency, until },
  }))
}
