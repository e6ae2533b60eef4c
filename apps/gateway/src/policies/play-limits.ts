import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, clampToZero, fromMinor } from '@foyer/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible-play.ts'
import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import type { Db, Tx } from '#db/database.ts'
import { emptyRoundTotals, roundTotalColumns } from '#db/round-totals.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion, playLimit, playSetting } from '#db/schema/responsible.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { vendorWalletTotalQuery } from '#ledger/balances.ts'
import { periodContaining } from '#time/date-ranges.ts'

/** The member whose limits apply, and the time zone that their limit periods follow. */
export interface LimitContext {
  readonly memberId: bigint
  readonly timeZone: string
  readonly nowMs: number
}

/** The limit with the smallest remaining amount. */
interface RemainingLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Negative if the limit is exceeded. */
  readonly remainingMinor: bigint
  /** The remaining amount minus balances in transfer wallets at vendors, which count as staked. */
  readonly availableMinor: bigint
}

/** The member's exclusion that is in force now, if any. */
export async function findActiveExclusion(db: Db, { memberId, nowMs }: Pick<LimitContext, 'memberId' | 'nowMs'>) {
  const [row] = await db.select().from(playExclusion).where(eq(playExclusion.memberId, memberId))
  return row && (row.until === null || row.until.getTime() > nowMs) ? row : undefined
}

/** Throws `play_excluded` while the member is excluded from play and deposits. */
export async function assertNotExcluded(db: Db, context: Pick<LimitContext, 'memberId' | 'nowMs'>): Promise<void> {
  const exclusion = await findActiveExclusion(db, context)
  if (exclusion) throw new AppError('play_excluded', { until: exclusion.until?.toISOString() ?? null })
}

/**
 * Checks a stake against the member's limits. Returns `PLAYER_BLOCKED` during an exclusion, and `LIMIT` if the stake would
 * exceed a limit on stakes, losses or play time; balances in transfer wallets count as staked. Locks the limits until the end
 * of the transaction, so that concurrent stakes cannot exceed a limit together.
 */
