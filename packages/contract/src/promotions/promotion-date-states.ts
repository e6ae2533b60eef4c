/** What a promotion's dates say of it, in the order of the list. */
export const promotionStates = ['running', 'coming', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]
