export { findReversedUplineTransfers } from '#modules/upline/upline-reversals.ts'
export { adjustmentLedgerScope } from './adjustments.ts'
export { runLedgerCheck } from './ledger-check.ts'
