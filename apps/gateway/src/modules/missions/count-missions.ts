import { memberTypes } from '@foyer/contract/roles.ts'
import { sql } from 'drizzle-orm'
import type { ActivityPortion } from '#activity/activity-consumers.ts'
import type { Tx } from '#db/database-transactions.ts'

/** Progress that a portion of the stream has changed. */
export type ChangedProgress = {
  readonly missionId: string
  readonly memberId: string
  readonly value: string
  readonly target: string
}

/** The key of the period of a mission that contains a day. */
const cycleKey = sql.raw(`case m.period when 'once' then 'once' when 'day' then c.day::text
  else date_trunc('week', c.day)::date::text end`)

const countingTypes = sql.raw([memberTypes.member, memberTypes.headAgent, memberTypes.agent].join(', '))

/**
 * Adds a portion of the stream to the progress of missions. A change of a round counts where its round was counted, so that a rollback takes
 * nothing from a later day; what is done is not undone. Test and trial accounts have no missions. Returns the progress that has changed.
 *
 * What was there before is joined, and never what the same statement has written or grouped: of such rows the planner does not know the number.
 */
export function countMissions(tx: Tx, { brand, fromId, toId }: ActivityPortion): Promise<ChangedProgress[]> {
  return tx.rows<ChangedProgress>(sql`
    with portion as materialized (
      select a.member_id, a.kind = 'change' as is_change, case when a.kind = 'change' then 'round' else a.kind end as event,
        a.counted_at, coalesce(r.counted_at, a.counted_at) as at, coalesce(r.day, a.day) as day,
        coalesce(r.bet_minor, a.bet_minor) as stake, a.node_id, a.vendor, a.category, a.ref, a.win_minor, a.amount_minor,
        a.commissionable_minor, case a.kind when 'round' then a.rounds when 'change' then a.rounds
          when 'deposit' then sign(a.amount_minor)::integer else 1 end as events
      from activity a
      left join activity r on a.kind = 'change' and r.kind = 'round' and r.round_id = a.round_id
      where a.brand = ${brand} and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint
        and a.kind in ('round', 'change', 'deposit', 'login', 'referral', 'profile')
    ), counted as materialized (
      select m.id as mission_id, m.measure, m.target, c.member_id, ${cycleKey} as cycle_key,
        case m.measure when 'days' then c.day::text when 'games' then c.node_id end as item,
        sum(case m.measure when 'validBet' then c.commissionable_minor when 'amount' then c.amount_minor else c.events end)::bigint
          as amount,
        max(case when m.measure = 'multiple' and not c.is_change and c.stake > 0
          then div(c.win_minor::numeric * 100, c.stake::numeric) end)::bigint as multiple,
        bool_or(c.is_change) as has_changes, max(c.counted_at) as counted_at
      from portion c
      join mission m on m.brand = ${brand} and m.status = 'open' and m.event = c.event
        and c.at >= m.starts_at and (m.ends_at is null or c.at < m.ends_at)
        and (m.categories is null or c.category = any(m.categories)) and (m.vendors is null or c.vendor = any(m.vendors))
        and (m.min_stake_minor is null or c.stake >= m.min_stake_minor)
        and (m.milestone is null or split_part(c.ref, ':', 2) = m.milestone)
      join member u on u.id = c.member_id and u.type in (${countingTypes}) and u.level >= m.min_level
      group by m.id, m.measure, m.target, c.member_id, 5, 6
    ), known as (
      insert into mission_item as i (mission_id, member_id, cycle_key, item, events)
      select mission_id, member_id, cycle_key, item, amount from counted where item is not null order by 1, 2, 3, 4
      on conflict (mission_id, member_id, cycle_key, item) do update set events = i.events + excluded.events
    ), delta as (
      select c.mission_id, c.member_id, c.cycle_key, max(c.target) as target, max(c.measure) as measure,
        sum(case when c.item is null then c.amount
          else (coalesce(i.events, 0) + c.amount > 0)::integer - (coalesce(i.events, 0) > 0)::integer end)::bigint as amount,
        max(c.multiple)::bigint as multiple, bool_or(c.has_changes) as has_changes, max(c.counted_at) as counted_at
      from counted c left join mission_item i on (i.mission_id, i.member_id, i.cycle_key, i.item) = (c.mission_id, c.member_id, c.cycle_key, c.item)
      group by c.mission_id, c.member_id, c.cycle_key
    ), progress as (
      select c.mission_id, c.member_id, c.cycle_key, c.target, c.counted_at,
        case when c.measure <> 'multiple' then coalesce(p.value, 0) + c.amount
          when c.has_changes then coalesce(${highestMultiple(toId)}, 0)
          else greatest(p.value, c.multiple, 0) end as value
      from delta c left join mission_progress p using (mission_id, member_id, cycle_key)
      where p.done_at is null
    ), changed as (
      insert into mission_progress as p (mission_id, member_id, cycle_key, target, value, counted_at)
      select mission_id, member_id, cycle_key, target, value, counted_at from progress order by 1, 2, 3
      on conflict (mission_id, member_id, cycle_key) do update set value = excluded.value, counted_at = excluded.counted_at
      returning p.*
    )
    select mission_id::text as "missionId", member_id::text as "memberId", greatest(value, 0)::text as value, target::text from changed`)
}

/** The highest multiple of a member's rounds in a period of a mission, in hundredths: read again where a round was changed. */
const highestMultiple = (toId: bigint) => sql`(
  select max(div((a.win_minor + coalesce(x.win, 0))::numeric * 100, a.bet_minor::numeric))::bigint
  from mission m, activity a
  cross join lateral (
    select sum(h.win_minor) as win, sum(h.rounds) as rounds from activity h
    where h.round_id = a.round_id and h.kind = 'change' and h.id <= ${String(toId)}::bigint
  ) x
  where m.id = c.mission_id and a.member_id = c.member_id and a.kind = 'round' and a.id <= ${String(toId)}::bigint
    and a.rounds + coalesce(x.rounds, 0) > 0 and a.bet_minor > 0
    and a.bet_minor >= coalesce(m.min_stake_minor, 0)
    and (m.period = 'once' or a.day >= c.cycle_key::date)
    and (m.period = 'once' or a.day < c.cycle_key::date + case m.period when 'day' then 1 else 7 end)
    and a.counted_at >= m.starts_at and (m.ends_at is null or a.counted_at < m.ends_at)
    and (m.categories is null or a.category = any(m.categories)) and (m.vendors is null or a.vendor = any(m.vendors))
)`
