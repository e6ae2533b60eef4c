import { defaultBonusTerms, defaultBonusWeights } from '@foyer/contract/engagement/bonuses.ts'
import type { RewardTerms } from '#db/schema/rewards.ts'

/** The terms of a locked amount, in minor units, for which nothing else is said than what multiple of it has to be wagered. */
export function lockedTerms(amount: bigint, wagerMultiplier: number = defaultBonusTerms.wagerMultiplier): RewardTerms {
  const { contributionsPerBonus, days } = defaultBonusTerms
  const most = amount / contributionsPerBonus
  const maxContribution = String(most > 0n ? most : 1n)
  return { bonus: { wagerMultiplier, weights: defaultBonusWeights, maxContribution, days } }
}
