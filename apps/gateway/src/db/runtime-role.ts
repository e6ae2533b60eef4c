import { sql } from 'drizzle-orm'
import { StartError } from '#src/start-error.ts'
import { type Database, type Db, inTransaction } from './database-transactions.ts'

/** Tables whose rows are never changed: triggers refuse it to everybody, and the runtime role has no right to do it. */
const insertOnlyTables = ['ledger_tx', 'ledger_entry', 'operator_audit', 'withdrawal_event', 'sealed_block']
/** Written by migrations alone. */
const readOnlyTables = ['public.schema_migration', 'studio.migration']
const schemas = 'public, studio'

/**
 * Grants the role of `runtime` what the gateway needs, and nothing that would let it change rows that are never changed. `owner` owns
 * the tables of both connections' database. Returns why the role could change such rows nevertheless, as sentences for an operator;
 * none if it cannot. Throws `StartError` if `owner` may not grant.
 */
export async function grantRuntimeRights(owner: Database, runtime: Database): Promise<string[]> {
  const { role } = await readIdentity(runtime)
  const { role: ownerRole } = await readIdentity(owner)
  if (role === ownerRole) return [`DATABASE_URL and FOYER_MIGRATE_DATABASE_URL name the same role, ${role}.`]
  const powers = await findOwnerPowers(runtime, role)
  // Revoking rights from the owner itself would take away more than the gateway can work without.
  if (powers.length > 0) return powers
  await applyGrants(owner, role).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    throw new StartError(
      `The role of FOYER_MIGRATE_DATABASE_URL, ${ownerRole}, cannot grant rights to ${role}: ${reason}. It must own the tables.`,
    )
  })
  return findExcessRights(runtime, role)
}

/** Throws `StartError` if the two connections are to databases of different names. */
export async function assertSameDatabase(owner: Db, runtime: Db): Promise<void> {
  const [{ database: owned }, { database: used }] = await Promise.all([readIdentity(owner), readIdentity(runtime)])
  if (owned === used) return
  throw new StartError(
    `DATABASE_URL names the database ${used}, and FOYER_MIGRATE_DATABASE_URL names ${owned}. Set both to the same database.`,
  )
}

async function readIdentity(db: Db): Promise<{ role: string; database: string }> {
  const [row] = await db.rows<{ role: string; database: string }>(
    sql`select quote_ident(current_user) as role, current_database() as database`,
  )
  if (!row) throw new Error('The database did not say which role is connected.')
  return row
}

/** What a role can do because of what it is, whatever it is granted. */
async function findOwnerPowers(runtime: Db, role: string): Promise<string[]> {
  const [row] = await runtime.rows<{ isSuperuser: boolean; isOwner: boolean }>(sql`
    select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'studio')
          and (pg_has_role(current_user, c.relowner, 'MEMBER') or pg_has_role(current_user, n.nspowner, 'MEMBER'))) as "isOwner"`)
  if (row?.isSuperuser) return [`The role of DATABASE_URL, ${role}, is a superuser.`]
  return row?.isOwner
    ? [`The role of DATABASE_URL, ${role}, owns tables or a schema, or is a member of a role that does.`]
    : []
}

/** In one transaction, so that the other nodes work on. Nodes that start together take turns. */
function applyGrants(owner: Database, role: string): Promise<void> {
  const insertOnly = insertOnlyTables.join(', ')
  const statements = [
    `grant usage on schema ${schemas} to ${role}`,
    `revoke all on all tables in schema ${schemas} from ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schemas} to ${role}`,
    `revoke update, delete on ${insertOnly} from ${role}`,
    // A rollback locks the row of its parent, which needs the right to update a column. Only the default can be assigned to this
    // one, and the trigger refuses that too.
    `grant update (id) on ledger_tx to ${role}`,
    `revoke insert, update, delete on ${readOnlyTables.join(', ')} from ${role}`,
    `grant usage on all sequences in schema ${schemas} to ${role}`,
    `grant execute on all functions in schema ${schemas} to ${role}`,
  ]
  return inTransaction(owner, async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(7305502)`)
    for (const statement of statements) await tx.rows(sql.raw(statement))
  })
}

/** Rights that were granted to everybody or by hand, with which rows could be changed that never are. */
async function findExcessRights(runtime: Db, role: string): Promise<string[]> {
  const tables = await runtime.rows<{ name: string }>(sql`
    select name from jsonb_array_elements_text(${JSON.stringify(insertOnlyTables)}::jsonb) as named(name)
    where has_table_privilege(name, 'UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES')`)
  const [others] = await runtime.rows<{ mayCreate: boolean; mayDisableTriggers: boolean }>(sql`
    select has_schema_privilege('public', 'CREATE') as "mayCreate",
      has_parameter_privilege('session_replication_role', 'SET') as "mayDisableTriggers"`)
  const subject = `The role of DATABASE_URL, ${role}, may`
  return [
    ...tables.map(({ name }) => `${subject} change or truncate ${name}, or add triggers to it.`),
    ...(others?.mayCreate ? [`${subject} create objects in the schema public.`] : []),
    ...(others?.mayDisableTriggers ? [`${subject} set session_replication_role, which disables triggers.`] : []),
  ]
}
