export { countReadyMissions } from './list-missions.ts'
export { missionConsumer } from './mission-consumer.ts'
export { writeMissions } from './store-missions.ts'
