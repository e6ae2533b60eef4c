import { type SQL, sql } from 'drizzle-orm'

/** Ids above `after` up to and including `upTo`. */
export interface IdRange {
  readonly after: bigint
  readonly upTo: bigint
}

/** SQL for whether an id of 64 bits is in a range. */
export const isInIdRange = (id: SQL, { after, upTo }: IdRange) =>
  sql`${id} > ${String(after)}::bigint and ${id} <= ${String(upTo)}::bigint`
