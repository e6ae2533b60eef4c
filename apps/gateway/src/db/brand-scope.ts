import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The brands whose records a caller may see: all, with what belongs to no brand, or these. */
export type BrandScope = 'all' | readonly string[]

/** The condition for records of these brands; undefined for all. */
export function isInBrandScope(brand: SQLWrapper, scope: BrandScope): SQL | undefined {
  return scope === 'all' ? undefined : sql`${brand} in ${[...scope]}`
}
