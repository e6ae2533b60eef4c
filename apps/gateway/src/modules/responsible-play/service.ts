import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type Currency, fromMinor, maxAmountMinor, toMinor } from '@foyer/contract/money.ts'
import {
  type changeRealityCheckInterval,
  type confirmOrCancelLimitIncrease,
  type getSessionNetPosition,
  maxMinutesPerPeriod,
  type PlayLimit,
  type PlayLimitKind,
  type PlayLimitPeriod,
  playLimitKinds,
  playLimitPeriods,
  type ResponsiblePlaySettings,
  realityCheckMinuteOptions,
  type setPlayLimit,
} from '@foyer/contract/responsible-play.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, count, eq, gte, isNull, ne, not, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { isOpenTableBalance, stakedMinor, toWireRoundTotals } from '#db/round-totals.ts'
import { game, round } from '#db/schema/games.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { playLimit, playSetting } from '#db/schema/responsible.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { Session } from '#http/request-pipeline.ts'
import { isDepositLimitChoiceDue } from '#policies/deposit-limits.ts'
import type { LimitContext } from '#policies/play-limit-rows.ts'
import { computePlayLimitUsageByKind } from '#policies/play-limit-usage.ts'
import { computePlayTimeMs } from '#policies/play-time-limits.ts'
import { findActiveExclusion } from '#policies/self-exclusion.ts'
import type { AppServices } from '#src/app-services.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { closeSessionsOverLimit } from '#vendors/close-vendor-sessions.ts'

// Exports for other modules.
export { acquirePersonLock, propagateExclusion } from './person-exclusions.ts'

type LimitRow = typeof playLimit.$inferSelect

export interface MemberContext {
  readonly brand: Brand
  readonly session: Session
}

export const hourMs = 60 * 60 * 1_000

/** Returns the member's responsible play settings and how much of each limit is used. */
export async function readResponsiblePlaySettings(
  services: AppServices,
  { brand, session }: MemberContext,
): Promise<ResponsiblePlaySettings> {
  const context = limitContextOf(services, brand, session)
  const rows = await services.db.select().from(playLimit).where(eq(playLimit.memberId, session.memberId))
  const [setting] = await services.db.select().from(playSetting).where(eq(playSetting.memberId, session.memberId))
  const exclusion = await findActiveExclusion(services.db, context)
  const periods: { period: PlayLimitPeriod; used: Record<PlayLimitKind, bigint> }[] = []
  for (const period of playLimitPeriods)
    periods.push({ period, used: await computePlayLimitUsageByKind(services.db, context, period) })
  const limitList = playLimitKinds.flatMap((kind) =>
    periods.map(({ period, used }): PlayLimit => {
      const row = rows.find((known) => known.kind === kind && known.period === period)
      return {
        kind,
        period,
        used: formatLimitUnits(kind, used[kind], brand.currency),
        endsAt: periodContaining(context.nowMs, period, context.timeZone).to.toISOString(),
        ...toLimitAmounts(row, (units) => formatLimitUnits(kind, units, brand.currency), context.nowMs),
      }
    }),
  )
  return {
    limits: limitList,
    exclusion: exclusion
      ? {
          kind: exclusion.kind,
          since: exclusion.since.toISOString(),
          until: exclusion.until?.toISOString() ?? null,
        }
      : null,
    isChoiceDue: isDepositLimitChoiceDue(brand, setting),
    realityCheckMinutes: resolveRealityCheckInterval(brand, setting?.realityCheckMinutes),
    realityCheckChoices: listRealityCheckIntervals(brand),
  }
}

