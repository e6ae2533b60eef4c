import { eq, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { vip } from '#db/schema/vip.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { addEngagementMessages } from '#notify/engagement-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { vipLevelsOf } from './vip-levels.ts'

/** How long a reward of a level can be claimed. */
export const vipClaimDays = 14

/** The levels that nobody has to approve where the brand checks steps (`fairPromotions`). */
const highestUncheckedLevel = 1

/**
 * Raises a member whose progress has reached a higher level. Where the brand checks steps, those above level 1 wait for
 * an operator. The caller holds the lock of the consumer `vip`.
 */
export async function raiseLevel(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { memberId, reached }: { readonly memberId: bigint; readonly reached: number },
): Promise<void> {
  const level = await lockLevel(tx, memberId)
  const unchecked = brand.profile.standards.fairPromotions ? Math.max(level, highestUncheckedLevel) : reached
  const target = Math.min(reached, unchecked)
  if (target > level) await stepUp(tx, services, brand, { memberId, from: level, to: target })
  if (reached <= target) return
  const pendingSince = new Date(services.clock.now())
  await tx.update(vip).set({ pendingLevel: reached, pendingSince }).where(eq(vip.memberId, memberId))
}

/** The member's level, which nobody else changes until the end of the transaction. */
export async function lockLevel(tx: Tx, memberId: bigint): Promise<number> {
  const [row] = await tx
    .select({ level: member.level })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
  if (!row) throw new Error(`The member ${memberId} disappeared.`)
  return row.level
}

/** Raises the level, and gives the reward of each step: once in a life. */
export async function stepUp(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { memberId, from, to }: { readonly memberId: bigint; readonly from: number; readonly to: number },
): Promise<void> {
  await setLevel(tx, services, { memberId, level: to })
  for (const { level, levelUpMinor } of vipLevelsOf(brand).slice(from + 1, to + 1)) {
    if (levelUpMinor === 0n) continue
    await makeReward(tx, services, {
      ...{ brand, memberId, source: 'vip', sourceKey: `level:${level}`, kind: 'cash', amount: levelUpMinor },
      ...{ terms: { occasion: 'levelUp', level }, pays: 'claim', claimDays: vipClaimDays },
    })
  }
  await addEngagementMessages(tx, services, [
    { memberId, name: 'vipLevelUp', target: { page: 'vip' }, values: { level: to } },
  ])
}

/** Sets the level from now on, and forgets a request for it. */
export async function setLevel(
  tx: Tx,
  { clock, live }: AppServices,
  { memberId, level }: { readonly memberId: bigint; readonly level: number },
): Promise<void> {
  await tx.update(member).set({ level }).where(eq(member.id, memberId))
  const isReached = sql`${vip.pendingLevel} <= ${level}`
  await tx
    .update(vip)
    .set({
      levelSince: new Date(clock.now()),
      pendingLevel: sql`case when not (${isReached}) then ${vip.pendingLevel} end`,
      pendingSince: sql`case when not (${isReached}) then ${vip.pendingSince} end`,
    })
    .where(eq(vip.memberId, memberId))
  afterCommit(() => live.send(memberId, 'vip', { level }))
}
