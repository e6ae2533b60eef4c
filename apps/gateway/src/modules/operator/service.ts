export { adjustmentLedgerScope } from './adjustments.ts'
export { runLedgerCheck } from './book-check.ts'
export { findReversedUplineTransfers } from './upline-reversals.ts'
