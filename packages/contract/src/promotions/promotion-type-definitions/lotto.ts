import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Lotteries. */
export const lottoPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking'], categories: ['ELOTT'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
