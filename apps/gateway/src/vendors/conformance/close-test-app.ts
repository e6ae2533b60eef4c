import type { TestApp } from '#testing/test-app.ts'

/** Stops a test app whose database outlives it. The order (app, database, the rest) ensures that no balance is announced after its listeners are gone. */
export async function closeTestApp({ fastify, db, close }: TestApp): Promise<void> {
  await fastify.close()
  await db.close()
  await close()
}
