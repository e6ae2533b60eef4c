import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { analyzeChangedTables } from './analyze-changed-tables.ts'
import { inTransaction } from './database-transactions.ts'

const db = await createTestDatabase()
const insertRows = (count: number) =>
  inTransaction(db, async (tx) => {
    await tx.rows(sql`insert into active_bet (brand, period, start, bet_minor)
      select gen_random_uuid()::text, 'day', '2026-01-01', 1 from generate_series(1, ${count}::integer)`)
    // Otherwise the counts of changes reach other connections within a second.
    await tx.rows(sql`select pg_stat_force_next_flush()`)
  })
const knownRows = async () => {
  const rows = await db.rows<{ known: number }>(
    sql`select reltuples::integer as known from pg_class where relname = 'active_bet'`,
  )
  return rows[0]?.known
}

test('analyzes tables of which a tenth has changed, and leaves the others alone', async () => {
  await analyzeChangedTables(db)
  await insertRows(1_000)
  await analyzeChangedTables(db)
  expect(await knownRows()).toBe(1_000)
  await insertRows(60)
  await analyzeChangedTables(db)
  expect(await knownRows()).toBe(1_000)
})
