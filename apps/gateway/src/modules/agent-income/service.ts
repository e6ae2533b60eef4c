// What other modules use of an agent's income.
export { readNetIncome } from './read-income.ts'
