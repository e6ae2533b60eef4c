import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { type Currency, fromMinor, mostMinor, toMinor } from '@foyer/contract/money.ts'
import {
  type decidePlayLimit,
  type getSessionPosition,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  minutesOfPeriod,
  type PlayLimit,
  type PlayRules,
  realityCheckMinutes,
  type setPlayLimit,
  type setRealityCheck,
} from '@foyer/contract/responsible.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq, gte, isNull, ne } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { playLimit, playSetting } from '#db/schema/responsible.ts'
import type { Session } from '#http/door.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { type Bounded, exclusionOf, isLimitChoiceDue, playedSince, usedIn } from '#src/play-guard.ts'
import { nothing, roundSums, sumsWire } from '#src/round-sums.ts'
import { periodAround } from '#src/zoned-range.ts'
import { endPlayThatIsOver } from '#vendors/end-play.ts'

// Exports for other modules.
export { holdPerson, shareExclusion } from './exclusions.ts'

type LimitRow = typeof playLimit.$inferSelect

export interface Who {
  readonly brand: Brand
  readonly session: Session
}

export const hourMs = 60 * 60 * 1_000

/** Returns the member's responsible play settings and how much of each limit is used. */
export async function readPlayRules(gateway: Gateway, { brand, session }: Who): Promise<PlayRules> {
  const bounded = boundedOf(gateway, brand, session)
  const rows = await gateway.db.select().from(playLimit).where(eq(playLimit.memberId, session.memberId))
  const [setting] = await gateway.db.select().from(playSetting).where(eq(playSetting.memberId, session.memberId))
  const exclusion = await exclusionOf(gateway.db, bounded)
  const periods: { period: LimitPeriod; used: Record<LimitKind, bigint> }[] = []
  for (const period of limitPeriods) periods.push({ period, used: await usedIn(gateway.db, bounded, period) })
  const shown = limitKinds.flatMap((kind) =>
    periods.map(({ period, used }): PlayLimit => {
      const row = rows.find((known) => known.kind === kind && known.period === period)
      return {
        kind,
        period,
        used: unitsWire(kind, used[kind], brand.currency),
        endsAt: periodAround(bounded.nowMs, period, bounded.timeZone).to.toISOString(),
        ...amountsOf(row, (units) => unitsWire(kind, units, brand.currency), bounded.nowMs),
      }
    }),
  )
  return {
    limits: shown,
    exclusion: exclusion
      ? {
          kind: exclusion.kind,
          since: exclusion.since.toISOString(),
          until: exclusion.until?.toISOString() ?? null,
        }
      : null,
    isChoiceDue: isLimitChoiceDue(brand, setting),
    realityCheckMinutes: realityCheckOf(brand, setting?.realityCheckMinutes),
    realityCheckChoices: realityCheckChoices(brand),
  }
}

/** Changes a limit. A tighter limit applies immediately. A looser limit, or removing it, takes effect after 24 hours and the member's confirmation. */
export async function changeLimit(
  gateway: Gateway,
  { brand, session }: Who,
  input: BodyOf<typeof setPlayLimit>,
): Promise<void> {
  const { kind, period } = input
  const amount = input.amount === null ? null : readUnits(input.amount, { kind, period }, brand.currency)
  if (amount === undefined) throw new AppError('amount_invalid')
  const { nowMs } = boundedOf(gateway, brand, session)
  await inTransaction(gateway.db, async (tx) => {
    await noteChoice(tx, session.memberId, nowMs)
    const known = await lockLimit(tx, session.memberId, { kind, period })
    const isTighter = amount !== null && (known.amountMinor === null || amount <= known.amountMinor)
    if (isTighter) {
      await write(tx, known, { amountMinor: amount, ...nothingPending })
      await tx.update(member).set({ isBounded: true }).where(eq(member.id, session.memberId))
    } else if (known.amountMinor !== null) {
      const dueAt = new Date(nowMs + limits.looserLimitHours * hourMs)
      await write(tx, known, { isPending: true, pendingMinor: amount, dueAt })
    }
  })
  // Closes open games at transfer-wallet vendors, which do not request each stake.
  await endPlayThatIsOver(gateway, new Set([session.memberId]))
}

/** Confirms or discards a pending looser limit. Throws `limit_not_pending`, and `limit_not_due` if it is confirmed too early; it can be discarded at any time. */
export async function decideLimit(
  gateway: Gateway,
  { brand, session }: Who,
  { kind, period, accept }: BodyOf<typeof decidePlayLimit>,
): Promise<void> {
  const { nowMs } = boundedOf(gateway, brand, session)
  await inTransaction(gateway.db, async (tx) => {
    const known = await lockLimit(tx, session.memberId, { kind, period })
    if (!known.isPending || !known.dueAt) throw new AppError('limit_not_pending')
    if (accept && known.dueAt.getTime() > nowMs) {
      throw new AppError('limit_not_due', { dueAt: known.dueAt.toISOString() })
    }
    await write(tx, known, { ...(accept && { amountMinor: known.pendingMinor }), ...nothingPending })
  })
}

