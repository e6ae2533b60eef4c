export { availablePromotions } from './promotions.ts'
