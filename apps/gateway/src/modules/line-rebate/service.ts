// What the jobs and other modules use of the rebate of the line.
export { payLineRebates } from './pay-line-rebates.ts'
export { type PaidPeriod, sumLineRebatesByDay } from './read-line-rebates.ts'
