// What the jobs use of the rebate of the line.
export { lineRebateLedgerScope, payLineRebates } from './pay-line-rebates.ts'
