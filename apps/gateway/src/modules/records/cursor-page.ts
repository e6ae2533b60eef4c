import { invalidCursorError } from '#db/cursor-pagination.ts'

/** The requested page: before a row, after a row, or the newest. */
interface PageQuery {
  readonly before?: string
  readonly after?: string
  readonly pageSize: number
}

/** Selects up to `limit` rows next to the cursor row, nearest first; without a cursor, the newest rows. */
export interface CursorQuery {
  readonly cursor: bigint | undefined
  readonly isNewer: boolean
  readonly limit: number
}

interface CursorPage {
  /** Newest first. */
  readonly shown: readonly bigint[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/**
 * Cursor pagination: each page costs the same at any depth, and new rows do not shift pages. One extra row is read to detect
 * whether there are more. If the newer rows do not fill a page, the newest page is returned.
 */
export async function readCursorPage(
  { before, after, pageSize }: PageQuery,
  read: (cursorQuery: CursorQuery) => Promise<readonly bigint[]>,
): Promise<CursorPage> {
  if (before !== undefined && after !== undefined)
    throw invalidCursorError('before', 'cannot be combined with another cursor')
  const limit = pageSize + 1
  if (after !== undefined) {
    const found = await read({ cursor: BigInt(after), isNewer: true, limit })
    if (found.length === limit) return { shown: found.slice(0, pageSize).reverse(), hasOlder: true, hasNewer: true }
  }
  const cursor = before === undefined ? undefined : BigInt(before)
  const found = await read({ cursor, isNewer: false, limit })
  return { shown: found.slice(0, pageSize), hasOlder: found.length === limit, hasNewer: cursor !== undefined }
}

/** Cursors of the next and previous page, from the ids of the rows shown. */
export function toPageCursors({ hasOlder, hasNewer }: CursorPage, ids: readonly string[]) {
  return { next: (hasOlder && ids.at(-1)) || null, previous: (hasNewer && ids[0]) || null }
}
