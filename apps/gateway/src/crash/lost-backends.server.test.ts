import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { openBook } from './crash-book.ts'
import { crashes, expectSound, runCrashes, runTimeoutMs, seed } from './crash-run.ts'

const book = await openBook()

test(
  `loses and doubles nothing, and goes on, when all its connections are ended ${crashes} times under load (seed ${seed})`,
  async ({ task }) => {
    const name = new URL(book.env.DATABASE_URL ?? '').pathname.slice(1)
    const admin = await connect({ databaseUrl: process.env.DATABASE_URL, poolSize: 1 })
    onTestFinished(() => admin.close())
    const strike = () => admin.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`)
    const run = await runCrashes({ name: 'end of all connections', book, clients: 16, isGateways: false, strike })
    expectSound(task, run)
    // A vendor that is told RETRY comes again.
    expect(run.retries).toBeGreaterThan(0)
  },
  runTimeoutMs,
)
