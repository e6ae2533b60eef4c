import { AppError } from '@foyer/contract/errors.ts'
import type { PlayLimitKind, PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { emptyRoundTotals, roundTotalAggregates, stakedMinor } from '#db/round-totals.ts'
import { game, round } from '#db/schema/games.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { vendorWalletTotalQuery } from '#ledger/balances.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { hasLimitAmount, type LimitContext, type LimitRowWithAmount, selectPlayLimitRows } from './play-limit-rows.ts'

/** The limit with the smallest remaining amount. */
interface RemainingLimit {
  readonly kind: PlayLimitKind
  readonly period: PlayLimitPeriod
  /** Negative if the limit is exceeded. */
  readonly remainingMinor: bigint
  /** The remaining amount minus balances in transfer wallets at vendors, which count as staked. */
  readonly availableMinor: bigint
}

/** What the member's stake and loss limits still allow; undefined without such a limit. */
export async function readRemainingStakeOrLossLimit(
  db: Db,
  context: LimitContext,
): Promise<RemainingLimit | undefined> {
  return findLowestRemainingLimit(
    db,
    context,
    (await selectPlayLimitRows(db, context.memberId, ['stake', 'loss'])).filter(hasLimitAmount),
  )
}

/** Throws `play_limit_reached` if a stake or loss limit is used up. For games on a transfer wallet, whose stakes are not checked one by one. */
export async function assertStakeAndLossLimitsNotReached(db: Db, context: LimitContext): Promise<void> {
  const lowest = await readRemainingStakeOrLossLimit(db, context)
  if (!lowest || lowest.remainingMinor > 0n) return
  const { kind, period } = lowest
  const { to } = periodContaining(context.nowMs, period, context.timeZone)
  throw new AppError('play_limit_reached', { kind, period, endsAt: to.toISOString() })
}

/** The stake or loss limit with the smallest remaining amount. No query runs without such a limit. */
export async function findLowestRemainingLimit(
  db: Db,
  context: LimitContext,
  memberLimits: readonly LimitRowWithAmount[],
): Promise<RemainingLimit | undefined> {
  let lowest: RemainingLimit | undefined
  const moneyLimits = memberLimits.filter((limit) => limit.kind === 'stake' || limit.kind === 'loss')
  for (const [period, periodLimits] of Map.groupBy(moneyLimits, (limit) => limit.period)) {
    const played = await sumStakesAndLosses(db, context, period)
    for (const { kind, amountMinor } of periodLimits) {
      const remainingMinor = amountMinor - (kind === 'stake' ? played.stake : played.loss)
      const availableMinor = remainingMinor - played.elsewhere
      if (!lowest || availableMinor < lowest.availableMinor) lowest = { kind, period, remainingMinor, availableMinor }
    }
  }
  return lowest
}

/**
 * Stakes, and stakes minus wins, in a period; returned stakes do not count. One query also reads the transfer wallet balances at
 * vendors, because importing a round turns such a balance into a stake.
 */
export async function sumStakesAndLosses(db: Db, { memberId, timeZone, nowMs }: LimitContext, period: PlayLimitPeriod) {
  const { from } = periodContaining(nowMs, period, timeZone)
  const isCounted = and(eq(round.memberId, memberId), gte(round.startedAt, from), ne(round.state, 'returned'))
  const atVendors = sql`(${vendorWalletTotalQuery(db, memberId)})`.mapWith(BigInt)
  const [sums] = await db
    .select({ ...roundTotalAggregates, stake: sqlSum(stakedMinor), atVendors })
    .from(round)
    .innerJoin(game, eq(game.nodeId, round.nodeId))
    .where(isCounted)
  const { stake, bet, win, atVendors: elsewhere } = sums ?? { ...emptyRoundTotals, stake: 0n, atVendors: 0n }
  return { stake, loss: bet - win, elsewhere }
}
