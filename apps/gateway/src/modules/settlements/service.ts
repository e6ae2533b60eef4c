// What other modules and the jobs use of what contracts pay.
export { type PayableHold, readPayableHold, type UnpaidGroup } from './payable-hold.ts'
