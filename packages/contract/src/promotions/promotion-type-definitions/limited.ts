import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Offers with an end. */
export const limitedPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'depositMatch', 'freeCredit', 'cashback', 'ranking', 'raffle'] },
  wagering: { maxMultiplier: 10 },
  terms: ['onePerPerson', 'depositsOnly'],
}
