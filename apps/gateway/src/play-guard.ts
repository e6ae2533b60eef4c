import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { atLeastZero, type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible.ts'
import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion, playLimit, playSetting } from '#db/schema/responsible.ts'
import { sumOf } from '#db/sums.ts'
import { vendorWalletsQuery } from '#ledger/balances.ts'
import type { Brand } from './brands/brands.ts'
import { nothing, roundSums } from './round-sums.ts'
import { periodAround } from './zoned-range.ts'

/** The member whose limits apply, and the time zone that their limit periods follow. */
export interface Bounded {
  readonly memberId: bigint
  readonly timeZone: string
  readonly nowMs: number
}

/** The limit with the smallest remaining amount. */
interface LeftToPlay {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Negative if the limit is exceeded. */
  readonly leftMinor: bigint
  /** The remaining amount minus balances in transfer wallets at vendors, which count as staked. */
  readonly freeMinor: bigint
}

/** The member's exclusion that is in force now, if any. */
export async function exclusionOf(db: Db, { memberId, nowMs }: Pick<Bounded, 'memberId' | 'nowMs'>) {
  const [row] = await db.select().from(playExclusion).where(eq(playExclusion.memberId, memberId))
  return row && (row.until === null || row.until.getTime() > nowMs) ? row : undefined
}

/** Throws `play_excluded` while the member is excluded from play and deposits. */
export async function assertNotExcluded(db: Db, bounded: Pick<Bounded, 'memberId' | 'nowMs'>): Promise<void> {
  const exclusion = await exclusionOf(db, bounded)
  if (exclusion) throw new AppError('play_excluded', { until: exclusion.until?.toISOString() ?? null })
}

/**
 * Checks a stake against the member's limits. Returns `PLAYER_BLOCKED` during an exclusion, and `LIMIT` if the stake would
 * exceed a limit on stakes, losses or play time; balances in transfer wallets count as staked. Locks the limits until the end
 * of the transaction, so that concurrent stakes cannot exceed a limit together.
 */
