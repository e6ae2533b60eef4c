import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Slots and other RNG games. */
export const slotsPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'cashback', 'ranking', 'raffle'], categories: ['RNG'] },
  wagering: { maxMultiplier: 1 },
  terms: ['settledBets'],
}
