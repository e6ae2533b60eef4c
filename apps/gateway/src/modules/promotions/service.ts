export { countNewPromotions } from './promotion-list.ts'
export { parsePromotionRule } from './promotion-rule.ts'
