import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { toMinor } from '@foyer/contract/money.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { recordProfileStep, recordReferral } from '#activity/record-activity.ts'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { makeReward } from '#modules/rewards/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** When the first friend of the demo member qualified, and when both were rewarded. */
const qualifiedDaysAgo = 5
const rewardedDaysAgo = 3

/**
 * Two members of the demo agent's team are friends of the demo member: one has qualified, and the reward is ready; of the other the stream
 * counts what is done.
 */
export async function writeDemoReferrals(tx: Tx, services: AppServices, brand: Brand): Promise<void> {
  const isDemo = and(eq(member.brand, brand.code), eq(member.account, 'player'))
  const [player] = await tx.select().from(member).where(isDemo)
  if (!player?.uplineId) return
  const friends = await tx
    .select()
    .from(member)
    .where(and(eq(member.uplineId, player.uplineId), eq(member.type, memberTypes.member), ne(member.id, player.id)))
    .orderBy(desc(member.registeredAt))
    .limit(2)
  const [open, qualified] = friends
  if (!open || !qualified) return
  const nowMs = services.clock.now()
  const { days, minDeposit, betMultiplier } = brand.site.engagement.referral
  const depositMinor = toMinor(minDeposit, brand.currency) ?? 0n
  const common = { referrerId: player.id, brand: brand.code, network: null }
  await tx
    .update(member)
    .set({ referralCode: player.ownReferralCode })
    .where(inArray(member.id, [open.id, qualified.id]))
  await tx.insert(referral).values([
    {
      ...common,
      ...{ refereeId: open.id, state: 'registered', registeredAt: open.registeredAt },
      // The demo is seen at any time after the seed.
      expiresAt: new Date(Math.max(open.registeredAt.getTime() + days * dayMs, nowMs + 9 * dayMs)),
    },
    {
      ...common,
      ...{ refereeId: qualified.id, state: 'rewarded', registeredAt: qualified.registeredAt },
      expiresAt: new Date(qualified.registeredAt.getTime() + days * dayMs),
      ...{
        depositMinor,
        requiredMinor: depositMinor * BigInt(betMultiplier),
        betMinor: depositMinor * BigInt(betMultiplier),
      },
      qualifiedAt: new Date(nowMs - qualifiedDaysAgo * dayMs),
      ...{ rewardAt: new Date(nowMs - rewardedDaysAgo * dayMs), endedAt: new Date(nowMs - rewardedDaysAgo * dayMs) },
    },
  ])
  await giveRewards(tx, services, brand, { playerId: player.id, friendId: qualified.id })
  const happenedAt = new Date(nowMs - qualifiedDaysAgo * dayMs)
  const mobile = brand.currency === 'VND' ? '+84901230007' : '+12025550107'
  await tx.update(member).set({ mobile }).where(eq(member.id, qualified.id))
  await recordProfileStep(tx, { brand: brand.code, memberId: qualified.id, milestone: 'phone', happenedAt })
  await recordReferral(tx, { brand: brand.code, memberId: player.id, refereeId: qualified.id, happenedAt })
}

/** Ready to be claimed: what is paid is seen where it is claimed. */
async function giveRewards(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { playerId, friendId }: { readonly playerId: bigint; readonly friendId: bigint },
): Promise<void> {
  const { referrerReward, refereeReward, wagerMultiplier } = brand.site.engagement.referral
  const rewardedAtMs = services.clock.now() - rewardedDaysAgo * dayMs
  const then: AppServices = { ...services, clock: { now: () => rewardedAtMs } }
  for (const { memberId, amount, occasion } of [
    { memberId: playerId, amount: referrerReward, occasion: 'referrer' as const },
    { memberId: friendId, amount: refereeReward, occasion: 'referee' as const },
  ]) {
    await makeReward(tx, then, {
      ...{
        brand,
        memberId,
        source: 'referral',
        sourceKey: String(friendId),
        kind: 'cash',
        pays: 'claim',
        claimDays: 30,
      },
      ...{ amount: toMinor(amount, brand.currency) ?? 0n, terms: { wagerMultiplier, occasion } },
    })
  }
}
