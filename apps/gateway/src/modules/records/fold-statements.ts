import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** Transactions or round ids per batch; a batch takes a few hundred milliseconds. */
const usualPortion = 20_000
/** The next run continues after this many batches. */
const portionsAtOnce = 50
const writersPauseMs = 20
const mostPauses = 100

/**
 * Rolls up the totals of statements: players' new ledger entries, and new rounds. Readers add the rows that are not rolled up
 * yet, so how often this runs affects only how much they have to read.
 */
export async function foldStatements(gateway: Gateway, portion = usualPortion): Promise<void> {
  const { db, brands } = gateway
  for (const brand of brands.all()) await keepZone(gateway, brand)
  await repeat(() => more(db, sql`fold_cash(${portion})`))
  const last = await lastCertainRound(db)
  if (last === undefined) return
  for (const { code } of brands.all()) {
    await repeat(() => more(db, sql`fold_rounds(${code}, ${String(last)}::bigint, ${portion})`))
  }
}

/** Sets the time zone of a brand's statements. If the database does not know the zone, that brand's statements are computed from the ledger each time. */
async function keepZone({ db, log }: Gateway, { code, site }: Brand): Promise<void> {
  const call = sql`select statement_zone(${code}, ${site.timeZone}) as changed`
  const rows = await inTransaction(db, (tx) => tx.rows<{ changed: boolean }>(call)).catch((error: unknown) => {
    log.error({ err: error, brand: code }, 'the statement time zone of a brand could not be set')
    return []
  })
  if (rows[0]?.changed) log.info({ brand: code }, 'statements are rolled up again for a new time zone')
}

/** Rolls up one batch. Returns whether there are more. */
async function more(db: Database, call: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await inTransaction(db, (tx) => tx.rows<{ more: boolean }>(sql`select ${call} as more`))
  return row?.more ?? false
}

async function repeat(fold: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < portionsAtOnce; turn++) if (!(await fold())) return
}

/**
 * The highest round id below which no new rounds can appear; undefined if a writer takes too long. A round gets its id before
 * it is visible to others, so this waits for all current writers: their ids may be lower than the highest visible one.
 */
async function lastCertainRound(db: Database): Promise<bigint | undefined> {
  const writers = sql`relation = 'round'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())`
  const [seen] = await db.rows<{ last: string; writers: string[] }>(sql`
    select (select coalesce(max(id), 0) from round)::text as last,
      array(select virtualtransaction from pg_locks where ${writers}) as writers`)
  if (!seen) return undefined
  for (let pause = 0; pause < mostPauses; pause++) {
    const [held] = await db.rows<{ is: boolean }>(sql`
      select exists (select from pg_locks where ${writers}
        and virtualtransaction = any(${sql.param(seen.writers)}::text[])) as is`)
    if (!held?.is) return BigInt(seen.last)
    await new Promise((resolve) => setTimeout(resolve, writersPauseMs))
  }
  return undefined
}