export async function refusalOfStake(
  tx: Tx,
  bounded: Bounded,
  amountMinor: bigint,
): Promise<'PLAYER_BLOCKED' | 'LIMIT' | undefined> {
  if (await exclusionOf(tx, bounded)) return 'PLAYER_BLOCKED'
  const held = (await limitsHeld(tx, bounded.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  if (await sessionPassed(tx, bounded, held)) return 'LIMIT'
  const least = await leastLeft(tx, bounded, held)
  return least && amountMinor > least.freeMinor ? 'LIMIT' : undefined
}

/** What the member's stake and loss limits still allow; undefined without such a limit. */
export async function leftToPlay(db: Db, bounded: Bounded): Promise<LeftToPlay | undefined> {
  return leastLeft(db, bounded, (await limitsOf(db, bounded.memberId, ['stake', 'loss'])).filter(hasAmount))
}

/**
 * Checks a transfer to a vendor's transfer wallet: the balances of all such wallets together may not exceed what the stake and
 * loss limits still allow. Throws `play_excluded`, `session_limit_reached`, and `transfer_limit_reached` with the amount allowed.
 */
export async function assertTransferIn(
  tx: Tx,
  bounded: Bounded,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const held = (await limitsHeld(tx, bounded.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  await holdUnexcluded(tx, bounded)
  assertNoSessionPassed(bounded, await sessionPassed(tx, bounded, held))
  const least = await leastLeft(tx, bounded, held)
  if (!least || amountMinor <= least.freeMinor) return
  const { kind, period, freeMinor: left } = least
  throw new AppError('transfer_limit_reached', { left: fromMinor(atLeastZero(left), currency), kind, period })
}

/** Throws `play_limit_reached` if a stake or loss limit is used up. For games on a transfer wallet, whose stakes are not checked one by one. */
export async function assertLeftToPlay(db: Db, bounded: Bounded): Promise<void> {
  const least = await leftToPlay(db, bounded)
  if (!least || least.leftMinor > 0n) return
  const { kind, period } = least
  const { to } = periodAround(bounded.nowMs, period, bounded.timeZone)
  throw new AppError('play_limit_reached', { kind, period, endsAt: to.toISOString() })
}

/** Whether the member cannot stake now: during an exclusion, or because a limit is used up. */
export async function isPlayOver(db: Db, bounded: Bounded): Promise<boolean> {
  if (await exclusionOf(db, bounded)) return true
  const own = (await limitsOf(db, bounded.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  if (await sessionPassed(db, bounded, own)) return true
  const least = await leastLeft(db, bounded, own)
  return least !== undefined && least.leftMinor <= 0n
}

/** Throws `session_limit_reached` if a stake now would exceed the member's limit on play time. */
export async function assertPlayTime(db: Db, bounded: Bounded): Promise<void> {
  const own = (await limitsOf(db, bounded.memberId, ['session'])).filter(hasAmount)
  assertNoSessionPassed(bounded, await sessionPassed(db, bounded, own))
}

function assertNoSessionPassed(bounded: Bounded, passed: { readonly period: LimitPeriod } | undefined): void {
  if (!passed) return
  const { to } = periodAround(bounded.nowMs, passed.period, bounded.timeZone)
  throw new AppError('session_limit_reached', { period: passed.period, endsAt: to.toISOString() })
}

/** Whether the member still has to set limits or decline them (`askedLimits`). */
export function isLimitChoiceDue(
  brand: Brand,
  setting: Pick<typeof playSetting.$inferSelect, 'limitsChosenAt'> | undefined,
): boolean {
  return brand.profile.standards.askedLimits && brand.features.responsiblePlay && !setting?.limitsChosenAt
}

/** Throws `limits_unchosen` if the member has to set or decline limits before a payment. */
export async function assertLimitsChosen(db: Db, brand: Brand, memberId: bigint): Promise<void> {
  if (!isLimitChoiceDue(brand, undefined)) return
  const [setting] = await db.select().from(playSetting).where(eq(playSetting.memberId, memberId))
  if (isLimitChoiceDue(brand, setting)) throw new AppError('limits_unchosen')
}

/** Throws `play_excluded`, and `deposit_limit_reached` with the remaining amount if a deposit would exceed the member's limit. */
export async function assertDeposit(
  tx: Tx,
  bounded: Bounded,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const held = await limitsHeld(tx, bounded.memberId, ['deposit'])
  await holdUnexcluded(tx, bounded)
  for (const { period, amountMinor: most } of held.filter(hasAmount)) {
    const left = most - (await depositedIn(tx, bounded, period))
    if (amountMinor <= left) continue
    throw new AppError('deposit_limit_reached', { left: fromMinor(atLeastZero(left), currency), period })
  }
}

/** `assertNotExcluded`, and locks the member so that no exclusion can begin before this transaction commits. */
async function holdUnexcluded(tx: Tx, bounded: Bounded): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, bounded.memberId)).for('share')
  await assertNotExcluded(tx, bounded)
}

/** What each kind of limit has used in a period: minor units, and started minutes for play time. */
export async function usedIn(db: Db, bounded: Bounded, period: LimitPeriod): Promise<Record<LimitKind, bigint>> {
  const { playedMs } = await playTimeIn(db, bounded, period)
  const { stake, loss } = await playedIn(db, bounded, period)
  return {
    deposit: await depositedIn(db, bounded, period),
    stake,
    loss,
    session: BigInt(Math.ceil(playedMs / minuteMs)),
  }
}

/** Deposits ordered or credited in the period, and all that are under review. */
async function depositedIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod): Promise<bigint> {
  const { from } = periodAround(nowMs, period, timeZone)
  const isCounted = or(
    eq(deposit.state, 'review'),
    and(inArray(deposit.state, ['pending', 'confirmed']), gte(deposit.createdAt, from)),
    and(eq(deposit.state, 'confirmed'), gte(deposit.settledAt, from)),
  )
  const [row] = await db
    .select({ sum: sumOf(deposit.amountMinor) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), isCounted))
  return row?.sum ?? 0n
}

/**
 * Stakes, and stakes minus wins, in a period; returned stakes do not count. One query also reads the transfer wallet balances at
 * vendors, because importing a round turns such a balance into a stake.
 */
async function playedIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod) {
  const { from } = periodAround(nowMs, period, timeZone)
  const isCounted = and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned'))
  const atVendors = sql`(${vendorWalletsQuery(db, memberId)})`.mapWith(BigInt)
  const [sums] = await db
    .select({ ...roundSums, atVendors })
    .from(round)
    .where(isCounted)
  const { bet, win, atVendors: elsewhere } = sums ?? { ...nothing, atVendors: 0n }
  return { stake: bet, loss: bet - win, elsewhere }
}

