import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { grantTickets, isDrawing } from './count-tickets.ts'

/** A mission that a member has done just now. */
export interface DoneMission {
  readonly memberId: bigint
  readonly doneAt: Date
}

/**
 * Gives the tickets of missions that were done to the entries of raffles which their members had joined by then: one for each, at most so
 * many a day. Called in the transaction that marks the missions as done, so that each counts once.
 */
export async function countMissionTickets(tx: Tx, brand: Brand, done: readonly DoneMission[]): Promise<void> {
  const counted = await tx.rows(sql`
    with source as (
      select e.promotion_id, e.member_id, e.joined_at, e.due_at, (t.n - 1)::integer as source, (t.value ->> 'mostADay')::integer as most
      from promotion_entry e cross join lateral jsonb_array_elements(e.rule -> 'tickets') with ordinality t(value, n)
      where ${isDrawing(brand.code)} and t.value ->> 'of' = 'mission'
    ), counted as (
      select s.promotion_id, s.member_id, (m.at at time zone ${brand.site.timeZone})::date as day, s.source, s.most, count(*) as counted
      from unnest(${sql.param(done.map(({ memberId }) => String(memberId)))}::bigint[],
        ${sql.param(done.map(({ doneAt }) => doneAt.toISOString()))}::timestamptz[]) m(member_id, at)
      join source s on s.member_id = m.member_id and m.at >= s.joined_at and (s.due_at is null or m.at < s.due_at)
      group by 1, 2, 3, 4, 5
    )
    insert into raffle_ticket_day as d (promotion_id, member_id, day, source, counted, tickets)
    select promotion_id, member_id, day, source, counted, least(most, counted) from counted order by 1, 2, 3, 4
    on conflict (promotion_id, member_id, day, source) do update set counted = d.counted + excluded.counted,
      tickets = greatest(d.tickets, (select least(c.most, d.counted + c.counted) from counted c
        where (c.promotion_id, c.member_id, c.day, c.source) = (d.promotion_id, d.member_id, d.day, d.source)))
    returning 1 as one`)
  if (counted.length > 0) await grantTickets(tx, brand)
}
