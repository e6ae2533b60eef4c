export { pointConsumer } from './point-consumer.ts'
export { announcePoints, pointLedgerScope, pointTypeOfScope, readPoints, spendPoints } from './point-movements.ts'
export { listEarnRules } from './point-rules.ts'
export { postEarnedPoints } from './post-points.ts'
