import type { PromotionTypeDefinition } from '#src/promotions/promotion-type-definition.ts'

/** For opening the installed app. */
export const appDownloadPromotion: PromotionTypeDefinition = {
  eligibility: { roles: ['member', 'agent'], isVipOnly: false },
  reward: { ruleKinds: ['info', 'appDownload'] },
  wagering: { maxMultiplier: 0 },
  terms: ['onePerPerson', 'installedApp'],
}
