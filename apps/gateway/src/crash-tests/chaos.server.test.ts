import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { runChaosTest } from './chaos-run.ts'
import { crashSeed, expectCleanRun, runTimeoutMs, scheduledCrashCount } from './crash-run.ts'
import { crashTestDatabaseOnServer } from './crash-test-database.ts'
import { startTestPostgresServer } from './test-postgres-server.ts'

test(
  `loses and duplicates nothing on three nodes while nodes, connections and the database server fail ${scheduledCrashCount} times (seed ${crashSeed})`,
  async ({ task }) => {
    const server = await startTestPostgresServer(['max_connections=200'])
    const database = crashTestDatabaseOnServer(server.databaseUrl, join(server.folder, 'gateway'))
    await database.write(migrateGatewayDatabase)
    const dropConnections = async () => {
      const admin = await openGatewayDatabase({ databaseUrl: server.databaseUrl, poolSize: 1 })
      onTestFinished(() => admin.close())
      await admin.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
    const run = await runChaosTest({ server, database, dropConnections })
    expectCleanRun(task, run)
    // A vendor that gets RETRY sends the call again.
    expect(run.retries).toBeGreaterThan(0)
  },
  runTimeoutMs + (process.env.FOYER_LONG ? 3_600_000 : 0),
)
