import { PGlite } from '@electric-sql/pglite'
import type { RunQuery, StudioDatabase } from './database-interface.ts'

/** Opens an embedded database in a directory, or in memory if no directory is given. Only one process at a time may open a directory. */
export async function openPglite(dataDir?: string): Promise<StudioDatabase & { close(): Promise<void> }> {
  const lite = dataDir === undefined ? await PGlite.create() : await PGlite.create(dataDir)
  const createQuery =
    (run: (sql: string, params: unknown[]) => Promise<{ rows: unknown[] }>): RunQuery =>
    async <T>(sql: string, params: readonly unknown[] = []) => {
      const { rows } = await run(sql, [...params])
      return rows as T[]
    }
  return {
    query: createQuery((sql, params) => lite.query(sql, params)),
    transaction: (work) => lite.transaction((tx) => work(createQuery((sql, params) => tx.query(sql, params)))),
    close: () => lite.close(),
  }
}
