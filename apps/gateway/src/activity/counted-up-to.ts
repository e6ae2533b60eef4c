import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import type { ActivityConsumer } from './activity-consumers.ts'

interface CountedUpTo {
  /** The moment up to which the consumer has read all that had happened; undefined before the first pass. */
  readonly countedUpTo: Date | undefined
  /** The moment up to which this is final; undefined before the first window is closed. */
  readonly finalUpTo: Date | undefined
}

/** How far a consumer is in a brand's stream. */
export async function readCountedUpTo(
  db: Db,
  { name }: Pick<ActivityConsumer, 'name'>,
  brand: string,
): Promise<CountedUpTo> {
  // One statement: a pass that ends between two would move the moment beyond rows that nobody has read.
  const [row] = await db.rows<{ counted: string | null; final: string | null }>(sql`
    select to_json(case when b.counted_up_to is not null then least(b.counted_up_to, unread.counted_at) end) #>> '{}' as counted,
      to_json(case when b.watermark is not null then least(b.watermark, unread.counted_at) end) #>> '{}' as final
    from activity_brand b left join lateral (
      select a.counted_at from activity a where a.brand = b.brand and a.id > coalesce(
        (select c.last_id from activity_cursor c where c.consumer = ${name} and c.brand = b.brand), 0)
      order by a.id limit 1
    ) unread on true
    where b.brand = ${brand}`)
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : undefined)
  return { countedUpTo: toDate(row?.counted), finalUpTo: toDate(row?.final) }
}
