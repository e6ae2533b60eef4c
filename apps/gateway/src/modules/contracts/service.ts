// What other modules and the jobs use of the contracts between agents.
export { advanceContracts } from './advance-contracts.ts'
export { readContractFlags } from './contract-flags.ts'
export { contractPeriodContaining, daysOfPeriod, isStartOfDay } from './contract-periods.ts'
export { type SelectedContract, selectContracts, statesInForce, termsOfRow } from './contract-rows.ts'
export { toOtherParty } from './other-party.ts'
export { type PayoutGroup, payGroups } from './payout-groups.ts'
export { type FiguresPeriod, readPeriodFigures } from './period-figures.ts'
export {
  calculateContractPeriod,
  countsActiveMembers,
  noFigures,
  type PeriodFigures,
} from './settlement-calculation.ts'
