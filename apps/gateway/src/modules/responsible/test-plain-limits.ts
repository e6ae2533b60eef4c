import { limits } from '@foyer/contract/limits.ts'
import { type LimitKind, type LimitPeriod, limitPeriods } from '@foyer/contract/responsible.ts'

export const [minuteMs, dayMs] = [60_000, 86_400_000]
/** Time passes between reading the clock here and in the gateway: results this close to a limit may go either way. */
export const closeMs = 2_000
export const gapMs = limits.playGapMinutes * minuteMs

/** Model of a member's limits in plain values: an independent implementation of the rules that the gateway enforces. */
export interface Plain {
  readonly bounds: Map<string, Bound>
  readonly stakes: Stake[]
  readonly orders: { readonly id: string; readonly at: number; readonly cents: number; isOff: boolean }[]
  /** Balance in cents at a transfer-wallet vendor, which does not request each stake. */
  there: number
}

export interface Bound {
  /** Cents, or minutes of play; null means no limit. */
  most: number | null
  looser?: { readonly most: number | null; readonly dueAt: number }
}

export interface Stake {
  readonly at: number
  readonly cents: number
  readonly txId: string
  readonly roundId: string
  won?: number
  isBack?: boolean
}

export const boundOf = (plain: Plain, kind: LimitKind, period: LimitPeriod): Bound =>
  plain.bounds.get(`${kind} ${period}`) ?? { most: null }

export function usedOf({ stakes, orders }: Plain, now: number, period: LimitPeriod) {
  const from = startOf(now, period)
  const kept = stakes.filter(({ at, isBack }) => at >= from && !isBack)
  const stake = kept.reduce((sum, { cents }) => sum + cents, 0)
  const won = kept.reduce((sum, { won: cents = 0 }) => sum + cents, 0)
  const open = orders.filter(({ at, isOff }) => at >= from && !isOff)
  return { stake, loss: stake - won, deposit: open.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Time of play in milliseconds: for each session the time from its first to its last stake, plus one minute for the first stake. */
export function playedMs({ stakes }: Plain, now: number, period: LimitPeriod, { withNext = false } = {}): number {
  const from = startOf(now, period)
  const times = stakes.filter(({ at, isBack }) => at >= from && !isBack).map(({ at }) => at)
  if (withNext) times.push(now)
  return times.reduce((sum, at, n) => {
    const since = at - (times[n - 1] ?? Number.NEGATIVE_INFINITY)
    return sum + (since <= gapMs ? since : minuteMs)
  }, 0)
}

/** Start of the period. The brand's time zone is UTC; the Unix epoch was a Thursday. */
function startOf(now: number, period: LimitPeriod): number {
  const day = Math.floor(now / dayMs)
  if (period === 'day') return day * dayMs
  if (period === 'week') return (day - ((day + 3) % 7)) * dayMs
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
}

/** The lowest remaining amount of these limits, in cents. */
export function leftOf(plain: Plain, now: number, kinds: readonly Exclude<LimitKind, 'session'>[]): number {
  const all = limitPeriods.flatMap((period) =>
    kinds.map((kind) => {
      const { most } = boundOf(plain, kind, period)
      return most === null ? Number.POSITIVE_INFINITY : most - usedOf(plain, now, period)[kind]
    }),
  )
  return Math.min(...all)
}

/** How much may still be staked or transferred to the transfer-wallet vendor, in cents. The balance there counts as staked. */
export const freeOf = (plain: Plain, now: number) => leftOf(plain, now, ['stake', 'loss']) - plain.there

/** Possible results for whether a stake now exceeds the session limit: one value, or both if it is within the clock tolerance. */
export function isTimeOver(plain: Plain, now: number): readonly boolean[] {
  const leftMs = playLeftMs(plain, now)
  return Math.abs(leftMs) < closeMs ? [false, true] : [leftMs < 0]
}

/** Time of play that would remain after a stake now; negative if the stake would exceed the limit. */
export function playLeftMs(plain: Plain, now: number): number {
  const all = limitPeriods.map((period) => {
    const { most } = boundOf(plain, 'session', period)
    return most === null ? Number.POSITIVE_INFINITY : most * minuteMs - playedMs(plain, now, period, { withNext: true })
  })
  return Math.min(...all)
}
