import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database-transactions.ts'

/** The brands whose records a caller may see: all, with what belongs to no brand, or these. */
export type BrandScope = 'all' | readonly string[]

/** The condition for records of these brands; undefined for all. */
export function isInBrandScope(brand: SQLWrapper, scope: BrandScope): SQL | undefined {
  return scope === 'all' ? undefined : sql`${brand} in ${[...scope]}`
}

/** The brand of the record that a condition names, which never changes; undefined if there is no such record. */
export async function findRecordBrand(
  db: Db,
  table: PgTable & { readonly brand: PgColumn },
  isRecord: SQL,
): Promise<string | undefined> {
  const [row] = await db
    .select({ brand: sql<string>`${table.brand}` })
    .from(table)
    .where(isRecord)
  return row?.brand
}
