import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { migrateBothSchemas } from '#src/prepare-database.ts'
import { emptyTables } from './reused-test-database.ts'
import { testRootKey } from './test-root-key.ts'

/** Vitest's global setup, which Vitest finds by this name: creates the migrated database that every test file starts from. */
export async function setup(): Promise<() => Promise<void>> {
  // Cheapest password hashing and bot-checks, also for the programs that tests start.
  process.env.FOYER_CHEAP_HASHING = 'yes'
  return process.env.DATABASE_URL ? makeTemplate(process.env.DATABASE_URL) : makeDump()
}

async function makeDump(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const db = await openGatewayDatabase({ dataDir: folder })
  await migrate(db)
  await db.close()
  const client = await PGlite.create({ dataDir: join(folder, 'postgres') })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const path = join(folder, 'dump.tar')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  process.env.FOYER_TEST_DUMP = path
  return () => rm(folder, { recursive: true, force: true })
}

async function makeTemplate(address: string): Promise<() => Promise<void>> {
  const name = `foyer_template_${randomUUID().replaceAll('-', '')}`
  const admin = await openGatewayDatabase({ databaseUrl: address, poolSize: 1 })
  await admin.runScript(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const db = await openGatewayDatabase({ databaseUrl: url.href, poolSize: 1 })
  await migrate(db)
  await db.close()
  process.env.FOYER_TEST_TEMPLATE = name
  return async () => {
    await admin.runScript(`drop database ${name} with (force)`)
    await admin.close()
  }
}

/** The studio in the gateway's process would migrate its schema at each start. */
async function migrate(db: Database): Promise<void> {
  await migrateBothSchemas(db, { rootKey: { key: testRootKey, previous: undefined }, dataDir: '' })
  // The keys that this made: every gateway makes its own.
  await emptyTables(db)
}
