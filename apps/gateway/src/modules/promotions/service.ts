export { parsePromotionRule } from './parse-promotion-rule.ts'
export { countNewPromotions } from './promotion-list.ts'
