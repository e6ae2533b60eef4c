import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** A higher share of the bets for a time, without wagering. */
export const highRebatePromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback'] },
  wagering: { maxMultiplier: 0 },
  terms: ['settledBets'],
}
