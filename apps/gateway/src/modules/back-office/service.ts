export { adjustmentLedgerScope } from './adjustment-postings.ts'
export { storeAndPostAdjustment } from './adjustments.ts'
export { runLedgerCheck } from './ledger-check.ts'
