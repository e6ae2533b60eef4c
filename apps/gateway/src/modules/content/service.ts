export { countNewPromotions } from './promotions.ts'
