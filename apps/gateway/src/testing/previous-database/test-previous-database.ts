import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const fixtures = join(import.meta.dirname, 'fixtures')

/**
 * The database of a gateway that knew no migration from `number` on, such as `0018`: its schema, and the rows of the fixture
 * `before-NUMBER.sql.gz`, which that gateway wrote.
 */
export async function createPreviousDatabase(number: string): Promise<Database> {
  const db = await createEmptyDatabase()
  await db.runScript(
    'create table schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name < number).sort()
  for (const name of names) {
    await db.runScript(await readFile(join(migrations, name), 'utf8'))
    await db.rows(sql`insert into schema_migration (name) values (${name})`)
  }
  const rows = gunzipSync(await readFile(join(fixtures, `before-${number}.sql.gz`))).toString()
  // Rows refer to each other in any order, and triggers have run when they were written.
  await db.runScript(`set session_replication_role = replica; ${rows}; set session_replication_role = default`)
  return db
}

export async function readPreviousFacts<Facts>(number: string): Promise<Facts> {
  return JSON.parse(await readFile(join(fixtures, `before-${number}.json`), 'utf8')) as Facts
}
