import { sql } from 'drizzle-orm'
import type { ActivityConsumer, ActivityPortion } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { highestRatesJson } from '#modules/team/service.ts'
import { rebateRatesOf } from './rebate-rates.ts'

/** Adds what members bet to the rows of their rebate. It reads on before the consumer `vip`, so a row begins with the level before its bets. */
export const rebateConsumer: ActivityConsumer = {
  name: 'rebate',
  async apply(tx, { brands }, portion) {
    const brand = brands.getByCode(portion.brand)
    // A brand that was removed pays nothing.
    if (brand) await addPortion(tx, brand, portion)
  },
}

/**
 * A new row gets the greater of the rates of the VIP level and of the place in the line of agents, and what the row before carries on:
 * of several new rows of one key the first one, and only where no later row has it already.
 */
async function addPortion(tx: Tx, brand: Brand, { fromId, toId }: ActivityPortion): Promise<void> {
  const rates = rebateRatesOf(brand)
  const lineRates = brand.features.teamRebate ? highestRatesJson(brand) : '{}'
  await tx.rows(sql`
    WITH played AS MATERIALIZED (
      SELECT a.member_id, a.category, a.vendor, a.day, sum(a.commissionable_minor)::bigint AS valid
      FROM activity a
      WHERE a.brand = ${brand.code} AND a.id > ${String(fromId)}::bigint AND a.id <= ${String(toId)}::bigint AND a.round_id IS NOT NULL
      GROUP BY 1, 2, 3, 4
    ), fresh AS MATERIALIZED (
      SELECT p.member_id, p.category, p.vendor, p.day, row_number() OVER (PARTITION BY p.member_id, p.category, p.vendor ORDER BY p.day) AS place
      FROM played p LEFT JOIN rebate_day r USING (member_id, category, vendor, day) WHERE r.member_id IS NULL
    ), rated AS MATERIALIZED (
      SELECT f.*, coalesce(
          (${rates.vendors}::jsonb -> f.vendor ->> l.level)::integer, (${rates.levels}::jsonb -> l.level ->> f.category)::integer, 0
        ) AS vip_rate, coalesce(t.rate, 0) AS line_rate, coalesce(c.carry_out_minor, 0) AS carry_in
      FROM fresh f
      JOIN member m ON m.id = f.member_id
      CROSS JOIN LATERAL (SELECT least(m.level, ${rates.highestLevel}::integer) AS level) l
      LEFT JOIN team_node n ON n.member_id = f.member_id AND (n.level > 1 OR is_agent_type(m.type))
      LEFT JOIN LATERAL (
        SELECT h.rate FROM line_rates(n.path, f.day, jsonb_strip_nulls(jsonb_build_object(f.category, ${lineRates}::jsonb -> f.category))) h
        WHERE n.path IS NOT NULL
      ) t ON true
      LEFT JOIN LATERAL (
        SELECT b.day, b.carry_out_minor FROM rebate_day b
        WHERE (b.member_id, b.category, b.vendor) = (f.member_id, f.category, f.vendor) ORDER BY b.day DESC LIMIT 1
      ) c ON f.place = 1 AND c.day < f.day
    )
    INSERT INTO rebate_day AS r (member_id, category, vendor, day, brand, valid_minor, rate, is_line_rate, carry_in_minor)
    SELECT p.member_id, p.category, p.vendor, p.day, ${brand.code}, p.valid, coalesce(greatest(f.vip_rate, f.line_rate), 0),
      coalesce(f.line_rate > f.vip_rate, false), coalesce(f.carry_in, 0)
    FROM played p LEFT JOIN rated f USING (member_id, category, vendor, day)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (member_id, category, vendor, day) DO UPDATE SET valid_minor = r.valid_minor + excluded.valid_minor`)
}
