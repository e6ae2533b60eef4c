import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Card rooms between players. */
export const cardRoomsPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking'], categories: ['PVP'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
