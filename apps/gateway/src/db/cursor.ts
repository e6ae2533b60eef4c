import { AppError } from '@foyer/contract/errors.ts'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** How a list is ordered: by these columns of its table, the last of which is the row's id. */
export interface ListOrder {
  readonly table: PgTable
  readonly by: readonly [...PgColumn[], id: PgColumn]
  readonly isNewestFirst?: boolean
}

/** What a call says of the page that it wants: the id of the row that it follows, or neither for the first. */
interface Wanted {
  readonly before?: string
  readonly after?: string
  readonly pageSize: number
}

/** What a query reads of its table for a page. */
export interface Stretch {
  readonly follows: SQL | undefined
  readonly order: readonly SQL[]
  readonly limit: number
}

/**
 * A page of a list by the row that it follows, and the id to go on from: rows that have left the list meanwhile, or come into it, shift
 * none. The row itself may have left it too. Throws `invalid_input` for an id that no row has ever had.
 */
export async function pageFrom<Row>(
  db: Db,
  order: ListOrder,
  { before, after, pageSize }: Wanted,
  { read, idOf }: { read: (stretch: Stretch) => Promise<readonly Row[]>; idOf: (row: Row) => string | bigint },
): Promise<{ rows: readonly Row[]; next: string | null }> {
  const cursor = before ?? after
  const name = before === undefined ? 'after' : 'before'
  const found = await read({
    follows: cursor === undefined ? undefined : await isBeyond(db, order, { name, cursor }),
    order: order.by.map((column) => (order.isNewestFirst ? desc(column) : asc(column))),
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: found.length > pageSize && last !== undefined ? String(idOf(last)) : null }
}

/** A row that is ordered by its id alone has its place by that, there or gone; another's place stands in the row, which is never removed. */
async function isBeyond(
  db: Db,
  { table, by, isNewestFirst = false }: ListOrder,
  { name, cursor }: { name: 'before' | 'after'; cursor: string },
): Promise<SQL> {
  const beyond = sql.raw(isNewestFirst ? '<' : '>')
  const id = by.at(-1) as PgColumn
  if (by.length === 1) return sql`${id} ${beyond} ${cursor}`
  const [row] = await db.select({ id }).from(table).where(eq(id, cursor))
  if (!row) throw invalidCursor(name)
  const place = sql.join([...by], sql`, `)
  return sql`(${place}) ${beyond} (select ${place} from ${table} where ${id} = ${cursor})`
}

/** A cursor is the id of a row of the list that it pages. */
export function invalidCursor(name: 'before' | 'after', problem = 'is no row of this list'): AppError {
  return new AppError('invalid_input', { at: `/${name}`, problem })
}
