import { inArray, sql } from 'drizzle-orm'
import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import { bonus } from '#db/schema/rewards.ts'
import { endBonus, lockBonusRows } from './end-bonus.ts'
import { publishBonus } from './publish-bonus.ts'

/**
 * Counts play for the active bonuses, and pays those whose requirement is met. A bonus that ends meanwhile waits for it, or is not
 * counted.
 */
export const bonusConsumer: ActivityConsumer = {
  name: 'bonuses',
  async apply(tx, services, { brand: code, fromId, toId }) {
    const brand = services.brands.getByCode(code)
    if (!brand) return
    const counted = await tx.rows<{ id: string; memberId: string; isMet: boolean }>(sql`
      select b.id::text, b.member_id::text as "memberId", b.wagered_minor >= b.required_minor as "isMet"
      from count_bonus_rounds(${code}, ${String(fromId)}::bigint, ${String(toId)}::bigint) b order by b.id`)
    for (const { id, memberId } of counted) {
      publishBonus(services, brand, { id: BigInt(id), memberId: BigInt(memberId) })
    }
    const met = counted.flatMap(({ id, isMet }) => (isMet ? [BigInt(id)] : []))
    if (met.length === 0) return
    for (const row of await lockBonusRows(tx, inArray(bonus.id, met))) {
      await endBonus(tx, services, row, { state: 'paid' })
    }
  },
}
