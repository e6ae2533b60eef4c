import { toMinor } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { ActivityConsumer } from '#activity/activity-consumers.ts'
import type { Brand } from '#brands/brands.ts'

/** Keeps the sums of every team: each row of the stream is added to its member and to all agents above. */
export const teamConsumer: ActivityConsumer = {
  name: 'team',
  async apply(tx, { brands }, { brand, fromId, toId }) {
    const active = JSON.stringify(activeBetsOf(brands.getByCode(brand)))
    await tx.rows(
      sql`select fold_team(${brand}, ${String(fromId)}::bigint, ${String(toId)}::bigint, ${active}::jsonb)::text`,
    )
  },
}

/** The bet that makes a member active, by period, in minor units. */
function activeBetsOf(brand: Brand | undefined): Record<string, string> {
  if (!brand) return {}
  const { site, currency } = brand
  return Object.fromEntries(
    Object.entries(site.agents.activeBet).map(([period, amount]) => [period, String(toMinor(amount, currency) ?? 0n)]),
  )
}
