import { and, eq, gte, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { referral } from '#db/schema/referrals.ts'
import { makeReward } from '#modules/rewards/service.ts'
import { findActiveExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'
import type { ReferralRow } from './find-abuse.ts'
import { referralTermsOf } from './referral-terms.ts'

const claimDays = 30

/**
 * Gives both their rewards. A referrer who has had as many friends as a month allows gets none for this one, and who is excluded gets none.
 * The caller has locked the row. Returns whether a reward waits for another operator.
 */
export async function rewardReferral(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { row, heldFor }: { readonly row: ReferralRow; readonly heldFor?: string },
): Promise<boolean> {
  const { referrerRewardMinor, refereeRewardMinor } = referralTermsOf(brand)
  const nowMs = services.clock.now()
  // Friends of one referrer are counted one after another.
  await tx.select({ id: member.id }).from(member).where(eq(member.id, row.referrerId)).for('no key update')
  const isWithinMonth = await hasFriendsLeft(tx, services, brand, row.referrerId)
  const isExcluded = async (memberId: bigint) => (await findActiveExclusion(tx, { memberId, nowMs })) !== undefined
  const parties = [
    { memberId: row.refereeId, amount: refereeRewardMinor, occasion: 'referee' as const, isGiven: true },
    { memberId: row.referrerId, amount: referrerRewardMinor, occasion: 'referrer' as const, isGiven: isWithinMonth },
  ]
  let [isHeld, isLeftOut] = [false, false]
  for (const { isGiven, ...party } of parties) {
    if (!isGiven) continue
    if (await isExcluded(party.memberId)) {
      isLeftOut = true
      continue
    }
    const given = await giveReward(tx, services, brand, { ...party, refereeId: row.refereeId, heldFor })
    isHeld ||= given.state === 'held'
  }
  const why = isWithinMonth ? (isLeftOut ? 'excluded' : null) : 'monthlyLimit'
  await tx
    .update(referral)
    .set({ state: 'rewarded', why, endedAt: new Date(nowMs) })
    .where(eq(referral.refereeId, row.refereeId))
  return isHeld
}

interface ReferralReward {
  readonly memberId: bigint
  readonly refereeId: bigint
  readonly amount: bigint
  readonly occasion: 'referrer' | 'referee'
  readonly heldFor: string | undefined
}

async function giveReward(
  tx: Tx,
  services: AppServices,
  brand: Brand,
  { memberId, refereeId, amount, occasion, heldFor }: ReferralReward,
) {
  const made = await makeReward(tx, services, {
    ...{ brand, memberId, amount, claimDays },
    source: 'referral',
    sourceKey: String(refereeId),
    kind: 'cash',
    terms: { wagerMultiplier: referralTermsOf(brand).wagerMultiplier, occasion },
    // Where members have no page to claim it on, it is paid at once.
    pays: brand.features.rewards ? 'claim' : 'auto',
    ...(heldFor !== undefined && { heldFor }),
  })
  // Without a budget there is always enough.
  if (made.outcome === 'full') throw new Error(`The reward of the referral ${refereeId} was not made.`)
  return made.reward
}

async function hasFriendsLeft(tx: Tx, { clock }: AppServices, brand: Brand, referrerId: bigint): Promise<boolean> {
  const { from } = periodContaining(clock.now(), 'month', brand.site.timeZone)
  const isRewarded = and(
    eq(referral.referrerId, referrerId),
    eq(referral.state, 'rewarded'),
    gte(referral.endedAt, from),
    sql`${referral.why} is distinct from 'monthlyLimit'`,
  )
  return (await tx.$count(referral, isRewarded)) < referralTermsOf(brand).maxPerMonth
}
