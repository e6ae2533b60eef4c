import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { createTestDatabasePool, describeSchema } from './reused-test-database.ts'

/** As little as the migrations must have made, and a table. */
const schema = `
  create table schema_migration (name text);
  create schema studio;
  create table studio.migration (name text);
  insert into schema_migration values ('0001');
  create table thing (id bigint generated always as identity primary key, name text);
  create table part (thing_id bigint references thing)`

const opened: Database[] = []
const pool = createTestDatabasePool(async () => {
  const db = await openGatewayDatabase({})
  await db.runScript(schema)
  opened.push(db)
  return db
})
// Closing one that the pool has closed fails, and changes nothing.
afterAll(() => Promise.allSettled(opened.map((db) => db.close())))

const insertThing = `with new as (insert into thing (name) values ('one') returning id) insert into part select id from new`
const changes: Readonly<Record<string, string>> = {
  'a column': 'alter table thing add column size integer',
  'a trigger that was disabled and enabled again':
    'alter table part disable trigger all; alter table part enable trigger all',
  'a function': "create function planted() returns int language sql as 'select 1'",
  'a setting of the database': 'alter database postgres set work_mem = 1234',
  statistics: `${insertThing}; analyze thing`,
}

const readIds = async (db: Database) =>
  (await db.rows<{ id: string }>(sql`select id::text from thing`)).map(({ id }) => id)

test('gives an emptied database to the next file, and refuses the last one', async () => {
  const first = await pool.acquire()
  await first.db.runScript(`${insertThing}; set statement_timeout = 1234`)
  await first.release()
  expect(() => first.db.rows(sql`select 1`)).toThrow('The database belongs to the next test file')

  const second = await pool.acquire()
  expect(opened).toHaveLength(1)
  expect(await second.db.rows(sql`show statement_timeout`)).toEqual([{ statement_timeout: '0' }])
  expect(await readIds(second.db)).toEqual([])
  expect(await second.db.$count(sql`schema_migration`)).toBe(1)
  await second.db.runScript(insertThing)
  expect(await readIds(second.db)).toEqual(['1'])
  await second.release()
})

test('closes a database with a change of the schema, and opens another', async () => {
  const count = opened.length
  const changed = await pool.acquire()
  // Statements of one script are one transaction: each of these has to be seen by itself.
  for (const [name, change] of Object.entries(changes)) {
    const before = await describeSchema(changed.db)
    await changed.db.runScript(change)
    expect(await describeSchema(changed.db), name).not.toBe(before)
  }
  await changed.release()
  const next = await pool.acquire()
  expect(opened).toHaveLength(count + 1)
  await next.release()
})

test('opens a second one for a file beside the first, and none in place of one that is free', async () => {
  const [one, other] = [await pool.acquire(), await pool.acquire()]
  const count = opened.length
  await one.db.close()
  await one.release()
  await other.release()
  const next = await pool.acquire()
  expect(opened).toHaveLength(count)
  await next.release()
})
