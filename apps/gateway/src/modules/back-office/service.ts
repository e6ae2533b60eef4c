export { adjustmentLedgerScope } from './adjustment-postings.ts'
export { storeAndPostAdjustment } from './adjustments.ts'
export { checkClosedDays } from './closed-days-check.ts'
export { runLedgerCheck } from './ledger-check.ts'
