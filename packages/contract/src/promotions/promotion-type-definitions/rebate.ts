import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** A share of the bets, without wagering. */
export const rebatePromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback'] },
  wagering: { maxMultiplier: 0 },
  terms: ['settledBets'],
}
