import type { House } from '#src/test-house.ts'

/** Ends a gateway whose database lives on, in the order in which nothing is left that would still call Redis. */
export async function closeHouse({ app, gateway, db, close }: House): Promise<void> {
  await app.close()
  await db.close()
  // Without a database no balance is announced any more; what was is with Redis before its connections are cut.
  await Promise.all([gateway.nodes.redis?.publisher.ping(), gateway.nodes.redis?.subscriber.ping()])
  await close()
}
