import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#db/database-transactions.ts'
import { activity, activityCursor } from '#db/schema/activity.ts'
import type { AppServices } from '#src/app-services.ts'

/** A part of a brand's stream: the rows after `fromId`, up to `toId`. */
export interface ActivityPortion {
  readonly brand: string
  readonly fromId: bigint
  readonly toId: bigint
}

/** Something that is computed from the stream. It sees every row once, in order, and writes within the transaction of its cursor. */
export interface ActivityConsumer {
  /** Stored with its cursor. */
  readonly name: string
  apply(tx: Tx, services: AppServices, portion: ActivityPortion): Promise<void>
}

const portionSize = 20_000
const maxPortionsPerRun = 50

/** Lets every consumer read on. One that fails is logged, stays where it was, and delays no other. */
export async function runActivityConsumers(
  services: AppServices,
  consumers: readonly ActivityConsumer[],
): Promise<void> {
  const { brands, log } = services
  for (const consumer of consumers) {
    for (const { code: brand } of brands.all()) {
      await readOn(services, consumer, brand).catch((error: unknown) =>
        log.error({ err: error, consumer: consumer.name, brand }, 'a consumer of the activity stream failed'),
      )
    }
  }
}

async function readOn(services: AppServices, consumer: ActivityConsumer, brand: string): Promise<void> {
  for (let portion = 0; portion < maxPortionsPerRun; portion++) {
    const hasMore = await inTransaction(services.db, (tx) => readPortion(tx, services, consumer, brand))
    if (!hasMore) return
  }
}

/** Returns whether there may be more. The lock of the cursor makes a consumer read each row once, whoever runs it. */
async function readPortion(tx: Tx, services: AppServices, consumer: ActivityConsumer, brand: string): Promise<boolean> {
  const fromId = await lockConsumer(tx, consumer, brand)
  const next = tx
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.brand, brand), gt(activity.id, fromId)))
    .orderBy(asc(activity.id))
    .limit(portionSize)
    .as('next')
  const [read] = await tx.select({ toId: max(next.id), count: sql<number>`count(*)::integer` }).from(next)
  if (!read?.toId) return false
  await consumer.apply(tx, services, { brand, fromId, toId: read.toId })
  await tx.update(activityCursor).set({ lastId: read.toId }).where(isCursorOf(consumer, brand))
  return read.count === portionSize
}

/** Holds a consumer where it is, until the end of the transaction. Returns the last row that it has read. */
export async function lockConsumer(tx: Tx, consumer: Pick<ActivityConsumer, 'name'>, brand: string): Promise<bigint> {
  await tx.insert(activityCursor).values({ consumer: consumer.name, brand }).onConflictDoNothing()
  const [cursor] = await tx.select().from(activityCursor).where(isCursorOf(consumer, brand)).for('update')
  return cursor?.lastId ?? 0n
}

const isCursorOf = ({ name }: Pick<ActivityConsumer, 'name'>, brand: string) =>
  and(eq(activityCursor.consumer, name), eq(activityCursor.brand, brand))

/** When the oldest row was counted that a consumer has not read; undefined if it has read all of the brand's stream. */
export async function readOldestUnreadAt(db: Db, consumer: string, brand: string): Promise<Date | undefined> {
  const [cursor] = await db
    .select()
    .from(activityCursor)
    .where(isCursorOf({ name: consumer }, brand))
  const [oldest] = await db
    .select({ countedAt: activity.countedAt })
    .from(activity)
    .where(and(eq(activity.brand, brand), gt(activity.id, cursor?.lastId ?? 0n)))
    .orderBy(asc(activity.id))
    .limit(1)
  return oldest?.countedAt
}
