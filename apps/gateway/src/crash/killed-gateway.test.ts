import { test } from 'vitest'
import { openBook } from './crash-book.ts'
import { crashes, expectSound, runCrashes, runTimeoutMs, seed } from './crash-run.ts'

const book = await openBook()

test(
  `loses and duplicates nothing when the gateway is killed ${crashes} times under load (seed ${seed})`,
  async ({ task }) => {
    const run = await runCrashes({
      name: 'kill -9 of the gateway',
      book,
      clients: 8,
      isGateways: true,
      strike: (gateway) => gateway.kill(),
    })
    expectSound(task, run)
  },
  runTimeoutMs,
)
