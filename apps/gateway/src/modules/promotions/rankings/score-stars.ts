import { type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import type { EntryRow } from '#modules/promotions/promotion-rows.ts'

/** The stars of these members of a brand have changed. */
export function scoreStarsOf(tx: Tx, brand: Brand, memberIds: readonly bigint[]): Promise<void> {
  return scoreStars(tx, brand, sql`e.member_id = any(${sql.param(memberIds.map(String))}::bigint[])`)
}

/** A member has joined: what they have of the ranking's period already counts, as on the leaderboard of missions. */
export async function scoreStarsOfEntry(tx: Tx, brand: Brand, { id, rule }: EntryRow): Promise<void> {
  if (rule.kind !== 'ranking' || rule.measure !== 'stars') return
  await scoreStars(tx, brand, sql`e.id = ${String(id)}::bigint`)
}

/**
 * Sets the score of entries of rankings by stars to the stars of the missions that their members have done in the cycle of the entry, or
 * since the promotion began. What is done stays done, so that nothing takes a star away.
 */
async function scoreStars(tx: Tx, { code, site }: Brand, isWanted: SQL): Promise<void> {
  await tx.rows(sql`
    with ranked as (
      select e.id, e.member_id, e.due_at,
        greatest(pr.start_at, case when e.cycle_key <> 'once' then e.cycle_key::timestamp at time zone ${site.timeZone} end) as from_at
      from promotion_entry e join promotion pr on pr.id = e.promotion_id
      where e.brand = ${code} and e.state = 'joined' and e.rule ->> 'kind' = 'ranking' and e.rule ->> 'measure' = 'stars' and ${isWanted}
    ), scored as (
      select r.id, sum(m.stars)::bigint as stars, max(p.done_at) as at
      from ranked r join mission_progress p on p.member_id = r.member_id join mission m on m.id = p.mission_id
      where p.done_at >= r.from_at and (r.due_at is null or p.done_at < r.due_at) group by r.id
    )
    update promotion_entry e set score = s.stars, scored_at = s.at from scored s where e.id = s.id`)
}
