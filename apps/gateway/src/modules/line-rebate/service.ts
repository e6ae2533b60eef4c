// What the jobs use of the rebate of the line.
export { payLineRebates } from './pay-line-rebates.ts'
