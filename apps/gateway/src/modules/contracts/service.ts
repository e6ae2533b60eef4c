// What other modules and the jobs use of the contracts between agents.
export { advanceContracts } from './advance-contracts.ts'
export { readContractFlags } from './contract-flags.ts'
export { contractPeriodContaining } from './contract-periods.ts'
export { type SelectedContract, selectContracts, statesInForce, termsOfRow } from './contract-rows.ts'
export { type PayoutGroup, payGroups } from './payout-groups.ts'
export { type FiguresPeriod, readPeriodFigures } from './period-figures.ts'
export { calculateContractPeriod, type PeriodFigures, teamLossOf } from './settlement-calculation.ts'
