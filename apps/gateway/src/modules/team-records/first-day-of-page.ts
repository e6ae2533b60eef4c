import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { teamDay, teamMoney } from '#db/schema/team-sums.ts'
import type { EntryFilter, EntryPage } from './entry-filter.ts'
import { isSumOf, toSumsFilter } from './team-figures.ts'

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
  const [cursor] =
    before === undefined
      ? []
      : await db
          .select({ day: activity.day })
          .from(activity)
          .where(eq(activity.id, BigInt(before)))
  const days = entriesByDay(db, filter, cursor?.day)
  // Days of which those after them have fewer entries than the page needs.
  const [first] = await db.rows<{ day: string | null }>(sql`
    select min(day)::text as day from (
      select day, sum(entries) over (order by day desc) - entries as newer from (${days}) d
    ) n where newer <= ${pageSize}::integer`)
  return first?.day ?? cursor?.day ?? filter.endDate
}

/** How many entries each day has, before the day of a cursor. */
function entriesByDay(db: Db, filter: EntryFilter, until: string | undefined): SQL {
  const { kinds, category, vendor } = filter
  const isPlay = kinds.includes('round')
  const table = isPlay ? teamDay : teamMoney
  const day = sql<string>`${table.day}`.as('day')
  const isOf = and(
    isSumOf(table, toSumsFilter(filter)),
    until === undefined ? undefined : lt(table.day, until),
    isPlay ? undefined : inArray(teamMoney.kind, [...kinds]),
    isPlay && category !== undefined ? eq(teamDay.category, category) : undefined,
    isPlay && vendor !== undefined ? eq(teamDay.vendor, vendor) : undefined,
  )
  const rows = db
    .select({ day, entries: sql`sum(${table.entries})`.as('entries') })
    .from(table)
    .where(isOf)
    .groupBy(table.day)
  return rows.getSQL()
}
