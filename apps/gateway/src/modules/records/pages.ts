import { invalidCursor } from '#db/cursor.ts'

/** What a call says of the page that it wants: below one row, above one, or at the newest. */
interface Wanted {
  readonly before?: string
  readonly after?: string
  readonly pageSize: number
}

/** So many rows next to one, the nearest first; without one, the newest. */
export interface Stretch {
  readonly cursor: bigint | undefined
  readonly isNewer: boolean
  readonly limit: number
}

interface Page {
  /** Newest first. */
  readonly shown: readonly bigint[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/**
 * A page of a list by the row that it lies next to, so that each costs the same however deep, and none shifts while rows come in. One
 * row more than is shown tells whether there are others. Of newer rows that do not fill a page, the newest page is read.
 */
export async function readPage(
  { before, after, pageSize }: Wanted,
  read: (stretch: Stretch) => Promise<readonly bigint[]>,
): Promise<Page> {
  if (before !== undefined && after !== undefined) throw invalidCursor('before', 'stands beside another cursor')
  const limit = pageSize + 1
  if (after !== undefined) {
    const found = await read({ cursor: BigInt(after), isNewer: true, limit })
    if (found.length === limit) return { shown: found.slice(0, pageSize).reverse(), hasOlder: true, hasNewer: true }
  }
  const cursor = before === undefined ? undefined : BigInt(before)
  const found = await read({ cursor, isNewer: false, limit })
  return { shown: found.slice(0, pageSize), hasOlder: found.length === limit, hasNewer: cursor !== undefined }
}

/** The cursors of the pages on both sides, from the ids of the rows shown. */
export function waysOn({ hasOlder, hasNewer }: Page, ids: readonly string[]) {
  return { next: (hasOlder && ids.at(-1)) || null, previous: (hasNewer && ids[0]) || null }
}
