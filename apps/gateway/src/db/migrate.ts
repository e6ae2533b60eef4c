import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { StartError } from '#src/start-error.ts'
import { type Database, inTransaction } from './database-transactions.ts'

const folder = new URL('../../migrations/', import.meta.url)

/**
 * Applies each file of `migrations/` once, in order of its name, each in its own transaction. Several gateway nodes may start
 * together; an advisory lock lets one of them migrate. Throws `StartError` at the first file that fails, whose changes are
 * rolled back. Returns the number of files applied. Tests stop `before` a number, such as `0018`.
 */
export async function migrateGatewayDatabase(db: Database, { before }: { before?: string } = {}): Promise<number> {
  await db.runScript(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const known = new Set(
    (await db.rows<{ name: string }>(sql`select name from schema_migration`)).map(({ name }) => name),
  )
  const isPending = (name: string) => name.endsWith('.sql') && (!before || name < before) && !known.has(name)
  const files = (await readdir(folder)).filter(isPending).sort()
  let applied = 0
  for (const name of files) applied += await applyFile(db, name)
  return applied
}

async function applyFile(db: Database, name: string): Promise<number> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return inTransaction(db, async (tx) => {
    // Changing a large table may take long, and the other nodes wait for it.
    await tx.rows(sql`set local statement_timeout = 0`)
    await tx.rows(sql`select pg_advisory_xact_lock(7305501)`)
    // Another node may have applied it meanwhile.
    const done = await tx.rows(sql`select 1 as done from schema_migration where name = ${name}`)
    if (done.length > 0) return 0
    for (const statement of text.split('--> statement-breakpoint')) {
      if (statement.trim()) await tx.rows(sql.raw(statement))
    }
    await tx.rows(sql`insert into schema_migration (name) values (${name})`)
    return 1
  }).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    throw new StartError(`The migration ${name} failed: ${reason}. It was rolled back; nothing was started.`)
  })
}
