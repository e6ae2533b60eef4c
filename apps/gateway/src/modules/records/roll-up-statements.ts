import { sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { foldBatchSize, foldInBatches } from '#db/fold-in-batches.ts'
import { findLastStableRound } from '#db/last-stable-round.ts'
import type { AppServices } from '#src/app-services.ts'

/**
 * Rolls up the totals of statements: players' new ledger entries, and new rounds. Readers add the rows that are not rolled up
 * yet, so how often this runs affects only how much they have to read.
 */
export async function rollUpStatements(services: AppServices, batchSize = foldBatchSize): Promise<void> {
  const { db, brands } = services
  for (const brand of brands.all()) await syncTimeZone(services, brand)
  await foldInBatches(db, sql`fold_cash(${batchSize})`)
  const last = await findLastStableRound(db)
  if (last === undefined) return
  for (const { code } of brands.all()) {
    await foldInBatches(db, sql`fold_rounds(${code}, ${String(last)}::bigint, ${batchSize})`)
  }
}

/** Sets the time zone of a brand's statements. If the database does not know the zone, that brand's statements are computed from the ledger each time. */
async function syncTimeZone({ db, log }: AppServices, { code, site }: Brand): Promise<void> {
  const call = sql`select statement_zone(${code}, ${site.timeZone}) as changed`
  const rows = await inTransaction(db, (tx) => tx.rows<{ changed: boolean }>(call)).catch((error: unknown) => {
    log.error({ err: error, brand: code }, 'the statement time zone of a brand could not be set')
    return []
  })
  if (rows[0]?.changed) log.info({ brand: code }, 'statements are rolled up again for a new time zone')
}