/** Records that the member wants no limits, for brands that require this choice. */
export async function declineLimits(gateway: Gateway, { session }: Who): Promise<void> {
  await inTransaction(gateway.db, (tx) => noteChoice(tx, session.memberId, gateway.clock.now()))
}

/** Sets the reality check interval. Throws `reality_check_required` if the brand's jurisdiction requires a reality check. */
export async function chooseRealityCheck(
  gateway: Gateway,
  { brand, session }: Who,
  { minutes }: BodyOf<typeof setRealityCheck>,
): Promise<void> {
  if (!realityCheckChoices(brand).includes(minutes)) throw new AppError('reality_check_required')
  const values = { memberId: session.memberId, realityCheckMinutes: minutes }
  await inTransaction(gateway.db, (tx) =>
    tx.insert(playSetting).values(values).onConflictDoUpdate({ target: playSetting.memberId, set: values }),
  )
}

/** Returns the totals of play since the member signed in. Returned stakes do not count. */
export async function sessionPosition(
  gateway: Gateway,
  { brand, session }: Who,
): Promise<ValueOf<typeof getSessionPosition>> {
  const [own] = await gateway.db
    .select({ since: sessionTable.createdAt })
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, session.tokenHash))
  if (!own) throw new AppError('session_expired')
  const [sums = nothing] = await gateway.db
    .select(roundSums)
    .from(round)
    .where(and(eq(round.memberId, session.memberId), gte(round.startedAt, own.since), ne(round.state, 'returned')))
  const playedMs = await playedSince(gateway.db, { memberId: session.memberId, since: own.since })
  return { since: own.since.toISOString(), playedMs, ...sumsWire(sums, brand.currency) }
}

/** The intervals a member can choose. The brand's standards may exclude 0 (off). */
function realityCheckChoices(brand: Brand) {
  return brand.profile.standards.askedLimits
    ? realityCheckMinutes.filter((minutes) => minutes > 0)
    : [...realityCheckMinutes]
}

/** The chosen interval if the brand allows it; otherwise off, or the longest allowed interval. */
function realityCheckOf(brand: Brand, chosen: number | null | undefined): number {
  const choices: readonly number[] = realityCheckChoices(brand)
  if (typeof chosen === 'number' && choices.includes(chosen)) return chosen
  return choices.includes(0) ? 0 : Math.max(...choices)
}

/** Records the time of the member's first choice about limits. Later choices do not change it. */
async function noteChoice(tx: Tx, memberId: bigint, nowMs: number): Promise<void> {
  const limitsChosenAt = new Date(nowMs)
  await tx
    .insert(playSetting)
    .values({ memberId, limitsChosenAt })
    .onConflictDoUpdate({
      target: playSetting.memberId,
      set: { limitsChosenAt },
      setWhere: isNull(playSetting.limitsChosenAt),
    })
}

const nothingPending = { isPending: false, pendingMinor: null, dueAt: null } as const

function boundedOf({ clock }: Gateway, brand: Brand, { memberId }: Session): Bounded {
  return { memberId, timeZone: brand.site.timeZone, nowMs: clock.now() }
}

/** Parses a limit: minor units of money, or minutes. Returns undefined for an invalid amount, or for more minutes than the period has. */
function readUnits(
  text: string,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
  currency: Currency,
): bigint | undefined {
  if (kind !== 'session') {
    const minor = toMinor(text, currency)
    return minor !== undefined && minor >= 0n && minor <= mostMinor ? minor : undefined
  }
  const minutes = /^[0-9]{1,5}$/.test(text) ? BigInt(text) : undefined
  return minutes !== undefined && minutes <= minutesOfPeriod[period] ? minutes : undefined
}

function unitsWire(kind: LimitKind, units: bigint, currency: Currency): string {
  return kind === 'session' ? units.toString() : fromMinor(units, currency)
}

function amountsOf(
  row: LimitRow | undefined,
  inWords: (units: bigint) => string,
  nowMs: number,
): Pick<PlayLimit, 'amount' | 'pending'> {
  const wire = (units: bigint | null | undefined) => (units === null || units === undefined ? null : inWords(units))
  const dueAt = row?.isPending ? row.dueAt : null
  return {
    amount: wire(row?.amountMinor),
    pending: dueAt
      ? { amount: wire(row?.pendingMinor), dueAt: dueAt.toISOString(), isDue: dueAt.getTime() <= nowMs }
      : null,
  }
}

/** Locks the limit's row, and inserts it first if it is missing, so that concurrent changes wait for each other. */
async function lockLimit(
  tx: Tx,
  memberId: bigint,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<LimitRow> {
  await tx.insert(playLimit).values({ memberId, kind, period }).onConflictDoNothing()
  const isThis = and(eq(playLimit.memberId, memberId), eq(playLimit.kind, kind), eq(playLimit.period, period))
  const [row] = await tx.select().from(playLimit).where(isThis).for('update')
  if (!row) throw new Error('The limit disappeared while it was being changed.')
  return row
}

async function write(tx: Tx, { memberId, kind, period }: LimitRow, values: Partial<LimitRow>): Promise<void> {
  const isThis = and(eq(playLimit.memberId, memberId), eq(playLimit.kind, kind), eq(playLimit.period, period))
  await tx.update(playLimit).set(values).where(isThis)
}
