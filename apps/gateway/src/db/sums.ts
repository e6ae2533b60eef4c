import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The sum of whole numbers over the rows that a query finds, of those alone that `isCounted` names; 0 where there are none. */
export function sumOf(numbers: SQLWrapper, isCounted?: SQL) {
  const filter = isCounted && sql` filter (where ${isCounted})`
  return sql<bigint>`coalesce(sum(${numbers})${filter}, 0)::text`.mapWith(BigInt)
}
