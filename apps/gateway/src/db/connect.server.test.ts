import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openGatewayDatabase } from './connect.ts'

test('does not compile statements on a server', async () => {
  const db = await openGatewayDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', poolSize: 1 })
  expect(await db.rows(sql`show jit`)).toEqual([{ jit: 'off' }])
  await db.close()
})
