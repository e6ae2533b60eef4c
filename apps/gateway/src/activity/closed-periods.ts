import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'

/** The consumer that adds up what most periods are settled by. */
const teamConsumer = 'team'

/**
 * Whether the sums of all that a brand's stream counts before `endMs` are final: the windows before it are closed, and the consumer
 * that a period is settled by has read every row of them. A consumer that lags delays a settlement, and never falsifies it.
 */
export async function isPeriodClosed(
  db: Db,
  brand: string,
  endMs: number,
  settledBy: string = teamConsumer,
): Promise<boolean> {
  const end = new Date(endMs).toISOString()
  // One statement: the watermark, the rows and the cursor are those of one moment.
  const [row] = await db.rows<{ closed: boolean }>(sql`
    SELECT b.watermark >= ${end}::timestamptz AND NOT EXISTS (
      SELECT FROM activity a
      WHERE a.brand = b.brand AND a.counted_at < ${end}::timestamptz AND a.id > coalesce(
        (SELECT c.last_id FROM activity_cursor c WHERE c.consumer = ${settledBy} AND c.brand = b.brand), 0)
    ) AS closed
    FROM activity_brand b WHERE b.brand = ${brand}`)
  return row?.closed === true
}
