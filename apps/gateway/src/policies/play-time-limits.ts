import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { round } from '#db/schema/games.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { hasLimitAmount, type LimitContext, type LimitRowWithAmount, selectPlayLimitRows } from './play-limit-rows.ts'

export const minuteMs = 60_000
const maxGapMs = limits.playGapMinutes * minuteMs

/** Throws `session_limit_reached` if a stake now would exceed the member's limit on play time. */
export async function assertPlayTimeLimit(db: Db, context: LimitContext): Promise<void> {
  const memberLimits = (await selectPlayLimitRows(db, context.memberId, ['session'])).filter(hasLimitAmount)
  throwIfPlayTimeLimitExceeded(context, await findExceededPlayTimeLimit(db, context, memberLimits))
}

export function throwIfPlayTimeLimitExceeded(
  context: LimitContext,
  exceeded: { readonly period: PlayLimitPeriod } | undefined,
): void {
  if (!exceeded) return
  const { to } = periodContaining(context.nowMs, exceeded.period, context.timeZone)
  throw new AppError('session_limit_reached', { period: exceeded.period, endsAt: to.toISOString() })
}

/** A play time limit that a stake now would exceed. No query runs without such a limit. */
export async function findExceededPlayTimeLimit(
  db: Db,
  context: LimitContext,
  memberLimits: readonly LimitRowWithAmount[],
): Promise<LimitRowWithAmount | undefined> {
  for (const limit of memberLimits.filter(({ kind }) => kind === 'session')) {
    const { playedMs, nextMs } = await computePlayTime(db, context, limit.period)
    if (playedMs + nextMs > Number(limit.amountMinor) * minuteMs) return limit
  }
  return undefined
}

/** The play time in a period, and what a stake now would add to it. */
export async function computePlayTime(db: Db, { memberId, timeZone, nowMs }: LimitContext, period: PlayLimitPeriod) {
  const { from } = periodContaining(nowMs, period, timeZone)
  const { playedMs, lastMs } = await queryPlayTime(db, { memberId, since: from })
  const sinceMs = lastMs === null ? undefined : Math.max(0, nowMs - lastMs)
  const isSameSession = sinceMs !== undefined && sinceMs <= maxGapMs
  return { playedMs, nextMs: isSameSession ? sinceMs : minuteMs }
}

/** How long a member has played since a moment, in milliseconds. */
export async function computePlayTimeMs(db: Db, options: { memberId: bigint; since: Date }): Promise<number> {
  return Math.round((await queryPlayTime(db, options)).playedMs)
}

/**
 * Play time since a moment, and the time of the last stake. A stake counts the time since the previous stake, or one minute if
 * the gap is longer than `playGapMinutes`. Returned stakes do not count.
 */
async function queryPlayTime(db: Db, { memberId, since }: { memberId: bigint; since: Date }) {
  const before = sql`lag(${round.startedAt}) over (order by ${round.startedAt})`
  const stake = db
    .select({
      startedAt: round.startedAt,
      sinceLast: sql<number>`extract(epoch from ${round.startedAt} - ${before}) * 1000`.as('since_last'),
    })
    .from(round)
    .where(and(eq(round.memberId, memberId), gte(round.startedAt, since), ne(round.state, 'returned')))
    .as('stake')
  const counted = sql`case when ${stake.sinceLast} <= ${maxGapMs} then ${stake.sinceLast} else ${minuteMs} end`
  const [row] = await db
    .select({
      playedMs: sql<number>`coalesce(sum(${counted}), 0)::text`.mapWith(Number),
      lastMs: sql<number | null>`(extract(epoch from max(${stake.startedAt})) * 1000)::text`.mapWith(Number),
    })
    .from(stake)
  return { playedMs: row?.playedMs ?? 0, lastMs: row?.lastMs ?? null }
}
