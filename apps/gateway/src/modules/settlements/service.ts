// What other modules and the jobs use of what contracts pay.

export { notifySalaries } from './notify-salaries.ts'
export { payOffDebt } from './pay-off-debt.ts'
export { type PayableHold, readPayableHold, type UnpaidGroup } from './payable-hold.ts'
export { settleContracts } from './settle-contracts.ts'
export type { SettlementPeriod } from './settlement-period.ts'
export { sweepTeamWindows } from './sweep-team-windows.ts'
