import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import type { AppServices } from '#src/app-services.ts'
import { listNextPeriods } from './settlement-period.ts'

const keptMs = 3 * dayMs
const batchSize = 10_000

/** Deletes the oldest windows that are three days old and that no hour or window still to be settled needs. Returns whether there may be more. */
export async function sweepTeamWindows({ db, brands, clock }: AppServices): Promise<boolean> {
  let olderThanMs = clock.now() - keptMs
  for (const brand of brands.all()) {
    for (const { period, fromMs } of await listNextPeriods(db, brand)) {
      if (period === 'hourly' || period === 'realtime') olderThanMs = Math.min(olderThanMs, fromMs)
    }
  }
  const rows = await inTransaction(db, (tx) =>
    tx.rows<{ id: string }>(sql`
      delete from team_window w using (
        select owner_id, start from team_window where start < ${new Date(olderThanMs).toISOString()}::timestamptz
        order by start limit ${batchSize}
      ) old where w.owner_id = old.owner_id and w.start = old.start returning w.owner_id::text as id`),
  )
  return rows.length === batchSize
}
