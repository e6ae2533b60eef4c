import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Live tables. */
export const livePromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking'], categories: ['LIVE'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
