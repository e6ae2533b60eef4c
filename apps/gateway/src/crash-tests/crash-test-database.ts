import { cpSync, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { type ConnectOptions, openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testRootKey } from '#testing/test-root-key.ts'

type UseDatabase = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

/** A separate database for a gateway in another process. */
export interface CrashTestDatabase {
  /** Environment variables that make the gateway use it. */
  readonly env: Readonly<Record<string, string>>
  /** Opens the database itself. Only while no gateway uses it. */
  readonly write: UseDatabase
  /** Reads the state that was left. An embedded database is read from a copy, because recovery after a crash is the gateway's task. */
  readonly read: UseDatabase
}

/** Opens a migrated database that lasts until the end of the test file: on PostgreSQL if DATABASE_URL is set, otherwise embedded in a folder. */
export async function openCrashTestDatabase(): Promise<CrashTestDatabase> {
  const dataDir = await newFolder()
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return process.env.DATABASE_URL
    ? crashTestDatabaseOnServer(await newDatabase(), dataDir)
    : embeddedCrashDatabase(dataDir)
}

/** A database on a server, and a folder for the gateway's other data. */
export function crashTestDatabaseOnServer(databaseUrl: string, dataDir: string): CrashTestDatabase {
  const use: UseDatabase = (work) => useDatabase({ databaseUrl, poolSize: 1 }, work)
  return {
    env: { FOYER_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FOYER_ROOT_KEY: testRootKey },
    write: use,
    read: use,
  }
}

async function newDatabase(): Promise<string> {
  const db = await createTestDatabase({ keepRows: true })
  const [row] = await db.rows<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${row?.name}`
  return url.href
}

async function embeddedCrashDatabase(dataDir: string): Promise<CrashTestDatabase> {
  await useDatabase({ dataDir, dump: await openAsBlob(process.env.FOYER_TEST_DUMP ?? '') }, async () => {})
  return {
    env: { FOYER_DATA_DIR: dataDir, DATABASE_URL: '', FOYER_ROOT_KEY: testRootKey },
    write: (work) => useDatabase({ dataDir }, work),
    async read(work) {
      const copy = await newFolder()
      try {
        // A thousand small files: the promise-based copy takes twice as long.
        cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), { recursive: true })
        return await useDatabase({ dataDir: copy }, work)
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },
  }
}

async function useDatabase<Result>(options: ConnectOptions, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openGatewayDatabase(options)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'foyer-crash-'))
