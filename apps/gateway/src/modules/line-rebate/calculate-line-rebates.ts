import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { agentTypes, highestRatesJson } from '#modules/team/service.ts'

/**
 * Calculates the rebate of the line of one day: for each agent, direct downline and category the difference of both rates on the
 * commissionable bet of the downline and all below, rounded down. A bet below zero, after late rollbacks, is carried to the downline's next
 * days, and so is what a carry leaves. Reads the sums of the day, which must be closed. Returns how many agents get how much, in minor units.
 */
export async function calculateLineRebates(
  tx: Tx,
  brand: Brand,
  day: string,
): Promise<{ agents: number; amountMinor: bigint }> {
  const [total] = await tx.rows<{ agents: number; amount: string }>(sql`
    WITH played AS MATERIALIZED (
      SELECT n.member_id AS child_id, n.path, m.upline_id AS agent_id, v.category, v.volume, coalesce(k.carry_minor, 0) AS carry
      FROM team_node n
      JOIN member m ON m.id = n.member_id
      JOIN member u ON u.id = m.upline_id AND u.type IN (${sql.join(agentTypes, sql`, `)})
      CROSS JOIN LATERAL (
        SELECT d.category, sum(d.commissionable_minor) AS volume FROM team_day d
        WHERE d.owner_id = n.member_id AND d.own IN (false, true) AND d.day = ${day}::date GROUP BY 1
      ) v
      LEFT JOIN line_rebate_carry k ON k.child_id = n.member_id AND k.category = v.category
      WHERE n.brand = ${brand.code} AND v.volume <> 0
    ), rated AS MATERIALIZED (
      SELECT p.*, own.rate AS own_rate, child.rate AS child_rate, p.volume + p.carry AS base
      FROM played p
      CROSS JOIN LATERAL (SELECT jsonb_build_object(p.category, ${highestRatesJson(brand)}::jsonb -> p.category) AS highest) h
      CROSS JOIN LATERAL line_rates(p.path, ${day}::date, h.highest) child
      JOIN team_node above ON above.member_id = p.agent_id
      CROSS JOIN LATERAL line_rates(above.path, ${day}::date, h.highest) own
    ), carried AS (
      INSERT INTO line_rebate_carry AS k (child_id, category, carry_minor)
      SELECT r.child_id, r.category, least(r.base, 0) FROM rated r WHERE r.base < 0 OR r.carry < 0 ORDER BY 1, 2
      ON CONFLICT (child_id, category) DO UPDATE SET carry_minor = excluded.carry_minor
    ), added AS (
      INSERT INTO line_rebate_day (brand, agent_id, day, child_id, category, own_rate, child_rate, volume_minor, carry_in_minor,
        carry_out_minor, amount_minor)
      SELECT ${brand.code}, r.agent_id, ${day}::date, r.child_id, r.category, r.own_rate, r.child_rate, r.volume, r.carry,
        least(r.base, 0), div(greatest(r.base, 0) * greatest(r.own_rate - r.child_rate, 0), 1000000)::bigint
      FROM rated r WHERE r.own_rate > r.child_rate OR r.carry < 0 OR r.base < 0 ORDER BY 2, 3, 4, 5
      RETURNING agent_id, amount_minor
    )
    SELECT (count(DISTINCT agent_id) FILTER (WHERE amount_minor > 0))::integer AS agents, coalesce(sum(amount_minor), 0)::text AS amount
    FROM added`)
  return { agents: total?.agents ?? 0, amountMinor: BigInt(total?.amount ?? '0') }
}
