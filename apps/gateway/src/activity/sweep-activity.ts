import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, lt, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import type { AppServices } from '#src/app-services.ts'
import type { ActivityConsumer } from './activity-consumers.ts'

const batchSize = 10_000

/**
 * Deletes the oldest rows that are older than 400 days and that every consumer has read; what was added up from them stays. Returns whether
 * there may be more.
 */
export async function sweepActivity(
  { db, clock }: AppServices,
  consumers: readonly Pick<ActivityConsumer, 'name'>[],
): Promise<boolean> {
  const oldest = new Date(clock.now() - limits.activityRetentionDays * dayMs)
  const names = sql.param(consumers.map(({ name }) => name))
  const readByAll = sql`(select min(coalesce(c.last_id, 0)) from unnest(${names}::text[]) needed(name)
    left join activity_cursor c on c.consumer = needed.name and c.brand = ${activity.brand})`
  const isOld = and(lt(activity.countedAt, oldest), sql`${activity.id} <= ${readByAll}`)
  const batch = sql`select ${activity.id} from ${activity} where ${isOld} order by ${activity.id} limit ${batchSize}`
  const rows = await inTransaction(db, (tx) =>
    tx.delete(activity).where(sql`${activity.id} in (${batch})`).returning({ id: activity.id }),
  )
  return rows.length === batchSize
}
