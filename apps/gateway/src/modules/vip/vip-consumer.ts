import { sql } from 'drizzle-orm'
import type { ActivityConsumer, ActivityPortion } from '#activity/activity-consumers.ts'
import type { Tx } from '#db/database-transactions.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { raiseLevel } from './raise-level.ts'
import { vipLevelsOf, vipWeights } from './vip-levels.ts'

/** Counts what members play towards their VIP levels, and raises those whose progress reaches a higher one. */
export const vipConsumer: ActivityConsumer = {
  name: 'vip',
  async apply(tx, services, portion) {
    const brand = services.brands.getByCode(portion.brand)
    const reaches = brand?.features.vip ? vipLevelsOf(brand).map(({ reachMinor }) => String(reachMinor)) : []
    const risen = await countProgress(tx, services, portion, reaches)
    if (!brand) return
    for (const { id, reached } of risen) await raiseLevel(tx, services, brand, { memberId: BigInt(id), reached })
  },
}

const weightsJson = JSON.stringify(Object.fromEntries([...vipWeights].map(([name, weight]) => [name, Number(weight)])))

type RisenMember = { readonly id: string; readonly reached: number }

/**
 * Adds a portion to the progress and to the months of its members. Each row of the stream counts its commissionable bet with the weight of
 * its category, rounded down. Returns who has reached a level above their own that does not wait for an operator yet; without levels nobody. Who
 * is pinned or takes a break is left out: a later bet raises them.
 */
function countProgress(
  tx: Tx,
  services: AppServices,
  { brand, fromId, toId }: ActivityPortion,
  reaches: readonly string[],
): Promise<RisenMember[]> {
  const now = sql`${new Date(services.clock.now()).toISOString()}::timestamptz`
  return tx.rows<RisenMember>(sql`
    WITH played AS MATERIALIZED (
      SELECT a.member_id, date_trunc('month', a.day)::date AS month,
        sum(div(a.commissionable_minor::numeric * w.value::numeric, 1000000))::bigint AS added
      FROM activity a JOIN jsonb_each_text(${weightsJson}::jsonb) w ON w.key = a.category
      WHERE a.brand = ${brand} AND a.id > ${String(fromId)}::bigint AND a.id <= ${String(toId)}::bigint AND a.round_id IS NOT NULL
      GROUP BY 1, 2
    ), added AS (
      INSERT INTO vip AS v (member_id, brand, progress_minor, level_since)
      SELECT p.member_id, ${brand}, sum(p.added)::bigint, ${now} FROM played p GROUP BY 1 ORDER BY 1
      ON CONFLICT (member_id) DO UPDATE SET progress_minor = v.progress_minor + excluded.progress_minor
      RETURNING v.member_id, v.progress_minor, v.is_pinned, v.pending_level
    ), months AS (
      INSERT INTO vip_month AS s (member_id, month, played_minor)
      SELECT p.member_id, p.month, p.added FROM played p ORDER BY 1, 2
      ON CONFLICT (member_id, month) DO UPDATE SET played_minor = s.played_minor + excluded.played_minor
    )
    SELECT a.member_id::text AS id, r.reached FROM added a
    JOIN member m ON m.id = a.member_id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer - 1 AS reached FROM jsonb_array_elements_text(${JSON.stringify(reaches)}::jsonb) l
      WHERE l.value::bigint <= a.progress_minor
    ) r
    WHERE NOT a.is_pinned AND r.reached > greatest(m.level, coalesce(a.pending_level, 0))
      AND NOT ${isOnBreak(services, sql`a.member_id`)}
    ORDER BY a.member_id`)
}