/** The stake or loss limit with the smallest remaining amount. No query runs without such a limit. */
async function leastLeft(db: Db, bounded: Bounded, own: readonly BoundingRow[]): Promise<LeftToPlay | undefined> {
  let least: LeftToPlay | undefined
  const ofMoney = own.filter((limit) => limit.kind === 'stake' || limit.kind === 'loss')
  for (const [period, bounds] of Map.groupBy(ofMoney, (limit) => limit.period)) {
    const played = await playedIn(db, bounded, period)
    for (const { kind, amountMinor } of bounds) {
      const leftMinor = amountMinor - (kind === 'stake' ? played.stake : played.loss)
      const freeMinor = leftMinor - played.elsewhere
      if (!least || freeMinor < least.freeMinor) least = { kind, period, leftMinor, freeMinor }
    }
  }
  return least
}

/** A play time limit that a stake now would exceed. No query runs without such a limit. */
async function sessionPassed(db: Db, bounded: Bounded, own: readonly BoundingRow[]): Promise<BoundingRow | undefined> {
  for (const limit of own.filter(({ kind }) => kind === 'session')) {
    const { playedMs, nextMs } = await playTimeIn(db, bounded, limit.period)
    if (playedMs + nextMs > Number(limit.amountMinor) * minuteMs) return limit
  }
  return undefined
}

const minuteMs = 60_000
const gapMs = limits.playGapMinutes * minuteMs

/** The play time in a period, and what a stake now would add to it. */
async function playTimeIn(db: Db, { memberId, timeZone, nowMs }: Bounded, period: LimitPeriod) {
  const { from } = periodAround(nowMs, period, timeZone)
  const { playedMs, lastMs } = await playTime(db, { memberId, since: from })
  const sinceMs = lastMs === null ? undefined : Math.max(0, nowMs - lastMs)
  const isSitting = sinceMs !== undefined && sinceMs <= gapMs
  return { playedMs, nextMs: isSitting ? sinceMs : minuteMs }
}

/** How long a member has played since a moment, in milliseconds. */
export async function playedSince(db: Db, whose: { memberId: bigint; since: Date }): Promise<number> {
  return Math.round((await playTime(db, whose)).playedMs)
}

/**
 * Play time since a moment, and the time of the last stake. A stake counts the time since the previous stake, or one minute if
 * the gap is longer than `playGapMinutes`. Returned stakes do not count.
 */
async function playTime(db: Db, { memberId, since }: { memberId: bigint; since: Date }) {
  const before = sql`lag(${round.startedAt}) over (order by ${round.startedAt})`
  const stake = db
    .select({
      startedAt: round.startedAt,
      sinceLast: sql<number>`extract(epoch from ${round.startedAt} - ${before}) * 1000`.as('since_last'),
    })
    .from(round)
    .where(and(eq(round.memberId, memberId), gte(round.startedAt, since), ne(round.state, 'returned')))
    .as('stake')
  const counted = sql`case when ${stake.sinceLast} <= ${gapMs} then ${stake.sinceLast} else ${minuteMs} end`
  const [row] = await db
    .select({
      playedMs: sql<number>`coalesce(sum(${counted}), 0)::text`.mapWith(Number),
      lastMs: sql<number | null>`(extract(epoch from max(${stake.startedAt})) * 1000)::text`.mapWith(Number),
    })
    .from(stake)
  return { playedMs: row?.playedMs ?? 0, lastMs: row?.lastMs ?? null }
}

type LimitRow = typeof playLimit.$inferSelect
type BoundingRow = LimitRow & { amountMinor: bigint }

/** A limit without an amount does not restrict play, but its row is locked like the others. */
function hasAmount(limit: LimitRow): limit is BoundingRow {
  return limit.amountMinor !== null
}

function limitsOf(db: Db, memberId: bigint, kinds: readonly LimitKind[]) {
  return db
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.memberId, memberId), inArray(playLimit.kind, [...kinds])))
    .orderBy(playLimit.kind, playLimit.period)
}

function limitsHeld(tx: Tx, memberId: bigint, kinds: readonly LimitKind[]) {
  return limitsOf(tx, memberId, kinds).for('update')
}
