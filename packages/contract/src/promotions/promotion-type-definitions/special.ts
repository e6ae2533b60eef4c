import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Events of a season. */
export const specialPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'raffle', 'ranking', 'freeCredit'] },
  wagering: { maxMultiplier: 10 },
  terms: ['onePerPerson'],
}