/** Changes a limit. A tighter limit applies immediately. A looser limit, or removing it, takes effect after 24 hours and the member's confirmation. */
export async function changePlayLimit(
  services: AppServices,
  { brand, session }: MemberContext,
  input: RequestBodyOf<typeof setPlayLimit>,
): Promise<void> {
  const { kind, period } = input
  const amount = input.amount === null ? null : parseLimitAmount(input.amount, { kind, period }, brand.currency)
  if (amount === undefined) throw new AppError('amount_invalid')
  const { nowMs } = limitContextOf(services, brand, session)
  await inTransaction(services.db, async (tx) => {
    await recordLimitChoice(tx, session.memberId, nowMs)
    const current = await lockLimit(tx, session.memberId, { kind, period })
    const isTighter = amount !== null && (current.amountMinor === null || amount <= current.amountMinor)
    if (isTighter) {
      await updateLimit(tx, current, { amountMinor: amount, ...noPendingChange })
      await tx.update(member).set({ hasPlayRestrictions: true }).where(eq(member.id, session.memberId))
    } else if (current.amountMinor !== null) {
      const dueAt = new Date(nowMs + limits.limitIncreaseDelayHours * hourMs)
      await updateLimit(tx, current, { isPending: true, pendingMinor: amount, dueAt })
    }
  })
  // Closes open games at transfer-wallet vendors, which do not request each stake.
  await closeSessionsOverLimit(services, new Set([session.memberId]))
}

/** Confirms or discards a pending looser limit. Throws `limit_not_pending`, and `limit_not_due` if it is confirmed too early; it can be discarded at any time. */
export async function confirmOrDiscardLimitIncrease(
  services: AppServices,
  { brand, session }: MemberContext,
  { kind, period, accept }: RequestBodyOf<typeof confirmOrCancelLimitIncrease>,
): Promise<void> {
  const { nowMs } = limitContextOf(services, brand, session)
  await inTransaction(services.db, async (tx) => {
    const current = await lockLimit(tx, session.memberId, { kind, period })
    if (!current.isPending || !current.dueAt) throw new AppError('limit_not_pending')
    if (accept && current.dueAt.getTime() > nowMs) {
      throw new AppError('limit_not_due', { dueAt: current.dueAt.toISOString() })
    }
    await updateLimit(tx, current, { ...(accept && { amountMinor: current.pendingMinor }), ...noPendingChange })
  })
}

/** Records that the member wants no limits, for brands that require this choice. */
export async function recordDeclinedPlayLimits(services: AppServices, { session }: MemberContext): Promise<void> {
  await inTransaction(services.db, (tx) => recordLimitChoice(tx, session.memberId, services.clock.now()))
}

/** Sets the reality check interval. Throws `reality_check_required` if the brand's jurisdiction requires a reality check. */
export async function setRealityCheckInterval(
  services: AppServices,
  { brand, session }: MemberContext,
  { minutes }: RequestBodyOf<typeof changeRealityCheckInterval>,
): Promise<void> {
  if (!listRealityCheckIntervals(brand).includes(minutes)) throw new AppError('reality_check_required')
  const values = { memberId: session.memberId, realityCheckMinutes: minutes }
  await inTransaction(services.db, (tx) =>
    tx.insert(playSetting).values(values).onConflictDoUpdate({ target: playSetting.memberId, set: values }),
  )
}

/**
 * Returns the totals of play since the member signed in. Returned stakes do not count. An open table balance is neither staked nor lost: what
 * was bought into it is stated apart.
 */
export async function readSessionNetPosition(
  services: AppServices,
  { brand, session }: MemberContext,
): Promise<ResponseValueOf<typeof getSessionNetPosition>> {
  const [sessionRow] = await services.db
    .select({ since: sessionTable.createdAt })
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, session.tokenHash))
  if (!sessionRow) throw new AppError('session_expired')
  const { since } = sessionRow
  const [sums] = await services.db
    .select({
      rounds: count(),
      bet: sqlSum(stakedMinor, not(isOpenTableBalance)),
      profit: sqlSum(sql`${round.winMinor} - ${round.betMinor}`, not(isOpenTableBalance)),
      inPlay: sqlSum(round.betMinor, isOpenTableBalance),
    })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(and(eq(round.memberId, session.memberId), gte(round.startedAt, since), ne(round.state, 'returned')))
  const { rounds, bet, profit, inPlay } = sums ?? { rounds: 0, bet: 0n, profit: 0n, inPlay: 0n }
  return {
    since: since.toISOString(),
    playedMs: await computePlayTimeMs(services.db, {
      ...{ memberId: session.memberId, since, nowMs: services.clock.now() },
    }),
    ...toWireRoundTotals({ rounds, bet, win: bet + profit }, brand.currency),
    inPlay: fromMinor(inPlay, brand.currency),
  }
}

