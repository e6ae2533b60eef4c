import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Fishing games. */
export const fishPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking', 'raffle'], categories: ['FISH'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
