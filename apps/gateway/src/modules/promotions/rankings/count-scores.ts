import { currencyDigits } from '@foyer/contract/money.ts'
import { rateUnits } from '@foyer/contract/rates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ActivityPortion } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'

/** Entries whose play is ranked, as `e`. */
const isRanked = (brand: string) => sql`e.brand = ${brand} and e.state = 'joined' and e.rule ->> 'kind' = 'ranking'
  and e.rule ->> 'measure' in ('multiple', 'validBet')`

/** The round `r` of the row `a` counts for the entry `e`: it began after the member joined, in a category that counts. */
const isCountedRound = sql`r.started_at >= e.joined_at and (e.rule -> 'categories' is null or e.rule -> 'categories' ? a.category)`

const endedAt = sql`coalesce(a.happened_at, a.counted_at)`

/** A win as a multiple of its bet, in millionths. */
const multipleOf = (win: SQL, bet: SQL) =>
  sql`least(div(${win}::numeric * ${String(rateUnits)}::bigint, ${bet}::numeric), 9000000000000000000)::bigint`

/** The least stake of a rule in minor units. */
const minStakeOf = ({ currency }: Brand) =>
  sql`(e.rule ->> 'minStake')::numeric * ${String(10 ** currencyDigits[currency])}::bigint`

/**
 * Adds a portion of the stream to the scores of the entries that are ranked: the best multiple, or the sum of commissionable bets, of
 * rounds that began after joining and ended before the ranking did. An entry of which a round changed later is counted again from the
 * stream, so that a rollback takes away exactly what it took back.
 */
export async function countScores(tx: Tx, brand: Brand, portion: ActivityPortion): Promise<void> {
  const [any] = await tx.rows(sql`select 1 as one from promotion_entry e where ${isRanked(brand.code)} limit 1`)
  if (!any) return
  await addRounds(tx, brand, portion)
  await recountChanged(tx, brand, portion)
}

async function addRounds(tx: Tx, brand: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  await tx.rows(sql`
    with played as materialized (
      select e.id, e.rule ->> 'measure' as measure, a.id as activity_id, ${endedAt} as at, a.commissionable_minor as valid,
        ${multipleOf(sql`a.win_minor`, sql`a.bet_minor`)} as multiple
      from activity a join promotion_entry e on e.member_id = a.member_id join round r on r.id = a.round_id
      where ${isRanked(brand.code)} and a.brand = ${brand.code} and a.kind = 'round'
        and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint
        and ${isCountedRound} and (e.due_at is null or a.counted_at < e.due_at)
        and a.bet_minor > 0 and a.bet_minor >= ${minStakeOf(brand)}
    ), best as (
      select distinct on (id) id, multiple as score, at from played where measure = 'multiple' and multiple > 0
      order by id, multiple desc, at, activity_id
    ), total as (
      select id, sum(valid)::bigint as score, max(at) as at from played where measure = 'validBet' and valid > 0 group by id
    ), raised as (
      update promotion_entry e set score = b.score, scored_at = b.at from best b
      where e.id = b.id and (b.score > e.score or (b.score = e.score and b.at < e.scored_at))
    )
    update promotion_entry e set score = e.score + t.score, scored_at = greatest(e.scored_at, t.at) from total t where e.id = t.id`)
}

async function recountChanged(tx: Tx, brand: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  await tx.rows(sql`
    with changed as materialized (
      select distinct e.id from activity a
      join promotion_entry e on e.member_id = a.member_id join round r on r.id = a.round_id
      where ${isRanked(brand.code)} and a.brand = ${brand.code} and a.kind = 'change'
        and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint and ${isCountedRound}
    ), counted as (${countedRounds(brand, toId, sql`e.id in (select id from changed)`)}),
    score as (${scoresOfRounds})
    update promotion_entry e set score = coalesce(s.score, 0), scored_at = s.at
    from changed c left join score s on s.id = c.id where e.id = c.id`)
}

/** The rounds that count for entries, as all rows of the stream up to one leave them. */
function countedRounds(brand: Brand, toId: bigint, isWanted: SQL): SQL {
  return sql`
    select e.id, e.rule ->> 'measure' as measure, a.round_id, min(${endedAt}) filter (where a.kind = 'round') as at,
      sum(a.bet_minor)::bigint as bet, sum(a.win_minor)::bigint as win, sum(a.commissionable_minor)::bigint as valid
    from promotion_entry e
    join activity a on a.member_id = e.member_id and a.day >= (e.joined_at - interval '1 day')::date
    join round r on r.id = a.round_id
    where ${isWanted} and a.kind in ('round', 'change') and a.id <= ${String(toId)}::bigint and ${isCountedRound}
    group by e.id, a.round_id
    having sum(a.rounds) > 0 and sum(a.bet_minor) > 0 and sum(a.bet_minor) >= ${minStakeOf(brand)}
      and (e.due_at is null or min(a.counted_at) filter (where a.kind = 'round') < e.due_at)`
}

/** The score of each entry of `counted`. */
const scoresOfRounds = sql`
  (select distinct on (id) id, ${multipleOf(sql`win`, sql`bet`)} as score, at from counted where measure = 'multiple' and win > 0
   order by id, ${multipleOf(sql`win`, sql`bet`)} desc, at, round_id)
  union all
  select id, sum(valid)::bigint, max(at) from counted where measure = 'validBet' and valid > 0 group by id`