/** The intervals a member can choose. The brand's standards may exclude 0 (off). */
function listRealityCheckIntervals(brand: Brand) {
  return brand.profile.standards.limitChoiceRequired
    ? realityCheckMinuteOptions.filter((minutes) => minutes > 0)
    : [...realityCheckMinuteOptions]
}

/** The chosen interval if the brand allows it; otherwise off, or the longest allowed interval. */
function resolveRealityCheckInterval(brand: Brand, chosen: number | null | undefined): number {
  const choices: readonly number[] = listRealityCheckIntervals(brand)
  if (typeof chosen === 'number' && choices.includes(chosen)) return chosen
  return choices.includes(0) ? 0 : Math.max(...choices)
}

/** Records the time of the member's first choice about limits. Later choices do not change it. */
async function recordLimitChoice(tx: Tx, memberId: bigint, nowMs: number): Promise<void> {
  const limitChoiceAt = new Date(nowMs)
  await tx
    .insert(playSetting)
    .values({ memberId, limitChoiceAt })
    .onConflictDoUpdate({
      target: playSetting.memberId,
      set: { limitChoiceAt },
      setWhere: isNull(playSetting.limitChoiceAt),
    })
}

const noPendingChange = { isPending: false, pendingMinor: null, dueAt: null } as const

function limitContextOf({ clock }: AppServices, brand: Brand, { memberId }: Session): LimitContext {
  return { memberId, timeZone: brand.site.timeZone, nowMs: clock.now() }
}

/** Parses a limit: minor units of money, or minutes. Returns undefined for an invalid amount, or for more minutes than the period has. */
function parseLimitAmount(
  text: string,
  { kind, period }: { kind: PlayLimitKind; period: PlayLimitPeriod },
  currency: Currency,
): bigint | undefined {
  if (kind !== 'session') {
    const minor = toMinor(text, currency)
    return minor !== undefined && minor >= 0n && minor <= maxAmountMinor ? minor : undefined
  }
  const minutes = /^[0-9]{1,5}$/.test(text) ? BigInt(text) : undefined
  return minutes !== undefined && minutes <= maxMinutesPerPeriod[period] ? minutes : undefined
}

function formatLimitUnits(kind: PlayLimitKind, units: bigint, currency: Currency): string {
  return kind === 'session' ? units.toString() : fromMinor(units, currency)
}

function toLimitAmounts(
  row: LimitRow | undefined,
  formatUnits: (units: bigint) => string,
  nowMs: number,
): Pick<PlayLimit, 'amount' | 'pending'> {
  const formatOrNull = (units: bigint | null | undefined) =>
    units === null || units === undefined ? null : formatUnits(units)
  const dueAt = row?.isPending ? row.dueAt : null
  return {
    amount: formatOrNull(row?.amountMinor),
    pending: dueAt
      ? { amount: formatOrNull(row?.pendingMinor), dueAt: dueAt.toISOString(), isDue: dueAt.getTime() <= nowMs }
      : null,
  }
}

/** Locks the limit's row, and inserts it first if it is missing, so that concurrent changes wait for each other. */
async function lockLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period }: { kind: PlayLimitKind; period: PlayLimitPeriod },
): Promise<LimitRow> {
  await tx.insert(playLimit).values({ memberId, kind, period }).onConflictDoNothing()
  const isThis = and(eq(playLimit.memberId, memberId), eq(playLimit.kind, kind), eq(playLimit.period, period))
  const [row] = await tx.select().from(playLimit).where(isThis).for('update')
  if (!row) throw new Error('The limit disappeared while it was being changed.')
  return row
}

async function updateLimit(tx: Tx, { memberId, kind, period }: LimitRow, values: Partial<LimitRow>): Promise<void> {
  const isThis = and(eq(playLimit.memberId, memberId), eq(playLimit.kind, kind), eq(playLimit.period, period))
  await tx.update(playLimit).set(values).where(isThis)
}
