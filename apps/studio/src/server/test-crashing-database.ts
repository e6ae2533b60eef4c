import type { RunQuery, StudioDatabase } from './database-interface.ts'

/**
 * Wraps a database so that every statement fails from the n-th on, as after a process crash; `moment` defines whether the n-th
 * statement still runs.
 */
export function createCrashingDatabase(
  database: StudioDatabase,
  { statement, moment }: { statement: number; moment: 'before' | 'after' },
): StudioDatabase {
  let count = 0
  const crash = () => {
    throw new Error('The process crashed.')
  }
  const wrap =
    (query: RunQuery): RunQuery =>
    async (sql, params) => {
      count += 1
      if (count > statement || (count === statement && moment === 'before')) crash()
      const rows = await query(sql, params)
      if (count === statement) crash()
      return rows as never
    }
  return { query: wrap(database.query), transaction: (work) => database.transaction((query) => work(wrap(query))) }
}
