export { countNewPromotions } from './promotion-list.ts'
