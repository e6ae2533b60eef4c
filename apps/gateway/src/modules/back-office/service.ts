export { adjustmentLedgerScope } from './adjustment-postings.ts'
export { storeAndPostAdjustment } from './adjustments.ts'
export { runLedgerCheck } from './ledger-check.ts'
export { verifyDailyCloses } from './verify-daily-closes.ts'
