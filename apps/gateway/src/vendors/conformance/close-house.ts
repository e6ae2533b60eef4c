import type { House } from '#src/test-house.ts'

/** Ends a gateway whose database lives on, in the order in which no balance is announced any more that nobody hears. */
export async function closeHouse({ app, db, close }: House): Promise<void> {
  await app.close()
  await db.close()
  await close()
}
