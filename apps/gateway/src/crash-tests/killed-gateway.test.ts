import { test } from 'vitest'
import { crashSeed, expectCleanRun, runCrashTest, runTimeoutMs, scheduledCrashCount } from './crash-run.ts'
import { openCrashTestDatabase } from './crash-test-database.ts'

const database = await openCrashTestDatabase()

test(
  `loses and duplicates nothing when the gateway is killed ${scheduledCrashCount} times under load (seed ${crashSeed})`,
  async ({ task }) => {
    const run = await runCrashTest({
      name: 'kill -9 of the gateway',
      database,
      clients: 8,
      killsGateway: true,
      bringDown: (gateway) => gateway.kill(),
    })
    expectCleanRun(task, run)
  },
  runTimeoutMs,
)
