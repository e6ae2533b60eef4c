import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { serverBook } from './crash-book.ts'
import { type CrashFigures, crashes, expectSound, runCrashes, runTimeoutMs, seed } from './crash-run.ts'
import { startPrivateServer } from './private-server.ts'

async function crashServer(settings: readonly string[] = []): Promise<CrashFigures> {
  const server = await startPrivateServer(settings)
  const book = serverBook(server.databaseUrl, join(server.folder, 'gateway'))
  await book.write(migrate)
  const strike = async () => {
    await server.crash()
    await server.start()
  }
  return runCrashes({ name: 'pg_ctl stop -m immediate', book, clients: 16, isGateways: false, strike })
}

test(
  `loses and duplicates nothing, and continues, when the database server crashes ${crashes} times under load (seed ${seed})`,
  async ({ task }) => {
    const run = await crashServer()
    expectSound(task, run)
    // A vendor that gets RETRY sends the call again.
    expect(run.retries).toBeGreaterThan(0)
  },
  runTimeoutMs,
)

test(
  `detects acknowledged calls lost by a server with asynchronous commits (seed ${seed})`,
  async () => {
    const run = await crashServer(['synchronous_commit=off', 'wal_writer_delay=10000'])
    expect(run.faults).toContainEqual(expect.objectContaining({ rule: 'acknowledged_missing' }))
  },
  runTimeoutMs,
)
