import type { PlayLimitKind } from '@foyer/contract/responsible-play.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/database-transactions.ts'
import { playLimit } from '#db/schema/responsible.ts'

/** The member whose limits apply, and the time zone that their limit periods follow. */
export interface LimitContext {
  readonly memberId: bigint
  readonly timeZone: string
  readonly nowMs: number
}

type LimitRow = typeof playLimit.$inferSelect
export type LimitRowWithAmount = LimitRow & { amountMinor: bigint }

/** A limit without an amount does not restrict play, but its row is locked like the others. */
export function hasLimitAmount(limit: LimitRow): limit is LimitRowWithAmount {
  return limit.amountMinor !== null
}

export function selectPlayLimitRows(db: Db, memberId: bigint, kinds: readonly PlayLimitKind[]) {
  return db
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.memberId, memberId), inArray(playLimit.kind, [...kinds])))
    .orderBy(playLimit.kind, playLimit.period)
}

export function lockPlayLimitRows(tx: Tx, memberId: bigint, kinds: readonly PlayLimitKind[]) {
  return selectPlayLimitRows(tx, memberId, kinds).for('update')
}
