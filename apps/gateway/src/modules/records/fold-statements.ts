import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** Transactions, or numbers of rounds, that are added up at once: a few hundred milliseconds' worth. */
const usualPortion = 20_000
/** What is left after so many is for the next turn. */
const portionsAtOnce = 50
const writersPauseMs = 20
const mostPauses = 100

/**
 * Adds up what statements total: players' new entries, and new rounds. Readers add what was not added up yet, so nothing
 * depends on how often this runs but how much they have to read.
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

/** Without a zone that the database knows a brand's statements are read from the book each time; those of others are not. */
async function keepZone({ db, log }: Gateway, { code, site }: Brand): Promise<void> {
  const call = sql`select statement_zone(${code}, ${site.timeZone}) as changed`
  const rows = await inTransaction(db, (tx) => tx.rows<{ changed: boolean }>(call)).catch((error: unknown) => {
    log.error({ err: error, brand: code }, 'the days of a brand cannot be counted')
    return []
  })
  if (rows[0]?.changed) log.info({ brand: code }, 'statements are added up anew, by the days of another time zone')
}

/** One portion; whether there is another. */
async function more(db: Database, call: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await inTransaction(db, (tx) => tx.rows<{ more: boolean }>(sql`select ${call} as more`))
  return row?.more ?? false
}

async function repeat(fold: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < portionsAtOnce; turn++) if (!(await fold())) return
}

/**
 * The highest round below which none can come any more; undefined where a writer takes too long. A round gets its number
 * before others see it, so whoever writes rounds now is waited for: their numbers may be lower than those that are seen.
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
