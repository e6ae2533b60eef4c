// What the jobs, the seed and other modules use of the rebate of members' own bets.
export { closeRebateDays } from './close-rebate-days.ts'
export { hasRebateDue } from './read-rebate.ts'
export { rebateConsumer } from './rebate-consumer.ts'
