import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import type { ScheduledRun } from '#schedule/schedule.ts'
import type { AppServices } from '#src/app-services.ts'
import { listDaysBetween } from '#time/recurrence.ts'

/** Limits the message if the sums of many teams are wrong. */
const maxFaults = 20

/**
 * Compares the active members of every team with the bets of its members, for all periods with a day that has ended since the last successful
 * run. Throws with the agents whose numbers differ.
 */
export async function verifyActiveMembers(
  { db }: AppServices,
  { brand, timeZone, coversFrom, dueAt }: Pick<ScheduledRun, 'brand' | 'timeZone' | 'coversFrom' | 'dueAt'>,
): Promise<void> {
  const faults = new Set<string>()
  for (const day of listDaysBetween(coversFrom.getTime(), dueAt.getTime(), timeZone)) {
    for (const fault of await findFaults(db, brand, day)) faults.add(fault)
  }
  if (faults.size > 0) throw new Error(`Active members differ from the bets. ${[...faults].join('; ')}`)
}

/**
 * The faults of the periods that contain a day. One statement, so the bets and the numbers are of one moment, however far the stream is
 * counted. The lateral joins force index lookups: the planner would read the periods of all years.
 */
async function findFaults(db: Db, brand: string, day: string): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    with place as materialized (
      select n.member_id, n.path, n.counts_until, p.period, p.start, b.bet_minor
      from activity_periods(${day}::date) p
      join active_bet b on b.brand = ${brand} and b.period = p.period and b.start = p.start
      join team_node n on n.brand = ${brand}
    ), expected as (
      select o.id::bigint as owner_id, p.period, p.start, count(*) as active
      from place p
      cross join lateral (select m.volume_minor from member_period m
        where m.member_id = p.member_id and m.period = p.period and m.start = p.start offset 0) m
      cross join lateral unnest(string_to_array(trim(both '/' from p.path), '/')) o(id)
      where m.volume_minor >= p.bet_minor and counts_as_active(p.counts_until, p.start)
      group by 1, 2, 3
    ), stored as (
      select p.member_id as owner_id, p.period, p.start, t.active
      from place p
      cross join lateral (select t.active from team_active t
        where t.owner_id = p.member_id and t.period = p.period and t.start = p.start offset 0) t
    )
    select format('Agent %s, %s of %s: %s counted, %s active', owner_id, period, start, coalesce(s.active, 0), coalesce(e.active, 0)) as fault
    from expected e full join stored s using (owner_id, period, start)
    where coalesce(s.active, 0) <> coalesce(e.active, 0)
    order by owner_id, start, period limit ${maxFaults}`)
  return rows.map(({ fault }) => fault)
}
