import { AppError } from '@foyer/contract/errors.ts'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database-transactions.ts'

/** The order of a list: by these columns of its table, the last of which is the row's id. */
export interface CursorListOrder {
  readonly table: PgTable
  readonly by: readonly [...PgColumn[], id: PgColumn]
  readonly isNewestFirst?: boolean
}

/** The requested page: the id of the row before it, or no cursor for the first page. */
interface PageRequest {
  readonly before?: string
  readonly after?: string
  readonly pageSize: number
}

/** Condition, order and limit of the query that reads a page. */
export interface CursorPageQuery {
  readonly follows: SQL | undefined
  readonly order: readonly SQL[]
  readonly limit: number
}

/**
 * Fetches the page after a cursor, and returns the cursor of the next page. Rows added to or removed from the list meanwhile do not
 * shift pages, even if the cursor's own row is no longer in the list. Throws `invalid_input` for an unknown id.
 */
export async function fetchCursorPage<Row>(
  db: Db,
  order: CursorListOrder,
  { before, after, pageSize }: PageRequest,
  { read, idOf }: { read: (query: CursorPageQuery) => Promise<readonly Row[]>; idOf: (row: Row) => string | bigint },
): Promise<{ rows: readonly Row[]; next: string | null }> {
  const cursor = before ?? after
  const name = before === undefined ? 'after' : 'before'
  const found = await read({
    follows: cursor === undefined ? undefined : await isAfterCursor(db, order, { name, cursor }),
    order: order.by.map((column) => (order.isNewestFirst ? desc(column) : asc(column))),
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: found.length > pageSize && last !== undefined ? String(idOf(last)) : null }
}

/** The condition for rows after the cursor. With an order by id alone the cursor row need not exist; otherwise its sort key is read from the row. */
async function isAfterCursor(
  db: Db,
  { table, by, isNewestFirst = false }: CursorListOrder,
  { name, cursor }: { name: 'before' | 'after'; cursor: string },
): Promise<SQL> {
  const comparison = sql.raw(isNewestFirst ? '<' : '>')
  const id = by.at(-1) as PgColumn
  if (by.length === 1) return sql`${id} ${comparison} ${cursor}`
  const [row] = await db.select({ id }).from(table).where(eq(id, cursor))
  if (!row) throw invalidCursorError(name)
  const sortKey = sql.join([...by], sql`, `)
  return sql`(${sortKey}) ${comparison} (select ${sortKey} from ${table} where ${id} = ${cursor})`
}

/** For a cursor that is not the id of a row in the list. */
export function invalidCursorError(name: 'before' | 'after', problem = 'is not a row of this list'): AppError {
  return new AppError('invalid_input', { at: `/${name}`, problem })
}
