import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** For members with a level. */
export const vipPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: true },
  reward: { ruleKinds: ['info', 'freeCredit', 'cashback', 'depositMatch'] },
  wagering: { maxMultiplier: 10 },
  terms: ['onePerPerson'],
}
