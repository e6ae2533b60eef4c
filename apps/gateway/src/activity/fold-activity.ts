import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { foldBatchSize, foldInBatches } from '#db/fold-in-batches.ts'
import { findLastStableRound } from '#db/last-stable-round.ts'
import { activityProgress } from '#db/schema/activity.ts'
import type { AppServices } from '#src/app-services.ts'
import { type ActivityConsumer, runActivityConsumers } from './activity-consumers.ts'

/** Windows of the stream: every period that is settled ends on such a boundary, in every time zone. */
export const windowMs = 5 * 60_000
/** How long a node may take from a moment to the commit of what happened then. What takes longer is counted in the open window. */
const settlingMs = 20_000

/**
 * Adds what has ended or was recorded to the activity stream of every brand, closes the windows that are over, and lets the consumers
 * read on. What has happened is counted once, whatever crashes; a closed window never changes.
 */
export async function foldActivity(
  services: AppServices,
  consumers: readonly ActivityConsumer[],
  batchSize = foldBatchSize,
): Promise<void> {
  const { db, brands, clock } = services
  const beganAt = clock.now()
  const last = await findLastStableRound(db)
  if (last === undefined) return
  for (const { code, site } of brands.all()) {
    const call = sql`fold_activity(${code}, ${site.timeZone}, ${String(last)}::bigint, ${batchSize})`
    if (await foldInBatches(db, call)) await closeWindows(db, code, beganAt)
  }
  await runActivityConsumers(services, consumers)
}

/** Everything that had happened at `countedAtMs` is counted. */
async function closeWindows(db: Database, brand: string, countedAtMs: number): Promise<void> {
  const watermark = new Date(Math.floor((countedAtMs - settlingMs) / windowMs) * windowMs)
  const countedUpTo = new Date(countedAtMs)
  await inTransaction(db, (tx) =>
    tx
      .insert(activityProgress)
      .values({ brand, watermark, countedUpTo })
      .onConflictDoUpdate({
        target: activityProgress.brand,
        set: {
          watermark: sql`greatest(${activityProgress.watermark}, excluded.watermark)`,
          countedUpTo: sql`greatest(${activityProgress.countedUpTo}, excluded.counted_up_to)`,
        },
      }),
  )
}
