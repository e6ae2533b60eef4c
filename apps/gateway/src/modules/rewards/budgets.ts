import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { promotionBudget, reward } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { isMoneyReward } from './reward-amount.ts'
import type { RewardRow } from './reward-row.ts'

/** What a reward costs its budget, in minor units: points and tickets are counted, and cost nothing of it. */
const costOf = (row: RewardRow): bigint => (isMoneyReward(row) ? row.amount : 0n)

/**
 * Takes a reward that was just made from its budget. Returns false, and changes nothing, if the budget, the day's or the member's part
 * of it does not have the whole of it. Rewards of one budget wait for each other until the end of the transaction.
 */
export async function takeFromBudget(
  tx: Tx,
  { clock }: AppServices,
  { brand, reward: taken }: { brand: Brand; reward: RewardRow },
): Promise<boolean> {
  if (taken.budgetId === null) return true
  const cost = costOf(taken)
  const [budget] = await tx
    .update(promotionBudget)
    .set({
      spentMinor: sql`${promotionBudget.spentMinor} + ${cost}`,
      rewards: sql`${promotionBudget.rewards} + 1`,
    })
    .where(
      and(
        eq(promotionBudget.promotionId, taken.budgetId),
        sql`${promotionBudget.spentMinor} + ${cost} <= ${promotionBudget.mostMinor}`,
        lt(promotionBudget.rewards, promotionBudget.mostRewards),
      ),
    )
    .returning()
  if (!budget) return false
  const { from } = periodContaining(clock.now(), 'day', brand.site.timeZone)
  const parts: readonly [bigint | null, SQL][] = [
    [budget.mostMinorADay, gte(reward.readyAt, from)],
    [budget.mostMinorAMember, eq(reward.memberId, taken.memberId)],
  ]
  for (const [most, isPart] of parts) {
    // The reward itself is already among them.
    if (most === null || (await sumGiven(tx, taken.budgetId, isPart)) <= most) continue
    await giveBackToBudgets(tx, [taken])
    return false
  }
  return true
}

/** Gives back to their budgets, one after another, what rewards took that expired or are void. */
export async function giveBackToBudgets(tx: Tx, rows: readonly RewardRow[]): Promise<void> {
  const byBudget = Map.groupBy(rows, ({ budgetId }) => budgetId)
  for (const [budgetId, taken] of [...byBudget].toSorted(([one], [other]) => Number((one ?? 0n) - (other ?? 0n)))) {
    if (budgetId === null) continue
    const cost = taken.reduce((sum, row) => sum + costOf(row), 0n)
    await tx
      .update(promotionBudget)
      .set({
        spentMinor: sql`${promotionBudget.spentMinor} - ${cost}`,
        rewards: sql`${promotionBudget.rewards} - ${taken.length}`,
      })
      .where(eq(promotionBudget.promotionId, budgetId))
  }
}

async function sumGiven(tx: Tx, budgetId: bigint, isPart: SQL): Promise<bigint> {
  const isCounted = and(eq(reward.budgetId, budgetId), notInArray(reward.state, ['expired', 'void']), isPart)
  const cost = sql`case when ${reward.kind} in ('cash', 'locked') then ${reward.amount} else 0 end`
  const [row] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${cost}), 0)::text`.mapWith(BigInt) })
    .from(reward)
    .where(isCounted)
  return row?.sum ?? 0n
}
