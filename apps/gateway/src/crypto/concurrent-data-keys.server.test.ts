import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { dataKey } from '#db/schema/keys.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { loadDataKeys } from './data-keys.ts'

const db = await createTestDatabase()
const key = Buffer.alloc(32, 'shared').toString('base64')
const load = () => loadDataKeys(db, { rootKey: { key, previous: undefined }, dataDir: '' }, { now: () => 1_000_000 })

async function isSomebodyWaiting(): Promise<boolean> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return (row?.count ?? 0) > 0
}

test('a rotation that waits for another one numbers its key after the other’s', async () => {
  const [one, other] = [await load(), await load()]
  const created = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const first = one.rotate(async () => {
    created.resolve()
    await released.promise
  })
  await created.promise
  const second = other.rotate(async () => undefined)
  await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
  released.resolve()
  expect([(await first).version, (await second).version]).toEqual([2, 3])
  expect(await db.$count(dataKey)).toBe(3)
})
