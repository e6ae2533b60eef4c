import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { isTableBalance } from '#db/round-totals.ts'
import { game, round } from '#db/schema/games.ts'
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
  const { playedMs, lastMs } = await queryPlayTime(db, { memberId, since: from, nowMs })
  const sinceMs = lastMs === null ? undefined : Math.max(0, nowMs - lastMs)
  const isSameSession = sinceMs !== undefined && sinceMs <= maxGapMs
  return { playedMs, nextMs: isSameSession ? sinceMs : minuteMs }
}

interface PlayedSince {
  readonly memberId: bigint
  readonly since: Date
  readonly nowMs: number
}

/** How long a member has played since a moment, in milliseconds. */
export async function computePlayTimeMs(db: Db, played: PlayedSince): Promise<number> {
  return Math.round((await queryPlayTime(db, played)).playedMs)
}

/**
 * Play time since a moment, and the time of the last stake. A stake counts the time since the previous stake, or one minute if
 * the gap is longer than `playGapMinutes`. Returned stakes do not count. From a table balance in a room its player bets until it is closed,
 * without further stakes: that time counts too, up to `tableBalanceMinutes`.
 */
async function queryPlayTime(db: Db, { memberId, since, nowMs }: PlayedSince) {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`
  const mostInRoom = sql`make_interval(mins => ${limits.tableBalanceMinutes})`
  const inRoom = sql`least(greatest(coalesce(${round.settledAt}, ${now}) - ${round.startedAt}, interval '0'), ${mostInRoom})`
  const played = sql`case when ${isTableBalance} then ${inRoom} else interval '0' end`
  const endBefore = sql`max(${round.startedAt} + ${played}) over (
    order by ${round.startedAt} rows between unbounded preceding and 1 preceding)`
  const stake = db
    .select({
      endedAt: sql`${round.startedAt} + ${played}`.as('ended_at'),
      sinceLast: sql<number>`extract(epoch from ${round.startedAt} - ${endBefore}) * 1000`.as('since_last'),
      // What overlaps with play before is not played twice.
      playedOn: sql<number>`extract(epoch from greatest(${round.startedAt} + ${played}
        - greatest(${round.startedAt}, ${endBefore}), interval '0')) * 1000`.as('played_on'),
    })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(and(eq(round.memberId, memberId), gte(round.startedAt, since), ne(round.state, 'returned')))
    .as('stake')
  const gap = sql`case when ${stake.sinceLast} <= ${maxGapMs} then greatest(${stake.sinceLast}, 0) else ${minuteMs} end`
  const [row] = await db
    .select({
      playedMs: sql<number>`coalesce(sum(${gap} + ${stake.playedOn}), 0)::text`.mapWith(Number),
      lastMs: sql<number | null>`(extract(epoch from max(${stake.endedAt})) * 1000)::text`.mapWith(Number),
    })
    .from(stake)
  return { playedMs: row?.playedMs ?? 0, lastMs: row?.lastMs ?? null }
}
