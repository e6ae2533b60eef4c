// What other modules and the jobs use of what contracts pay.

export { type HeldPayoutGroup, isUnpaid, readHeldGroups } from './held-payout-groups.ts'
export { notifySalaries } from './notify-salaries.ts'
export { payOffDebt } from './pay-off-debt.ts'
export { settleContracts } from './settle-contracts.ts'
export type { SettlementPeriod } from './settlement-period.ts'
export { sweepTeamWindows } from './sweep-team-windows.ts'
