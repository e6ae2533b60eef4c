export { countNewPromotions } from './promotion-list.ts'
export { parsePromotionRule } from './parse-promotion-rule.ts'
