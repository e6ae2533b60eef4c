import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { openGatewayDatabase } from '#db/connect.ts'
import type { Database } from '#db/database-transactions.ts'
import { migrateGatewayDatabase } from '#db/migrate.ts'
import { createTestDatabase } from '#testing/test-database.ts'

/** Creates a migrated database that a test file's gateways open one after the other: in a folder, or on the server. */
export async function createPersistentDatabase(): Promise<() => Promise<Database>> {
  if (process.env.DATABASE_URL) {
    const own = await createTestDatabase({ keepRows: true })
    const [row] = await own.rows<{ name: string }>(sql`select current_database() as name`)
    const address = new URL(process.env.DATABASE_URL)
    address.pathname = `/${row?.name}`
    return () => openGatewayDatabase({ databaseUrl: address.href, poolSize: 4 })
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-lasting-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return async () => {
    const db = await openGatewayDatabase({ dataDir })
    await migrateGatewayDatabase(db)
    return db
  }
}
