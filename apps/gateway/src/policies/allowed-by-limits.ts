import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { clampToZero } from '@foyer/contract/money.ts'
import type { PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import type { Db } from '#db/database-transactions.ts'
import { periodContaining } from '#time/date-ranges.ts'
import { sumDepositsInPeriod } from './deposit-limits.ts'
import { hasLimitAmount, type LimitContext, selectPlayLimitRows } from './play-limit-rows.ts'
import { sumStakesAndLosses } from './stake-and-loss-limits.ts'

/** A limit of the member's on deposits, or on stakes or losses (`play`), and what is left of it. An increase that waits does not count. */
export interface OwnLimit {
  readonly of: 'deposit' | 'play'
  readonly period: PlayLimitPeriod
  readonly amountMinor: bigint
  readonly leftMinor: bigint
}

/** The member's limits on money. No query but one runs without any. */
export async function readOwnLimits(db: Db, context: LimitContext): Promise<OwnLimit[]> {
  const rows = (await selectPlayLimitRows(db, context.memberId, ['deposit', 'stake', 'loss'])).filter(hasLimitAmount)
  const own: OwnLimit[] = []
  for (const { kind, period, amountMinor } of rows) {
    if (kind === 'deposit') {
      const leftMinor = clampToZero(amountMinor - (await sumDepositsInPeriod(db, context, period)))
      own.push({ of: 'deposit', period, amountMinor, leftMinor })
      continue
    }
    const { stake, loss, elsewhere } = await sumStakesAndLosses(db, context, period)
    const leftMinor = clampToZero(amountMinor - (kind === 'stake' ? stake : loss) - elsewhere)
    own.push({ of: 'play', period, amountMinor, leftMinor })
  }
  return own
}

interface Within {
  readonly nowMs: number
  readonly untilMs: number
  readonly timeZone: string
}

/** The largest single deposit that the limits allow until a moment, in minor units; undefined without a limit. */
export function largestDepositWithin(own: readonly OwnLimit[], within: Within): bigint | undefined {
  const allowed = own
    .filter(({ of }) => of === 'deposit')
    .map(({ period, amountMinor, leftMinor }) =>
      // A day's limit may be small inside a month's: each allows what it does.
      countPeriodsBeginning(period, within) > 0 && amountMinor > leftMinor ? amountMinor : leftMinor,
    )
  return smallest(allowed)
}

/** The most stakes that the limits allow until a moment if all of them are lost, in minor units; undefined without a limit. */
export function mostPlayWithin(own: readonly OwnLimit[], within: Within): bigint | undefined {
  const allowed = own
    .filter(({ of }) => of === 'play')
    .map(
      ({ period, amountMinor, leftMinor }) => leftMinor + amountMinor * BigInt(countPeriodsBeginning(period, within)),
    )
  return smallest(allowed)
}

function countPeriodsBeginning(period: PlayLimitPeriod, { nowMs, untilMs, timeZone }: Within): number {
  const endMs = Math.min(untilMs, nowMs + limits.recordsMaxDays * dayMs)
  let count = 0
  let { to } = periodContaining(nowMs, period, timeZone)
  while (to.getTime() < endMs) {
    count++
    to = periodContaining(to.getTime(), period, timeZone).to
  }
  return count
}

function smallest(amounts: readonly bigint[]): bigint | undefined {
  const [first, ...others] = amounts
  return first === undefined ? undefined : others.reduce((least, amount) => (amount < least ? amount : least), first)
}
