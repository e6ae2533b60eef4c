import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** What renews every day. */
export const dailyPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'raffle', 'cashback'] },
  wagering: { maxMultiplier: 1 },
  terms: ['onePerPerson', 'settledBets'],
}
