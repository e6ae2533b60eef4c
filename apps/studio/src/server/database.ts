/** Runs one statement and answers its rows. Parameters are `$1`, `$2` …; 64-bit integers travel as text. */
export type Query = <T>(sql: string, params?: readonly unknown[]) => Promise<T[]>

/**
 * All that the studio asks of a database: PostgreSQL 15 or PGlite, or a host's own connection to either.
 *
 * PGlite has one connection. Inside `transaction` only the given query may be awaited: the database itself, or the network,
 * would wait for the transaction to end, and the transaction for them.
 */
export interface StudioDatabase {
  query: Query
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
}

/** The first row of a statement, or undefined. */
export async function first<T>(query: Query, sql: string, params: readonly unknown[]): Promise<T | undefined> {
  const rows = await query<T>(sql, params)
  return rows[0]
}
