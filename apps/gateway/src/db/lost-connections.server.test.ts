import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { openGatewayDatabase } from './connect.ts'
import { type Db, inTransaction, outsideTransaction } from './database-transactions.ts'

// A server can close any connection at any time: at a restart, a failover, or by an administrator.
const admin = await createTestDatabase({ keepRows: true })
const [{ name } = { name: '' }] = await admin.rows<{ name: string }>(sql`select current_database() as name`)
const address = new URL(process.env.DATABASE_URL ?? '')
address.pathname = `/${name}`

const one = (db: Db) => db.rows<{ one: number }>(sql`select 1 as one`)
const pidOf = async (db: Db) => (await db.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid
const terminateBackend = (pid: number | undefined) => admin.rows(sql`select pg_terminate_backend(${pid}, 5000)`)

async function onOneConnection(
  work: (db: Awaited<ReturnType<typeof openGatewayDatabase>>) => Promise<void>,
): Promise<void> {
  const db = await openGatewayDatabase({ databaseUrl: address.href, poolSize: 1 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

test('fails a transaction whose connection is lost between two statements, and gives the next one a new connection', () =>
  onOneConnection(async (db) => {
    const work = inTransaction(db, async (tx) => {
      const pid = await pidOf(tx)
      await outsideTransaction(() => terminateBackend(pid))
      await one(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await inTransaction(db, one)).toEqual([{ one: 1 }])
  }))

test('does the same for a raw transaction', () =>
  onOneConnection(async (db) => {
    const work = db.raw.transaction(async (query) => {
      const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
      await terminateBackend(row?.pid)
      await query('select 1')
    })
    await expect(work).rejects.toThrow()
    expect(await db.raw.transaction((query) => query('select 1 as one'))).toEqual([{ one: 1 }])
  }))

test('releases the connection of a transaction that could not begin', () =>
  onOneConnection(async (db) => {
    for (let round = 0; round < 40; round++) {
      const ended = terminateBackend(await pidOf(db))
      await inTransaction(db, one).catch(() => {})
      await ended
      expect(await inTransaction(db, one).catch(() => inTransaction(db, one))).toEqual([{ one: 1 }])
    }
  }))
