/** Promotion types (specification section 2), in the order of the filter. */
export const promotionTypes = [
  'NEWBIE',
  'LIMITED',
  'SPECIAL',
  'DAILY',
  'HIGH_REBATE',
  'VIP',
  'SPORTS',
  'LIVE',
  'SLOTS',
  'CARD',
  'FISH',
  'LOTTO',
  'REBATE',
  'POINTS_MALL',
  'RANKING',
  'DEPOSIT',
  'APP_DOWNLOAD',
] as const
export type PromotionType = (typeof promotionTypes)[number]

export function isPromotionType(text: string | undefined): text is PromotionType {
  return promotionTypes.some((type) => type === text)
}
