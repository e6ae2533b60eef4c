import pg from 'pg'
import type { RunQuery, StudioDatabase } from './database-interface.ts'

/** Opens a connection pool to a PostgreSQL server, version 15 or later. */
export function openPostgres(connectionString: string): StudioDatabase & { close(): Promise<void> } {
  // Statements are short: compiling them costs more than it saves.
  const pool = new pg.Pool({ connectionString, options: '-c jit=off' })
  const createQuery =
    (client: pg.Pool | pg.PoolClient): RunQuery =>
    async <T>(sql: string, params: readonly unknown[] = []) => {
      const { rows } = await client.query(sql, [...params])
      return rows as T[]
    }
  return {
    query: createQuery(pool),
    transaction: (work) => inTransaction(pool, (client) => work(createQuery(client))),
    close: () => pool.end(),
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let rollbackError: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      rollbackError = failure
    })
    throw error
  } finally {
    // A connection whose rollback failed is removed from the pool.
    client.release(rollbackError)
  }
}
