import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#db/database-transactions.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

/**
 * The database of a gateway that knew no migration from `number` on, such as `0018`: its schema, and the rows of the fixture
 * `before-NUMBER.sql.gz`, which that gateway wrote.
 */
export async function createDatabaseBeforeMigration(number: string): Promise<Database> {
  const db = await createEmptyDatabase()
  await migrateGatewayDatabase(db, { before: number })
  const rows = gunzipSync(await readFile(join(fixtures, `before-${number}.sql.gz`))).toString()
  // Rows refer to each other in any order, and triggers have run when they were written.
  await db.runScript(`set session_replication_role = replica; ${rows}; set session_replication_role = default`)
  return db
}

export async function readPreviousDatabaseFacts<Facts>(number: string): Promise<Facts> {
  return JSON.parse(await readFile(join(fixtures, `before-${number}.json`), 'utf8')) as Facts
}
