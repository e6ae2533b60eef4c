/** Runs one statement and returns its rows. Parameters are `$1`, `$2` …; 64-bit integers are passed as text. */
export type RunQuery = <T>(sql: string, params?: readonly unknown[]) => Promise<T[]>

/**
 * The database interface of the studio: PostgreSQL 15 or PGlite, or a host's own connection to either.
 *
 * PGlite has one connection. Inside `transaction`, await only the given query: a call through the database itself, or over the
 * network, can deadlock with the transaction.
 */
export interface StudioDatabase {
  query: RunQuery
  transaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T>
}

/** Runs a statement and returns its first row, or undefined. */
export async function queryFirst<T>(query: RunQuery, sql: string, params: readonly unknown[]): Promise<T | undefined> {
  const rows = await query<T>(sql, params)
  return rows[0]
}
