import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The sum of integers over the selected rows, optionally only those where `isCounted` holds; 0 for no rows. */
export function sqlSum(numbers: SQLWrapper, isCounted?: SQL) {
  const filter = isCounted && sql` filter (where ${isCounted})`
  return sql<bigint>`coalesce(sum(${numbers})${filter}, 0)::text`.mapWith(BigInt)
}
