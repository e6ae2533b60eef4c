import { sql } from 'drizzle-orm'
import type { Database } from '#db/database-transactions.ts'

interface OpenDatabase {
  readonly db: Database
  /** `describeSchema` of the database as it was opened. */
  readonly schema: string
}

interface BorrowedDatabase {
  readonly db: Database
  /** Empties the database and keeps it for the next borrower; closes it for good if its schema has changed. */
  giveBack(): Promise<void>
}

/**
 * Keeps databases from one test file of a worker to the next: to open an embedded one takes longer than the tests of most files, and to empty it a tenth
 * of a second. `open` returns a database with the migrations' tables, all empty. A borrower may close it.
 */
export function createDatabasePool(open: () => Promise<Database>): { borrow(): Promise<BorrowedDatabase> } {
  const returned: OpenDatabase[] = []
  const openNew = async (): Promise<OpenDatabase> => {
    const db = await open()
    return { db, schema: await describeSchema(db) }
  }
  return {
    async borrow() {
      const opened = returned.pop() ?? (await openNew())
      let state: 'borrowed' | 'closed' | 'returned' = 'borrowed'
      const close = async (): Promise<void> => {
        if (state === 'borrowed') await opened.db.close()
        state = 'closed'
      }
      const db = new Proxy(opened.db, {
        get(target, name) {
          // What a file has left running would change the rows of the next one.
          if (state === 'returned') throw new Error('The database belongs to the next test file: this one has ended.')
          return name === 'close' ? close : Reflect.get(target, name)
        },
      })
      const giveBack = async (): Promise<void> => {
        if (state !== 'borrowed') return
        const isAsOpened = await restore(opened).catch(() => false)
        if (!isAsOpened) return close()
        state = 'returned'
        returned.push(opened)
      }
      return { db, giveBack }
    },
  }
}

/** Returns whether the database is as it was opened. */
async function restore({ db, schema }: OpenDatabase): Promise<boolean> {
  await db.runScript('discard all')
  await truncateTables(db)
  return (await describeSchema(db)) === schema
}

/** Every table with rows, also those whose triggers refuse it. Unlike deleting, this leaves nothing of the rows. */
async function truncateTables(db: Database): Promise<void> {
  await db.runScript(`do $$ declare names text; begin
    perform set_config('session_replication_role', 'replica', true);
    select string_agg(oid::regclass::text, ', ') into names from pg_class where ${isTableWithRows};
    if names is not null then execute 'truncate ' || names || ' cascade'; end if;
    ${restartSequences};
  end $$`)
}

/** Conditions on pg_class: the tables of the gateway and of the studio; those that are not known to be empty. Migrations write no rows but their own names. */
const isOfSchemas = `relnamespace in ('public'::regnamespace, 'studio'::regnamespace)`
const isTableWithRows = `${isOfSchemas} and relkind = 'r' and pg_relation_size(oid) > 0
  and oid not in ('schema_migration'::regclass, 'studio.migration'::regclass)`

/** Statement of PL/pgSQL. */
const restartSequences = 'perform setval(seqrelid, seqstart, false) from pg_sequence'

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
async function describeSchema(db: Database): Promise<string> {
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

/** Deletes the rows of every table, also where triggers refuse it. Of many rows, deleting would leave as many dead ones to be read. */
export async function emptyTables(db: Database): Promise<void> {
  await db.runScript(`do $$ declare name text; names text; begin
    perform set_config('session_replication_role', 'replica', true);
    select string_agg(oid::regclass::text, ', ') into names from pg_class
      where ${isTableWithRows} and pg_relation_size(oid) > ${maxDeletedBytes};
    if names is not null then execute 'truncate ' || names || ' cascade'; end if;
    for name in select oid::regclass::text from pg_class where ${isTableWithRows} loop
      execute 'delete from ' || name;
    end loop;
    ${restartSequences};
  end $$`)
}

/** A TRUNCATE of a table and all that refer to it takes twenty times as long as deleting a few rows. */
const maxDeletedBytes = 256 * 1024
