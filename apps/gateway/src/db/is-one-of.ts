import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The condition that a column has one of many values. They are one parameter: a statement has at most 65,535. */
export function isOneOf(column: PgColumn, values: readonly (bigint | string)[], type: 'bigint' | 'text'): SQL {
  return sql`${column} = any(${sql.param(values.map(String))}::${sql.raw(type)}[])`
}
