import { afterAll, expect, test } from 'vitest'
import { openPglite } from './pglite-database.ts'
import { yieldBetweenQueries } from './yield-between-queries.ts'

const database = await openPglite()
afterAll(() => database.close())

test('lets timers fire between the queries of a transaction', async () => {
  let fired = 0
  const timer = setInterval(() => {
    fired += 1
  }, 1)
  await yieldBetweenQueries(database).transaction(async (query) => {
    for (let count = 0; count < 1_000 && fired < 3; count += 1) await query('select pg_sleep(0.0005)')
  })
  clearInterval(timer)
  expect(fired).toBeGreaterThanOrEqual(3)
  expect(await yieldBetweenQueries(database).query('select $1::int as n', [7])).toEqual([{ n: 7 }])
})
