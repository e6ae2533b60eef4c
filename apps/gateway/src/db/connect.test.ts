import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'

const db = await createTestDatabase()
const columns = `'2026-11-28 21:04:05.123456+00'::timestamptz as "at", null::timestamptz as never, 'a' as text, 7 as number`
const moment = new Date('2026-11-28T21:04:05.123Z')

test('raw queries return times as values, also in a transaction; other queries return them as text', async () => {
  const asValues = [{ at: moment, never: null, text: 'a', number: 7 }]
  expect(await db.raw.query(`select ${columns}`)).toEqual(asValues)
  expect(await db.raw.transaction((query) => query(`select ${columns}`))).toEqual(asValues)
  const [row] = await db.rows<{ at: string }>(sql`select ${sql.raw(columns)}`)
  expect(row).toMatchObject({ at: expect.stringContaining('.123456'), never: null, text: 'a', number: 7 })
  const [array] = await db.rows(sql`select array[1.5, 2]::numeric[] as figures`)
  expect(array).toEqual({ figures: '{1.5,2}' })
})
