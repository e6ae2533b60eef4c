export { adjustmentLedgerScope } from './adjustment-postings.ts'
export { submitAdjustment } from './adjustments.ts'
export { runLedgerCheck } from './ledger-check.ts'
