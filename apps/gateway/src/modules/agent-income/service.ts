// What other modules use of agents' income.
export { payOffDebt } from './agent-debt.ts'
