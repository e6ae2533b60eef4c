import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import * as activity from './schema/activity.ts'
import * as cashier from './schema/cashier.ts'
import * as chat from './schema/chat.ts'
import * as content from './schema/content.ts'
import * as contracts from './schema/contracts.ts'
import * as credentials from './schema/credentials.ts'
import * as games from './schema/games.ts'
import * as inbox from './schema/inbox.ts'
import * as jobs from './schema/jobs.ts'
import * as keys from './schema/keys.ts'
import * as ledger from './schema/ledger.ts'
import * as lineRebates from './schema/line-rebates.ts'
import * as members from './schema/members.ts'
import * as missions from './schema/missions.ts'
import * as operator from './schema/operator.ts'
import * as points from './schema/points.ts'
import * as promotionEntries from './schema/promotion-entries.ts'
import * as raffles from './schema/raffles.ts'
import * as rebates from './schema/rebates.ts'
import * as referrals from './schema/referrals.ts'
import * as responsible from './schema/responsible.ts'
import * as rewards from './schema/rewards.ts'
import * as sealedBlocks from './schema/sealed-blocks.ts'
import * as settlements from './schema/settlements.ts'
import * as site from './schema/site.ts'
import * as statements from './schema/statement-totals.ts'
import * as team from './schema/team.ts'
import * as teamSums from './schema/team-sums.ts'
import * as transfers from './schema/transfers.ts'
import * as vip from './schema/vip.ts'
import * as withdrawals from './schema/withdrawals.ts'

const db = await createTestDatabase({ keepRows: true })
const tables = [
  activity,
  cashier,
  chat,
  content,
  contracts,
  settlements,
  credentials,
  games,
  inbox,
  jobs,
  keys,
  ledger,
  lineRebates,
  members,
  missions,
  operator,
  promotionEntries,
  referrals,
  rebates,
  points,
  raffles,
  responsible,
  rewards,
  sealedBlocks,
  site,
  statements,
  team,
  teamSums,
  transfers,
  vip,
  withdrawals,
].flatMap((file) => Object.values(file).filter((value): value is PgTable => is(value, PgTable)))

interface Column extends Record<string, unknown> {
  table: string
  name: string
  type: string
  isRequired: boolean
}

async function columnsOfDatabase(): Promise<Column[]> {
  return db.rows<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migration'`)
}

function columnsOfSchema(): Column[] {
  return tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => ({
      table: getTableName(table),
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull || column.primary,
    })),
  )
}

const inOrder = (columns: Column[]) =>
  columns.map(({ table, name, type, isRequired }) => `${table}.${name} ${type}${isRequired ? '' : ' null'}`).sort()

test('the migrated database has the tables and columns of the schema, with the same types and nullability', async () => {
  expect(inOrder(await columnsOfDatabase())).toEqual(inOrder(columnsOfSchema()))
})

test('the migrated database has the indexes and unique keys of the schema', async () => {
  const rows = await db.rows<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'public'`)
  const names = new Set(rows.map((row) => row.name))
  const wanted = tables.flatMap((table) => {
    const { indexes, uniqueConstraints } = getTableConfig(table)
    return [...indexes.map((index) => index.config.name), ...uniqueConstraints.map((unique) => unique.getName())]
  })
  expect(wanted.filter((name) => name !== undefined && !names.has(name))).toEqual([])
})

test('the migrated database has the foreign keys of the schema', async () => {
  const rows = await db.rows<{ source: string; target: string }>(sql`
    select conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const wanted = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.map(
      (key) => `${getTableName(table)} ${getTableName(key.reference().foreignTable)}`,
    ),
  )
  expect(rows.map(({ source, target }) => `${source} ${target}`).sort()).toEqual(wanted.sort())
})
