import { sql } from 'drizzle-orm'
import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import { listEarnRules } from './point-rules.ts'

/**
 * Counts what play and deposits earn: the commissionable bet of rounds, less what rollbacks took off later, and deposits, by the rates of
 * the brand. A member's row of a type holds what is not posted yet, also below zero.
 */
export const pointConsumer: ActivityConsumer = {
  name: 'points',
  async apply(tx, { brands }, { brand, fromId, toId }) {
    const found = brands.getByCode(brand)
    const rules = found ? listEarnRules(found) : []
    if (rules.length === 0) return
    await tx.rows(sql`
      insert into point_due (member_id, type, brand, remainder, last_id)
      select a.member_id, r.type, ${brand}, sum(r.rate * case when a.kind = 'deposit' then a.amount_minor else a.commissionable_minor end)::bigint,
        max(a.id)
      from activity a
      join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(source text, type text, rate numeric)
        on r.source = case when a.kind = 'deposit' then 'deposit' else a.category end
      where a.brand = ${brand} and a.id > ${String(fromId)}::bigint and a.id <= ${String(toId)}::bigint
        and a.kind in ('round', 'change', 'deposit')
      group by 1, 2 having sum(case when a.kind = 'deposit' then a.amount_minor else a.commissionable_minor end) <> 0
      order by 1, 2
      on conflict (member_id, type) do update
        set remainder = point_due.remainder + excluded.remainder, last_id = excluded.last_id`)
  },
}
