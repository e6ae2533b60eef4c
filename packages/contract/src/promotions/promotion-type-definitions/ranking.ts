import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Prizes by place, without wagering. */
export const rankingPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'ranking'] },
  wagering: { maxMultiplier: 0 },
  terms: ['settledBets'],
}
