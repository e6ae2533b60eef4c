import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Points and tickets. */
export const pointsMallPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'raffle', 'ranking'] },
  wagering: { maxMultiplier: 0 },
  terms: ['onePerPerson'],
}
