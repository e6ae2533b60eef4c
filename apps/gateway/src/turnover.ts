import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { atLeastZero, fromMinor } from '@foyer/contract/money.ts'
import { settingModIds } from '@foyer/contract/settings.ts'
import { and, eq, gte, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { round } from '#db/schema/games.ts'
import { turnover } from '#db/schema/withdrawals.ts'
import type { Brand } from '#src/brands/brands.ts'

/** Minor units of valid bets: what deposits asked for, and what of it is not played yet. */
export interface TurnoverLeft {
  readonly required: bigint
  readonly left: bigint
}

interface Asked {
  readonly memberId: bigint
  readonly nowMs: number
}

/** A round that is still open after so long is none: it bounds how far back rounds are looked for. */
const longestRoundMs = 7 * 24 * 60 * 60_000

/** What a member still has to play before money can leave. Stakes count when their round is settled, and in the books. */
export async function turnoverOf(db: Db, asked: Asked): Promise<TurnoverLeft> {
  const [row] = await db.select().from(turnover).where(eq(turnover.memberId, asked.memberId))
  if (!row || row.requiredMinor === 0n) return { required: 0n, left: 0n }
  return { required: row.wholeMinor, left: await leftOf(db, row, asked.nowMs) }
}

/**
 * Money leaves only where nothing is left to be played: throws `turnover_unmet`. Called once the movement is posted, which the
 * throw takes back: a deposit at the same time has then said what it asks for, or waits for the balance and is no part of it.
 */
export async function assertPlayed(tx: Tx, { brand, ...asked }: Asked & { brand: Brand }): Promise<void> {
  const { left } = await turnoverOf(tx, asked)
  if (left > 0n) throw new AppError('turnover_unmet', { left: fromMinor(left, brand.currency) })
}

/**
 * A deposit asks for its amount, times the brand's factor, to be played on top of what earlier ones still ask for. Without a
 * brand, whose folder was taken away, the factor is the usual one.
 */
export async function addTurnover(
  tx: Tx,
  { memberId, nowMs, brand, amountMinor }: Asked & { brand: Brand | undefined; amountMinor: bigint },
): Promise<void> {
  const asked = (amountMinor * factorOf(brand)) / factorUnit
  if (asked === 0n) return
  const now = new Date(nowMs)
  // Rows are made at zero first: of two deposits at once the later one waits here.
  await tx.insert(turnover).values({ memberId, requiredMinor: 0n, wholeMinor: 0n, since: now }).onConflictDoNothing()
  const [row] = await tx.select().from(turnover).where(eq(turnover.memberId, memberId)).for('update')
  if (!row) throw new Error('A turnover vanished while it was written.')
  const carried = await leftOf(tx, row, nowMs)
  const whole = carried + asked
  await tx
    .update(turnover)
    .set({ requiredMinor: whole, wholeMinor: whole, carriedMinor: carried, since: now })
    .where(eq(turnover.memberId, memberId))
}

async function leftOf(db: Db, row: typeof turnover.$inferSelect, nowMs: number): Promise<bigint> {
  if (row.requiredMinor === 0n) return 0n
  const { before, since } = await playedOf(db, row, new Date(nowMs))
  const earlier = atLeastZero(row.carriedMinor - before)
  return atLeastZero(earlier + row.requiredMinor - row.carriedMinor - since)
}

/**
 * Stakes that were booked from `since` on, each once. A round on a vendor's own wallet is booked after it has ended: where that was
 * `before` the deposit that came between, it was played for what earlier ones had asked, and for nothing of that one.
 */
async function playedOf(db: Db, { memberId, since }: typeof turnover.$inferSelect, now: Date) {
  const atOnce = and(
    isNull(round.bookedAt),
    gte(round.startedAt, new Date(since.getTime() - longestRoundMs)),
    gte(round.settledAt, since),
    lt(round.settledAt, now),
  )
  const isBooked = or(atOnce, and(gte(round.bookedAt, since), lt(round.bookedAt, now)))
  const isLate = lt(round.settledAt, since)
  const [played] = await db
    .select({ before: betsWhere(isLate), since: betsWhere(not(isLate)) })
    .from(round)
    .where(and(eq(round.memberId, memberId), isBooked, eq(round.state, 'settled')))
  return played ?? { before: 0n, since: 0n }
}

function betsWhere(condition: SQL) {
  return sql<bigint>`coalesce(sum(${round.betMinor}) filter (where ${condition}), 0)::text`.mapWith(BigInt)
}

/** Hundredths: a brand writes `1`, `1.5` or `0`. */
const factorUnit = 100n

function factorOf(brand: Brand | undefined): bigint {
  const text = brand?.settings.get(settingModIds.turnoverFactor) ?? ''
  const [, whole, hundredths = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return BigInt(limits.turnoverFactor) * factorUnit
  return BigInt(whole) * factorUnit + BigInt(hundredths.padEnd(2, '0') || '0')
}
