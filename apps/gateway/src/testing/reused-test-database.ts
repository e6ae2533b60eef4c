import { sql } from 'drizzle-orm'
import type { Database } from '#db/database-transactions.ts'

interface OpenDatabase {
  readonly db: Database
  /** `describeSchema` of the database as it was opened. */
  readonly schema: string
}

interface AcquiredDatabase {
  readonly db: Database
  /** Empties the database and keeps it for the next file; closes it for good if its schema has changed. */
  release(): Promise<void>
}

/**
 * Keeps databases from one test file of a worker to the next: to open an embedded one takes longer than the tests of most files, and to empty it a tenth
 * of a second. `open` returns a database with the migrations' tables, all empty. The file that has acquired one may close it.
 */
export function createTestDatabasePool(open: () => Promise<Database>): { acquire(): Promise<AcquiredDatabase> } {
  const released: OpenDatabase[] = []
  const openNew = async (): Promise<OpenDatabase> => {
    const db = await open()
    return { db, schema: await describeSchema(db) }
  }
  return {
    async acquire() {
      const opened = released.pop() ?? (await openNew())
      let state: 'acquired' | 'closed' | 'released' = 'acquired'
      const close = async (): Promise<void> => {
        if (state === 'acquired') await opened.db.close()
        state = 'closed'
      }
      const db = new Proxy(opened.db, {
        get(target, name) {
          // What a file has left running would change the rows of the next one.
          if (state === 'released') throw new Error('The database belongs to the next test file: this one has ended.')
          return name === 'close' ? close : Reflect.get(target, name)
        },
      })
      const release = async (): Promise<void> => {
        if (state !== 'acquired') return
        const isAsOpened = await restore(opened).catch(() => false)
        if (!isAsOpened) return close()
        state = 'released'
        released.push(opened)
      }
      return { db, release }
    },
  }
}

/** Returns whether the database is as it was opened. */
async function restore({ db, schema }: OpenDatabase): Promise<boolean> {
  await db.runScript('discard all')
  // Nothing is deleted: dead rows would slow the queries of the next file.
  await emptyTables(db, { maxDeletedBytes: 0 })
  return (await describeSchema(db)) === schema
}

/** Conditions on pg_class: the tables of the gateway and of the studio; those that are not known to be empty. Migrations write no rows but their own names. */
const isOfSchemas = `relnamespace in ('public'::regnamespace, 'studio'::regnamespace)`
const isTableWithRows = `${isOfSchemas} and relkind = 'r' and pg_relation_size(oid) > 0
  and oid not in ('schema_migration'::regclass, 'studio.migration'::regclass)`

/** Where any statement that changes a schema writes, apart from pg_class, whose rows every TRUNCATE writes. */
const schemaCatalogues = [
  'pg_attrdef',
  'pg_attribute',
  'pg_auth_members',
  'pg_authid',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]

/** Differs after any change of the schema, roles, settings or statistics, even one that was taken back. */
export async function describeSchema(db: Database): Promise<string> {
  const versions = schemaCatalogues.map(
    (name) => `select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as version from ${name}`,
  )
  const [row] = await db.rows<{ schema: string }>(
    sql.raw(`select (select string_agg(version, ' ') from (${versions.join(' union all ')}) catalogue) || ' ' ||
      (select md5(string_agg(concat_ws(':', oid, relname, relkind, relowner, relacl, reloptions, relkind = 'r' and reltuples > 0), ' ' order by oid))
        from pg_class where ${isOfSchemas}) as schema`),
  )
  return row?.schema ?? ''
}

/**
 * Empties every table, also those whose triggers refuse it. Up to this size the rows are deleted: a TRUNCATE of the table and all that refer to it takes
 * twenty times as long as deleting a few rows, but of many rows as many dead ones would be read.
 */
export async function emptyTables(db: Database, { maxDeletedBytes = 256 * 1024 } = {}): Promise<void> {
  await db.runScript(`do $$ declare name text; names text; begin
    perform set_config('session_replication_role', 'replica', true);
    select string_agg(oid::regclass::text, ', ') into names from pg_class
      where ${isTableWithRows} and pg_relation_size(oid) > ${maxDeletedBytes};
    if names is not null then execute 'truncate ' || names || ' cascade'; end if;
    for name in select oid::regclass::text from pg_class where ${isTableWithRows} loop
      execute 'delete from ' || name;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence;
  end $$`)
}
