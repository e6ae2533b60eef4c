import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible.ts'
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { playExclusion, playLimit } from '#db/schema/responsible.ts'
import { nothing, roundSums } from './round-sums.ts'
import { periodAround } from './zoned-range.ts'

/** Whose play is looked at, and where their days begin. */
export interface Bounded {
  readonly memberId: bigint
  readonly timeZone: string
  readonly nowMs: number
}

/** The break that a member takes from play now, if any. */
export async function exclusionOf(db: Db, { memberId, nowMs }: Pick<Bounded, 'memberId' | 'nowMs'>) {
  const [row] = await db.select().from(playExclusion).where(eq(playExclusion.memberId, memberId))
  return row && (row.until === null || row.until.getTime() > nowMs) ? row : undefined
}

/** Throws `play_excluded` while a member keeps themselves from play and deposits. */
export async function assertNotExcluded(db: Db, bounded: Pick<Bounded, 'memberId' | 'nowMs'>): Promise<void> {
  const exclusion = await exclusionOf(db, bounded)
  if (exclusion) throw new AppError('play_excluded', { until: exclusion.until?.toISOString() ?? null })
}

/**
 * Whether a stake may be taken: `PLAYER_BLOCKED` during a break, `LIMIT` where it would pass a limit of the member's own on
 * stakes, losses or the time of play. Holds the member's limits until the end of the transaction, so that of many stakes
 * at once no more get through than of one after another.
 */
export async function refusalOfStake(
  tx: Tx,
  bounded: Bounded,
  amountMinor: bigint,
): Promise<'PLAYER_BLOCKED' | 'LIMIT' | undefined> {
  if (await exclusionOf(tx, bounded)) return 'PLAYER_BLOCKED'
  const held = (await limitsHeld(tx, bounded.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  const ofTime = held.filter(({ kind }) => kind === 'session')
  if (await sessionPassed(tx, bounded, ofTime)) return 'LIMIT'
  const ofMoney = held.filter(({ kind }) => kind !== 'session')
  for (const [period, bounds] of Map.groupBy(ofMoney, (limit) => limit.period)) {
    const { stake, loss } = await playedIn(tx, bounded, period)
    const isPassed = bounds.some(
      ({ kind, amountMinor: most }) => amountMinor + (kind === 'stake' ? stake : loss) > most,
    )
    if (isPassed) return 'LIMIT'
  }
  return undefined
}

/** Throws `session_limit_reached` where a stake now would pass a limit of the member's own on their time of play. */
export async function assertPlayTime(db: Db, bounded: Bounded): Promise<void> {
  const ofTime = and(eq(playLimit.memberId, bounded.memberId), eq(playLimit.kind, 'session'))
  const rows = await db.select().from(playLimit).where(ofTime)
  const passed = await sessionPassed(db, bounded, rows.filter(hasAmount))
  if (!passed) return
  const { to } = periodAround(bounded.nowMs, passed.period, bounded.timeZone)
  throw new AppError('session_limit_reached', { period: passed.period, endsAt: to.toISOString() })
}

/** Throws `play_excluded`, and `deposit_limit_reached` with what is left where a payment would pass a limit of the member's own. */
export async function assertDeposit(
  tx: Tx,
  bounded: Bounded,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  await assertNotExcluded(tx, bounded)
  const held = await limitsHeld(tx, bounded.memberId, ['deposit'])
  for (const { period, amountMinor: most } of held.filter(hasAmount)) {
    const left = most - (await depositedIn(tx, bounded, period))
    if (amountMinor <= left) continue
    throw new AppError('deposit_limit_reached', { left: fromMinor(left > 0n ? left : 0n, currency), period })
  }
}

/** What each kind of limit counts, and has come to so far in a period: minor units, and begun minutes of play. */
export async function usedIn(db: Db, bounded: Bounded, period: LimitPeriod): Promise<Record<LimitKind, bigint>> {
  const { playedMs } = await playTimeIn(db, bounded, period)
  return {
    deposit: await depositedIn(db, bounded, period),
    ...(await playedIn(db, bounded, period)),
    session: BigInt(Math.ceil(playedMs / minuteMs)),
  }
}

/** Payments that were asked for or booked. */
async function depositedIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod): Promise<bigint> {
  const { from } = periodAround(nowMs, period, timeZone)
  const isCounted = inArray(deposit.state, ['pending', 'review', 'confirmed'])
  const [row] = await db
    .select({ sum: sql<bigint>`coalesce(sum(${deposit.amountMinor}), 0)::text`.mapWith(BigInt) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), gte(deposit.createdAt, from), isCounted))
  return row?.sum ?? 0n
}

/** Stakes, and stakes less wins; those that were given back are neither. */
async function playedIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod) {
  const { from } = periodAround(nowMs, period, timeZone)
  const isCounted = and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned'))
  const [{ bet, win } = nothing] = await db.select(roundSums).from(round).where(isCounted)
  return { stake: bet, loss: bet - win }
}

/** Of limits on the time of play, one that a stake now would pass. Members without such a limit cost no query. */
async function sessionPassed<Limit extends Pick<LimitRow, 'period'> & { amountMinor: bigint }>(
  db: Db,
  bounded: Bounded,
  held: readonly Limit[],
): Promise<Limit | undefined> {
  for (const limit of held) {
    const { playedMs, nextMs } = await playTimeIn(db, bounded, limit.period)
    if (playedMs + nextMs > Number(limit.amountMinor) * minuteMs) return limit
  }
  return undefined
}

const minuteMs = 60_000
const gapMs = limits.playGapMinutes * minuteMs

/**
 * How long a member played in a period, and what a stake now would add: each counts the time since the one before it, and
 * one that begins a sitting a minute. Stakes that were given back are none.
 */
async function playTimeIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod) {
  const { from } = periodAround(nowMs, period, timeZone)
  const before = sql`lag(${round.startedAt}) over (order by ${round.startedAt})`
  const stake = db
    .select({
      startedAt: round.startedAt,
      sinceLast: sql<number>`extract(epoch from ${round.startedAt} - ${before}) * 1000`.as('since_last'),
    })
    .from(round)
    .where(and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned')))
    .as('stake')
  const counted = sql`case when ${stake.sinceLast} <= ${gapMs} then ${stake.sinceLast} else ${minuteMs} end`
  const [row] = await db
    .select({
      playedMs: sql<number>`coalesce(sum(${counted}), 0)::text`.mapWith(Number),
      lastMs: sql<number | null>`(extract(epoch from max(${stake.startedAt})) * 1000)::text`.mapWith(Number),
    })
    .from(stake)
  const lastMs = row?.lastMs ?? null
  const sinceMs = lastMs === null ? undefined : Math.max(0, nowMs - lastMs)
  const isSitting = sinceMs !== undefined && sinceMs <= gapMs
  return { playedMs: row?.playedMs ?? 0, nextMs: isSitting ? sinceMs : minuteMs }
}

type LimitRow = typeof playLimit.$inferSelect

/** One without an amount bounds nothing, and is held all the same. */
function hasAmount(limit: LimitRow): limit is LimitRow & { amountMinor: bigint } {
  return limit.amountMinor !== null
}

function limitsHeld(tx: Tx, memberId: bigint, kinds: readonly LimitKind[]) {
  return tx
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.memberId, memberId), inArray(playLimit.kind, [...kinds])))
    .orderBy(playLimit.kind, playLimit.period)
    .for('update')
}
