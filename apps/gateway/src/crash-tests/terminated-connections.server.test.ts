import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import { crashSeed, expectCleanRun, runCrashTest, runTimeoutMs, scheduledCrashCount } from './crash-run.ts'
import { openCrashTestDatabase } from './crash-test-database.ts'

const database = await openCrashTestDatabase()

test(
  `loses and duplicates nothing, and continues, when all database connections are terminated ${scheduledCrashCount} times under load (seed ${crashSeed})`,
  async ({ task }) => {
    const name = new URL(database.env.DATABASE_URL ?? '').pathname.slice(1)
    const admin = await openGatewayDatabase({ databaseUrl: process.env.DATABASE_URL, poolSize: 1 })
    onTestFinished(() => admin.close())
    const bringDown = () =>
      admin.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
    const run = await runCrashTest({
      name: 'all connections terminated',
      database,
      clients: 16,
      killsGateway: false,
      bringDown,
    })
    expectCleanRun(task, run)
    // A vendor that gets RETRY sends the call again.
    expect(run.retries).toBeGreaterThan(0)
  },
  runTimeoutMs,
)
