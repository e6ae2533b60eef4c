import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { ledgerAccount, ledgerEntry, ledgerHouseBalance, ledgerTx, ledgerWatermark } from '#db/schema/ledger.ts'
import { createTestDatabase } from '#testing/test-database.ts'

const db = await createTestDatabase()
const tables: PgTable[] = [ledgerAccount, ledgerTx, ledgerEntry, ledgerHouseBalance, ledgerWatermark]

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'the columns of %s match the migrated database',
  async (name, table) => {
    const rows = await db.rows<{ name: string; type: string; required: boolean }>(sql`
      select attname as name, format_type(atttypid, null) as type, attnotnull as required
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 order by attnum`)
    const declared = getTableConfig(table).columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: column.notNull,
    }))
    expect(declared).toEqual(rows)
  },
)
