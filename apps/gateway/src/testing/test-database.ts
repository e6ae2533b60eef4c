import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { createTestDatabasePool, emptyTables } from './reused-test-database.ts'
import { whenTestEnds } from './when-test-ends.ts'

/**
 * Provides a migrated database for one test file, or for the test that is running, empty and its own until that has ended: embedded, from the dump that the global setup made, or on
 * PostgreSQL (DATABASE_URL), copied from its template database. Emptied before every test unless `keepRows` is set.
 */
export async function createTestDatabase(options: { keepRows?: boolean } = {}): Promise<Database> {
  const db = process.env.DATABASE_URL ? await fromTemplate(process.env.DATABASE_URL) : await fromDump()
  if (!options.keepRows) beforeEach(() => emptyTables(db))
  return db
}

/** The number of its transactions that wait for a lock (PostgreSQL only). */
export async function countLockWaits(db: Database): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

const embeddedDatabases = createTestDatabasePool(async () => {
  const path = process.env.FOYER_TEST_DUMP
  if (!path) throw new Error('FOYER_TEST_DUMP is not set: run the tests with `npm test`, which runs the global setup.')
  return openGatewayDatabase({ dump: await openAsBlob(path) })
})

async function fromDump(): Promise<Database> {
  const { db, release } = await embeddedDatabases.acquire()
  whenTestEnds(release)
  return db
}

async function fromTemplate(address: string): Promise<Database> {
  const template = process.env.FOYER_TEST_TEMPLATE
  if (!template)
    throw new Error('FOYER_TEST_TEMPLATE is not set: run the tests with `npm test`, which runs the global setup.')
  const db = await createServerDatabase(address, template)
  whenTestEnds(() => db.close())
  return db
}

/** A database of its own on the server, dropped when it is closed. */
async function createServerDatabase(address: string, template: string): Promise<Database> {
  const name = `foyer_${randomUUID().replaceAll('-', '')}`
  const admin = await openGatewayDatabase({ databaseUrl: address, poolSize: 1 })
  await admin.runScript(`create database ${name} template ${template}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  // Nobody waits for the disk: a test that crashes the server starts one of its own (`crash-tests/test-postgres-server.ts`).
  url.searchParams.set('options', '-c synchronous_commit=off')
  const db = await openGatewayDatabase({ databaseUrl: url.href })
  return {
    ...db,
    async close() {
      await db.close()
      await admin.runScript(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

/** Creates a database without a schema for one test file: what migrates it is the test's. */
export async function createEmptyDatabase(): Promise<Database> {
  const { DATABASE_URL } = process.env
  const db = DATABASE_URL ? await createServerDatabase(DATABASE_URL, 'template0') : await openGatewayDatabase({})
  whenTestEnds(() => db.close())
  return db
}

/** Changes rows of these tables with the triggers disabled that refuse it, as the owner of the database can. */
export function runWithoutTriggers(db: Database, tables: readonly string[], statements: string): Promise<void> {
  const setTriggers = (state: string) => tables.map((table) => `alter table ${table} ${state} trigger all;`).join(' ')
  return db.runScript(`${setTriggers('disable')} ${statements}; ${setTriggers('enable')}`)
}
