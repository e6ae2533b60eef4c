import { type GameType, gameTypes } from '@foyer/contract/games/games.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import { rewardsOf } from '#modules/promotions/parse-promotion-rule.ts'

/** The greatest wagering multiplier of a bonus (UKGC LCCP, SR code 5.1.1). */
const maxMultiplier = 10

/** Qualifying play of a promotion stays within one of these products. */
const products = {
  casino: ['RNG', 'FISH', 'LIVE', 'PVP'],
  betting: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
  lottery: ['ELOTT'],
} as const satisfies Record<string, readonly GameType[]>

const productOf = (category: string) =>
  Object.entries(products).find(([, categories]) => (categories as readonly string[]).includes(category))?.[0] ??
  category

/** What a rule asks for that the standard `fairPromotions` does not allow, in a sentence; undefined for a fair one. */
export function findUnfairness(rule: PromotionRule): string | undefined {
  if (rule.kind === 'info') return undefined
  if (rule.kind === 'depositMatch') {
    if (rule.wagerMultiplier > maxMultiplier)
      return `its wagering multiplier ${rule.wagerMultiplier} is above ${maxMultiplier}`
    return findMixture(rule.weights)
  }
  if (rule.kind === 'ranking' && rule.measure === 'validBet') return 'it ranks by valid bets'
  if (asksForWagering(rule)) return 'its cash has to be wagered'
  const counted = 'categories' in rule ? rule.categories : undefined
  return counted && findMixture(Object.fromEntries(counted.map((category) => [category, '1'])))
}

function asksForWagering(rule: Exclude<PromotionRule, { kind: 'info' }>): boolean {
  const own = 'wagerMultiplier' in rule && rule.wagerMultiplier > 0
  return own || rewardsOf(rule).some((reward) => reward.kind === 'cash' && reward.wagerMultiplier > 0)
}

/** Categories of several products, unless all categories count alike; and shares of nothing. */
function findMixture(weights: Readonly<Partial<Record<GameType, string>>>): string | undefined {
  const counted = Object.entries(weights)
  if (counted.some(([, share]) => Number(share) <= 0)) return 'a category counts nothing'
  const countsAll = counted.length === gameTypes.length && new Set(counted.map(([, share]) => Number(share))).size === 1
  const touched = new Set(counted.map(([category]) => productOf(category)))
  return countsAll || touched.size <= 1 ? undefined : `it counts several products: ${[...touched].join(', ')}`
}
