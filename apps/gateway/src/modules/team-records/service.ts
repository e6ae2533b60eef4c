// What other modules and jobs use of the team's records.
export { teamConsumer } from './team-consumer.ts'
export { readAsOf } from './team-report.ts'
