// What other modules and jobs use of the team's records.
export { countPersonsOnce } from './count-persons-once.ts'
export { teamConsumer } from './team-consumer.ts'
export { readAsOf } from './team-report.ts'
export { verifyActiveMembers } from './verify-active-members.ts'
