export { countAvailablePromotions } from './promotions.ts'
