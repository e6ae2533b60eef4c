import { sql } from 'drizzle-orm'
import type { Database } from './database-transactions.ts'

const writerPollMs = 20
const maxWriterPolls = 100

/**
 * The highest round id below which no new rounds can appear; undefined if a writer takes too long. A round gets its id before
 * it is visible to others, so this waits for all current writers: their ids may be lower than the highest visible one.
 */
export async function findLastStableRound(db: Database): Promise<bigint | undefined> {
  const writers = sql`relation = 'round'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())`
  const [seen] = await db.rows<{ last: string; writers: string[] }>(sql`
    select (select coalesce(max(id), 0) from round)::text as last,
      array(select virtualtransaction from pg_locks where ${writers}) as writers`)
  if (!seen) return undefined
  for (let poll = 0; poll < maxWriterPolls; poll++) {
    const [stillRunning] = await db.rows<{ is: boolean }>(sql`
      select exists (select from pg_locks where ${writers}
        and virtualtransaction = any(${sql.param(seen.writers)}::text[])) as is`)
    if (!stillRunning?.is) return BigInt(seen.last)
    await new Promise((resolve) => setTimeout(resolve, writerPollMs))
  }
  return undefined
}
