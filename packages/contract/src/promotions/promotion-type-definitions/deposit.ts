import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** A share of a deposit. */
export const depositPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'depositMatch'] },
  wagering: { maxMultiplier: 50 },
  terms: ['onePerPerson', 'depositsOnly'],
}
