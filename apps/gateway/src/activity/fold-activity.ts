import { sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { findLastStableRound } from '#db/last-stable-round.ts'
import { activityProgress } from '#db/schema/activity.ts'
import type { AppServices } from '#src/app-services.ts'
import { type ActivityConsumer, runActivityConsumers } from './activity-consumers.ts'

/** Rounds and rows of the inbox per batch; a batch takes a few hundred milliseconds. */
const defaultBatchSize = 20_000
/** The next run continues after this many batches. */
const maxBatchesPerRun = 50

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
  batchSize = defaultBatchSize,
): Promise<void> {
  const { db, brands, clock } = services
  const beganAt = clock.now()
  const last = await findLastStableRound(db)
  if (last === undefined) return
  for (const { code, site } of brands.all()) {
    const call = sql`select fold_activity(${code}, ${site.timeZone}, ${String(last)}::bigint, ${batchSize}) as more`
    if (await foldBatches(db, call)) await closeWindows(db, code, beganAt)
  }
  await runActivityConsumers(services, consumers)
}

/** Returns whether nothing was left behind. */
async function foldBatches(db: Database, call: ReturnType<typeof sql>): Promise<boolean> {
  for (let batch = 0; batch < maxBatchesPerRun; batch++) {
    const [row] = await inTransaction(db, (tx) => tx.rows<{ more: boolean }>(call))
    if (!row?.more) return true
  }
  return false
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