export async function checkStake(
  tx: Tx,
  context: LimitContext,
  amountMinor: bigint,
): Promise<'PLAYER_BLOCKED' | 'LIMIT' | undefined> {
  if (await findActiveExclusion(tx, context)) return 'PLAYER_BLOCKED'
  const lockedLimits = (await lockLimits(tx, context.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  if (await findExceededSessionLimit(tx, context, lockedLimits)) return 'LIMIT'
  const lowest = await findLowestRemaining(tx, context, lockedLimits)
  return lowest && amountMinor > lowest.availableMinor ? 'LIMIT' : undefined
}

/** What the member's stake and loss limits still allow; undefined without such a limit. */
export async function remainingLimit(db: Db, context: LimitContext): Promise<RemainingLimit | undefined> {
  return findLowestRemaining(
    db,
    context,
    (await selectLimits(db, context.memberId, ['stake', 'loss'])).filter(hasAmount),
  )
}

/**
 * Checks a transfer to a vendor's transfer wallet: the balances of all such wallets together may not exceed what the stake and
 * loss limits still allow. Throws `play_excluded`, `session_limit_reached`, and `transfer_limit_reached` with the amount allowed.
 */
export async function assertTransferInAllowed(
  tx: Tx,
  context: LimitContext,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const lockedLimits = (await lockLimits(tx, context.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  await lockAgainstExclusion(tx, context)
  throwIfSessionLimitExceeded(context, await findExceededSessionLimit(tx, context, lockedLimits))
  const lowest = await findLowestRemaining(tx, context, lockedLimits)
  if (!lowest || amountMinor <= lowest.availableMinor) return
  const { kind, period, availableMinor: left } = lowest
  throw new AppError('transfer_limit_reached', { left: fromMinor(clampToZero(left), currency), kind, period })
}

/** Throws `play_limit_reached` if a stake or loss limit is used up. For games on a transfer wallet, whose stakes are not checked one by one. */
export async function assertRemainingLimit(db: Db, context: LimitContext): Promise<void> {
  const lowest = await remainingLimit(db, context)
  if (!lowest || lowest.remainingMinor > 0n) return
  const { kind, period } = lowest
  const { to } = periodContaining(context.nowMs, period, context.timeZone)
  throw new AppError('play_limit_reached', { kind, period, endsAt: to.toISOString() })
}

/** Whether the member cannot stake now: during an exclusion, or because a limit is used up. */
export async function isPlayBlocked(db: Db, context: LimitContext): Promise<boolean> {
  if (await findActiveExclusion(db, context)) return true
  const memberLimits = (await selectLimits(db, context.memberId, ['stake', 'loss', 'session'])).filter(hasAmount)
  if (await findExceededSessionLimit(db, context, memberLimits)) return true
  const lowest = await findLowestRemaining(db, context, memberLimits)
  return lowest !== undefined && lowest.remainingMinor <= 0n
}

/** Throws `session_limit_reached` if a stake now would exceed the member's limit on play time. */
export async function assertSessionLimit(db: Db, context: LimitContext): Promise<void> {
  const memberLimits = (await selectLimits(db, context.memberId, ['session'])).filter(hasAmount)
  throwIfSessionLimitExceeded(context, await findExceededSessionLimit(db, context, memberLimits))
}

function throwIfSessionLimitExceeded(
  context: LimitContext,
  exceeded: { readonly period: LimitPeriod } | undefined,
): void {
  if (!exceeded) return
  const { to } = periodContaining(context.nowMs, exceeded.period, context.timeZone)
  throw new AppError('session_limit_reached', { period: exceeded.period, endsAt: to.toISOString() })
}

/** Whether the member still has to set limits or decline them (`limitChoiceRequired`). */
export function isLimitPromptDue(
  brand: Brand,
  setting: Pick<typeof playSetting.$inferSelect, 'limitChoiceAt'> | undefined,
): boolean {
  return brand.profile.standards.limitChoiceRequired && brand.features.responsiblePlay && !setting?.limitChoiceAt
}

/** Throws `limit_choice_required` if the member has to set or decline limits before a payment. */
export async function assertLimitsChosen(db: Db, brand: Brand, memberId: bigint): Promise<void> {
  if (!isLimitPromptDue(brand, undefined)) return
  const [setting] = await db.select().from(playSetting).where(eq(playSetting.memberId, memberId))
  if (isLimitPromptDue(brand, setting)) throw new AppError('limit_choice_required')
}

/** Throws `play_excluded`, and `deposit_limit_reached` with the remaining amount if a deposit would exceed the member's limit. */
export async function assertDepositAllowed(
  tx: Tx,
  context: LimitContext,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  const lockedLimits = await lockLimits(tx, context.memberId, ['deposit'])
  await lockAgainstExclusion(tx, context)
  for (const { period, amountMinor: limitMinor } of lockedLimits.filter(hasAmount)) {
    const left = limitMinor - (await sumDeposits(tx, context, period))
    if (amountMinor <= left) continue
    throw new AppError('deposit_limit_reached', { left: fromMinor(clampToZero(left), currency), period })
  }
}

/** `assertNotExcluded`, and locks the member so that no exclusion can begin before this transaction commits. */
async function lockAgainstExclusion(tx: Tx, context: LimitContext): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, context.memberId)).for('share')
  await assertNotExcluded(tx, context)
}

/** What each kind of limit has used in a period: minor units, and started minutes for play time. */
export async function computeLimitUsage(
  db: Db,
  context: LimitContext,
  period: LimitPeriod,
): Promise<Record<LimitKind, bigint>> {
  const { playedMs } = await computePlayTime(db, context, period)
  const { stake, loss } = await sumPlay(db, context, period)
  return {
    deposit: await sumDeposits(db, context, period),
    stake,
    loss,
    session: BigInt(Math.ceil(playedMs / minuteMs)),
  }
}

/** Deposits ordered or credited in the period, and all that are under review. */
async function sumDeposits(db: Db, { memberId, timeZone, nowMs }: LimitContext, period: LimitPeriod): Promise<bigint> {
  const { from } = periodContaining(nowMs, period, timeZone)
  const isCounted = or(
    eq(deposit.state, 'review'),
    and(inArray(deposit.state, ['pending', 'confirmed']), gte(deposit.createdAt, from)),
    and(eq(deposit.state, 'confirmed'), gte(deposit.settledAt, from)),
  )
  const [row] = await db
    .select({ sum: sqlSum(deposit.amountMinor) })
    .from(deposit)
    .where(and(eq(deposit.memberId, memberId), isCounted))
  return row?.sum ?? 0n
}

/**
 * Stakes, and stakes minus wins, in a period; returned stakes do not count. One query also reads the transfer wallet balances at
 * vendors, because importing a round turns such a balance into a stake.
 */
async function sumPlay(db: Db, { memberId, timeZone, nowMs }: LimitContext, period: LimitPeriod) {
  const { from } = periodContaining(nowMs, period, timeZone)
  const isCounted = and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned'))
  const atVendors = sql`(${vendorWalletTotalQuery(db, memberId)})`.mapWith(BigInt)
  const [sums] = await db
    .select({ ...roundTotalColumns, atVendors })
    .from(round)
    .where(isCounted)
  const { bet, win, atVendors: elsewhere } = sums ?? { ...emptyRoundTotals, atVendors: 0n }
  return { stake: bet, loss: bet - win, elsewhere }
}

/** The stake or loss limit with the smallest remaining amount. No query runs without such a limit. */
async function findLowestRemaining(
  db: Db,
  context: LimitContext,
  memberLimits: readonly LimitRowWithAmount[],
): Promise<RemainingLimit | undefined> {
  let lowest: RemainingLimit | undefined
  const moneyLimits = memberLimits.filter((limit) => limit.kind === 'stake' || limit.kind === 'loss')
  for (const [period, periodLimits] of Map.groupBy(moneyLimits, (limit) => limit.period)) {
    const played = await sumPlay(db, context, period)
    for (const { kind, amountMinor } of periodLimits) {
      const remainingMinor = amountMinor - (kind === 'stake' ? played.stake : played.loss)
      const availableMinor = remainingMinor - played.elsewhere
      if (!lowest || availableMinor < lowest.availableMinor) lowest = { kind, period, remainingMinor, availableMinor }
    }
  }
  return lowest
}

/** A play time limit that a stake now would exceed. No query runs without such a limit. */
async function findExceededSessionLimit(
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

const minuteMs = 60_000
const maxGapMs = limits.playGapMinutes * minuteMs

/** The play time in a period, and what a stake now would add to it. */
async function computePlayTime(db: Db, { memberId, timeZone, nowMs }: LimitContext, period: LimitPeriod) {
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

type LimitRow = typeof playLimit.$inferSelect
type LimitRowWithAmount = LimitRow & { amountMinor: bigint }

/** A limit without an amount does not restrict play, but its row is locked like the others. */
function hasAmount(limit: LimitRow): limit is LimitRowWithAmount {
  return limit.amountMinor !== null
}

function selectLimits(db: Db, memberId: bigint, kinds: readonly LimitKind[]) {
  return db
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.memberId, memberId), inArray(playLimit.kind, [...kinds])))
    .orderBy(playLimit.kind, playLimit.period)
}

function lockLimits(tx: Tx, memberId: bigint, kinds: readonly LimitKind[]) {
  return selectLimits(tx, memberId, kinds).for('update')
}
