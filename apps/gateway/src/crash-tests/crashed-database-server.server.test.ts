import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import {
  type CrashFigures,
  crashSeed,
  expectCleanRun,
  runCrashTest,
  runTimeoutMs,
  scheduledCrashCount,
} from './crash-run.ts'
import { crashTestDatabaseOnServer } from './crash-test-database.ts'
import { startTestPostgresServer } from './test-postgres-server.ts'

async function crashServer(settings: readonly string[] = []): Promise<CrashFigures> {
  const server = await startTestPostgresServer(settings)
  const database = crashTestDatabaseOnServer(server.databaseUrl, join(server.folder, 'gateway'))
  await database.write(migrateGatewayDatabase)
  const bringDown = async () => {
    await server.crash()
    await server.start()
  }
  return runCrashTest({ name: 'pg_ctl stop -m immediate', database, clients: 16, killsGateway: false, bringDown })
}

test(
  `loses and duplicates nothing, and continues, when the database server crashes ${scheduledCrashCount} times under load (seed ${crashSeed})`,
  async ({ task }) => {
    const run = await crashServer()
    expectCleanRun(task, run)
    // A vendor that gets RETRY sends the call again.
    expect(run.retries).toBeGreaterThan(0)
  },
  runTimeoutMs,
)

test(
  `detects acknowledged calls lost by a server with asynchronous commits (seed ${crashSeed})`,
  async () => {
    const run = await crashServer(['synchronous_commit=off', 'wal_writer_delay=10000'])
    expect(run.faults).toContainEqual(expect.objectContaining({ rule: 'acknowledged_missing' }))
  },
  runTimeoutMs,
)
