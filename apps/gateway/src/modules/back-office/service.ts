export { adjustmentLedgerScope } from './adjustment-postings.ts'
export { storeAndPostAdjustment } from './adjustments.ts'
export { verifyDailyCloses } from './closed-days-check.ts'
export { runLedgerCheck } from './ledger-check.ts'
