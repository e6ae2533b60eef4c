export { adjustmentScope } from './adjustments.ts'
export { checkBooks } from './book-check.ts'
export { reversedTransfers } from './upline-reversals.ts'
