import { and, asc, eq, inArray, lte, not } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { reward } from '#db/schema/rewards.ts'
import { isOnBreak } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { announceReward } from './announce-reward.ts'
import { giveBackToBudgets } from './budgets.ts'

const expiredAtOnce = 500

/**
 * Ends the rewards that nobody claimed in time, and gives them back to their budgets. A reward does not expire while its member takes a
 * break. Returns whether more may wait.
 */
export async function expireRewards(services: AppServices): Promise<boolean> {
  const count = await inTransaction(services.db, (tx) => expireBatch(tx, services))
  return count === expiredAtOnce
}

async function expireBatch(tx: Tx, services: AppServices): Promise<number> {
  const now = new Date(services.clock.now())
  const due = await tx
    .select()
    .from(reward)
    .where(and(eq(reward.state, 'ready'), lte(reward.claimUntil, now), not(isOnBreak(services, reward.memberId))))
    .orderBy(asc(reward.id))
    .limit(expiredAtOnce)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await tx.update(reward).set({ state: 'expired', settledAt: now }).where(inArray(reward.id, ids))
  await giveBackToBudgets(tx, due)
  for (const row of due) announceReward(services, { ...row, state: 'expired' })
  return due.length
}
