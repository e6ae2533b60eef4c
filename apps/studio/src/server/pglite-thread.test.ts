import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openPglite } from './pglite-database.ts'
import { openPgliteThread } from './pglite-thread.ts'

const folder = await mkdtemp(join(tmpdir(), 'foyer-studio-'))
const database = await openPgliteThread(folder)
await database.query('create table paid (id int primary key, amount text, at timestamptz, facts jsonb, seed bytea)')

afterAll(() => rm(folder, { recursive: true, force: true }))

const amounts = async () =>
  (await database.query<{ amount: string }>('select amount from paid order by id')).map(({ amount }) => amount)

test('rows and parameters keep their types on their way to the thread', async () => {
  const row = { id: 1, amount: null, at: new Date('2026-03-01T12:00:00Z'), facts: { lines: [1, 2] } }
  const seed = Buffer.from([0, 255])
  await database.query('insert into paid values ($1, $2, $3, $4, $5)', [...Object.values(row), seed])
  const [stored] = await database.query<typeof row & { seed: Uint8Array }>('delete from paid returning *')
  expect(stored).toEqual({ ...row, seed: new Uint8Array(seed) })
})

test('a transaction is stored whole or not at all, and what else is asked waits for its end', async () => {
  const refused = database.transaction(async (query) => {
    await query('insert into paid values (1, $1)', ['1.00'])
    throw new Error('The stake is refused.')
  })
  await expect(refused).rejects.toThrow('The stake is refused.')
  const kept = database.transaction(async (query) => {
    await query('insert into paid values (2, $1)', ['2.00'])
    await nextTurn()
    await query('insert into paid values (3, $1)', ['3.00'])
    return 'kept'
  })
  await database.query('insert into paid values (4, $1)', ['4.00'])
  expect(await kept).toBe('kept')
  expect(await amounts()).toEqual(['2.00', '3.00', '4.00'])
})

test('a statement that the database refuses has its SQLSTATE, and undoes its transaction', async () => {
  const twice = database.transaction(async (query) => {
    await query('insert into paid values (9, $1)', ['9.00'])
    await query('insert into paid values (9, $1)', ['9.00'])
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await amounts()).not.toContain('9.00')
})

test('a query of a transaction that has ended is refused', async () => {
  const query = await database.transaction(async (inner) => inner)
  await expect(query('select 1')).rejects.toThrow('The transaction has ended.')
})

test('the event loop turns while a query runs, and what was written is there when it is opened again', async () => {
  let turns = 0
  let isRunning = true
  const running = database.query('select count(*) from generate_series(1, 300000)').finally(() => {
    isRunning = false
  })
  while (isRunning) {
    await nextTurn()
    turns += 1
  }
  await running
  // In the thread of its caller, a query takes one turn.
  expect(turns).toBeGreaterThan(100)
  const stored = await amounts()
  await database.close()
  const again = await openPglite(folder)
  expect(await again.query('select amount from paid order by id')).toEqual(stored.map((amount) => ({ amount })))
  await again.close()
})
