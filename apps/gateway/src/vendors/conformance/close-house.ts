import type { House } from '#src/test-house.ts'

/** Stops a test app whose database outlives it. The order (app, database, the rest) ensures that no balance is announced after its listeners are gone. */
export async function closeHouse({ app, db, close }: House): Promise<void> {
  await app.close()
  await db.close()
  await close()
}
