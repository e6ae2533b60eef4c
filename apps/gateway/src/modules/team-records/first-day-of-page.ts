import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { teamDay, teamMoney } from '#db/schema/team-sums.ts'
import { type EntryFilter, type EntryPage, isMoneySumOf, isPlaySumOf } from './entry-filter.ts'

/**
 * The oldest day that the rows of a page can be of: the sums of a team know how many entries each day has. Undefined where they do not, as of
 * part of a day.
 */
export async function findFirstDay(
  db: Db,
  filter: EntryFilter,
  { before, pageSize }: EntryPage,
): Promise<string | undefined> {
  if (filter.from !== undefined || filter.to !== undefined) return undefined
  const lastDay = before === undefined ? undefined : dayOfEntry(db, before)
  // Days of which those after them have fewer entries than the page needs; at least that of the cursor, whose rows are shown in part.
  const [first] = await db.rows<{ day: string | null }>(sql`
    select coalesce(min(day), ${lastDay ?? sql`null`}, ${filter.endDate}::date)::text as day from (
      select day, sum(entries) over (order by day desc) - entries as newer from (${entriesByDay(db, filter, lastDay)}) d
    ) n where newer <= ${pageSize}::integer`)
  return first?.day ?? undefined
}

const dayOfEntry = (db: Db, id: string): SQL => {
  const rows = db
    .select({ day: activity.day })
    .from(activity)
    .where(eq(activity.id, BigInt(id)))
  return sql`(${rows.getSQL()})`
}

/** How many entries each day has, before the one that is given. */
function entriesByDay(db: Db, filter: EntryFilter, before: SQL | undefined): SQL {
  const isPlay = filter.kinds.includes('round')
  const table = isPlay ? teamDay : teamMoney
  const isOf = isPlay ? isPlaySumOf(filter) : isMoneySumOf(filter)
  return db
    .select({ day: sql`${table.day}`.as('day'), entries: sql`sum(${table.entries})`.as('entries') })
    .from(table)
    .where(and(isOf, before && lt(table.day, before)))
    .groupBy(table.day)
    .getSQL()
}
