import { currencyDigits } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { ActivityPortion } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { promotionEntry } from '#db/schema/promotion-entries.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

/** Entries of raffles, as `e`. */
export const isDrawing = (brand: string) =>
  sql`e.brand = ${brand} and e.state = 'joined' and e.rule ->> 'kind' = 'raffle'`

/**
 * Gives the tickets that a portion of the stream is worth to the entries of raffles: so many for each amount of a day's deposits and
 * commissionable bets, and one for its first sign-in, at most so many a day. Play counts of rounds that began after joining. A rollback
 * lowers what was counted of the day, and takes no ticket back.
 */
export async function countTickets(tx: Tx, brand: Brand, portion: ActivityPortion): Promise<void> {
  const [any] = await tx.rows(sql`select 1 as one from promotion_entry e where ${isDrawing(brand.code)} limit 1`)
  if (!any) return
  await countDays(tx, brand, portion)
  await grantTickets(tx, brand)
}

async function countDays(tx: Tx, brand: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  const minorUnits = String(10 ** currencyDigits[brand.currency])
  await tx.rows(sql`
    with portion as materialized (
      select a.member_id, a.day, a.kind, a.amount_minor, a.commissionable_minor, a.counted_at,
        coalesce(r.started_at, a.happened_at, a.counted_at) as began_at
      from activity a left join round r on r.id = a.round_id
      where a.brand = ${brand.code} and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint
        and a.kind in ('deposit', 'login', 'round', 'change')
    ), source as materialized (
      select e.promotion_id, e.member_id, e.joined_at, e.due_at, (t.n - 1)::integer as source, t.value ->> 'of' as kind,
        (coalesce(t.value ->> 'each', '1')::numeric * case when t.value ? 'each' then ${minorUnits}::bigint else 1 end)::bigint as each,
        (t.value ->> 'mostADay')::integer as most
      from promotion_entry e cross join lateral jsonb_array_elements(e.rule -> 'tickets') with ordinality t(value, n)
      where ${isDrawing(brand.code)} and e.member_id in (select member_id from portion) and t.value ->> 'of' in ('deposit', 'validBet', 'day')
    ), counted as (
      select s.promotion_id, s.member_id, a.day, s.source, s.each, least(s.most, case s.kind when 'day' then 1 end) as most,
        sum(case s.kind when 'deposit' then a.amount_minor when 'validBet' then a.commissionable_minor else 1 end)::bigint as counted
      from portion a join source s on s.member_id = a.member_id
      where case s.kind when 'deposit' then a.kind = 'deposit' when 'day' then a.kind = 'login'
          else a.kind in ('round', 'change') end
        and a.began_at >= s.joined_at
        and (s.due_at is null or a.counted_at < s.due_at)
      group by s.promotion_id, s.member_id, a.day, s.source, s.each, s.most, s.kind
    )
    insert into raffle_ticket_day as d (promotion_id, member_id, day, source, counted, tickets)
    select promotion_id, member_id, day, source, counted, least(most, greatest(0, div(counted, each)))::integer from counted
    on conflict (promotion_id, member_id, day, source) do update set counted = d.counted + excluded.counted,
      tickets = greatest(d.tickets, (select least(c.most, greatest(0, div(d.counted + c.counted, c.each)))::integer from counted c
        where (c.promotion_id, c.member_id, c.day, c.source) = (d.promotion_id, d.member_id, d.day, d.source)))`)
}

/** Adds what is due of days to the members' counters. Only who has counted it does so, in the same transaction: others do not see it before. */
export async function grantTickets(tx: Tx, { code }: Brand): Promise<void> {
  const isDue = sql`d.tickets > d.granted and d.promotion_id in (select p.id from promotion p where p.brand = ${code})`
  await tx.rows(sql`
    insert into raffle_ticket as t (promotion_id, member_id, tickets)
    select d.promotion_id, d.member_id, sum(d.tickets - d.granted)::integer from raffle_ticket_day d where ${isDue}
    group by d.promotion_id, d.member_id order by d.promotion_id, d.member_id
    on conflict (promotion_id, member_id) do update set tickets = t.tickets + excluded.tickets`)
  await tx.rows(sql`update raffle_ticket_day d set granted = d.tickets where ${isDue}`)
}

/** The ticket of the day on which a member joins a raffle: the day's first sign-in is usually over by then. */
export async function grantTicketOfFirstDay(
  tx: Tx,
  { site }: Brand,
  { promotionId, memberId, rule }: Pick<typeof promotionEntry.$inferSelect, 'promotionId' | 'memberId' | 'rule'>,
  nowMs: number,
): Promise<void> {
  if (rule.kind !== 'raffle') return
  const day = calendarDayOf(nowMs, site.timeZone)
  for (const [source, { of }] of rule.tickets.entries()) {
    if (of !== 'day') continue
    await tx.rows(sql`
      with added as (
        insert into raffle_ticket_day (promotion_id, member_id, day, source, counted, tickets, granted)
        values (${String(promotionId)}::bigint, ${String(memberId)}::bigint, ${day}::date, ${source}, 1, 1, 1)
        on conflict do nothing returning promotion_id, member_id
      )
      insert into raffle_ticket as t (promotion_id, member_id, tickets) select promotion_id, member_id, 1 from added
      on conflict (promotion_id, member_id) do update set tickets = t.tickets + 1`)
  }
}
