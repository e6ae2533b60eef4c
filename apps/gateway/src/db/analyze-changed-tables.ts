import { sql } from 'drizzle-orm'
import type { Database } from './database-transactions.ts'

/** As autovacuum's `autovacuum_analyze_threshold` and `autovacuum_analyze_scale_factor`. */
const changedRows = 50
const changedShare = 0.1

/**
 * Collects the statistics of tables of which a tenth has changed. A server's autovacuum does so; the embedded database has none, and would
 * read whole tables by plans that were made while they were small.
 */
export async function analyzeChangedTables(db: Database): Promise<void> {
  const changed = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_mod_since_analyze > ${changedRows}::bigint + ${changedShare}::double precision * n_live_tup order by relid`)
  for (const { name } of changed) await db.runScript(`analyze ${name}`)
}
