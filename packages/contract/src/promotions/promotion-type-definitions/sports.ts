import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Sports and esports bets. */
export const sportsPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking'], categories: ['SPORTS', 'ESPORTS'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
