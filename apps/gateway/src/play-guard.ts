import { AppError } from '@foyer/contract/errors.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible.ts'
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { deposit } from '#db/schema/cashier.ts'
import { round } from '#db/schema/games.ts'
import { playExclusion, playLimit } from '#db/schema/responsible.ts'
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
 * stakes or losses. Holds the member's limits until the end of the transaction, so that of many stakes at once no more
 * get through than of one after another.
 */
export async function refusalOfStake(
  tx: Tx,
  bounded: Bounded,
  amountMinor: bigint,
): Promise<'PLAYER_BLOCKED' | 'LIMIT' | undefined> {
  if (await exclusionOf(tx, bounded)) return 'PLAYER_BLOCKED'
  const limits = await limitsHeld(tx, bounded.memberId, ['stake', 'loss'])
  for (const { kind, period, amountMinor: most } of limits) {
    if (most === null) continue
    const used = await usedOf(tx, bounded, { kind, period })
    if (used + amountMinor > most) return 'LIMIT'
  }
  return undefined
}

/** Throws `play_excluded`, and `deposit_limit_reached` with what is left where a payment would pass a limit of the member's own. */
export async function assertDeposit(
  tx: Tx,
  bounded: Bounded,
  { amountMinor, currency }: { amountMinor: bigint; currency: Currency },
): Promise<void> {
  await assertNotExcluded(tx, bounded)
  for (const { kind, period, amountMinor: most } of await limitsHeld(tx, bounded.memberId, ['deposit'])) {
    if (most === null) continue
    const left = most - (await usedOf(tx, bounded, { kind, period }))
    if (amountMinor <= left) continue
    throw new AppError('deposit_limit_reached', { left: fromMinor(left > 0n ? left : 0n, currency), period })
  }
}

/** What a period has come to so far, minor units: payments asked for or booked, stakes, or stakes less wins. */
export async function usedOf(
  db: Db,
  { memberId, timeZone, nowMs }: Bounded,
  { kind, period }: { kind: LimitKind; period: LimitPeriod },
): Promise<bigint> {
  const { from } = periodAround(nowMs, period, timeZone)
  if (kind === 'deposit') {
    const isCounted = inArray(deposit.state, ['pending', 'review', 'confirmed'])
    const [row] = await db
      .select({ sum: sum(sql`${deposit.amountMinor}`) })
      .from(deposit)
      .where(and(eq(deposit.memberId, memberId), gte(deposit.createdAt, from), isCounted))
    return row?.sum ?? 0n
  }
  const [row] = await db
    .select({ bet: sum(sql`${round.betMinor}`), win: sum(sql`${round.winMinor}`) })
    .from(round)
    .where(and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned')))
  const { bet = 0n, win = 0n } = row ?? {}
  return kind === 'stake' ? bet : bet - win
}

const sum = (of: ReturnType<typeof sql>) => sql<bigint>`coalesce(sum(${of}), 0)::text`.mapWith(BigInt)

function limitsHeld(tx: Tx, memberId: bigint, kinds: readonly LimitKind[]) {
  return tx
    .select()
    .from(playLimit)
    .where(and(eq(playLimit.memberId, memberId), inArray(playLimit.kind, [...kinds])))
    .orderBy(playLimit.kind, playLimit.period)
    .for('update')
}
