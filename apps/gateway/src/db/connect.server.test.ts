import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openGatewayDatabase } from './connect.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''

async function readSettings(url: string) {
  const db = await openGatewayDatabase({ databaseUrl: url, poolSize: 1 })
  try {
    return await db.rows(sql`select current_setting('jit') as jit, current_setting('work_mem') as work_mem`)
  } finally {
    await db.close()
  }
}

test('compiles no statements on a server, unless the URL says so, and keeps the options of the URL', async () => {
  const withOptions = (options: string) => {
    const url = new URL(databaseUrl)
    url.searchParams.set('options', options)
    return url.href
  }
  expect(await readSettings(databaseUrl)).toMatchObject([{ jit: 'off' }])
  expect(await readSettings(withOptions('-c work_mem=7MB'))).toEqual([{ jit: 'off', work_mem: '7MB' }])
  expect(await readSettings(withOptions('-c jit=on'))).toMatchObject([{ jit: 'on' }])
})
