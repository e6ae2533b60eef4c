import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** Offers for the first days of an account. Agents are not new players. */
export const newbiePromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'freeCredit', 'depositMatch'] },
  wagering: { maxMultiplier: 10 },
  terms: ['onePerPerson', 'depositsOnly'],
}
