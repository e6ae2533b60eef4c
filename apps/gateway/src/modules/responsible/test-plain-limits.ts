import { limits } from '@foyer/contract/limits.ts'
import { type LimitKind, type LimitPeriod, limitPeriods } from '@foyer/contract/responsible.ts'

export const [minuteMs, dayMs] = [60_000, 86_400_000]
/** The clock goes on between the reading here and the gateway's: what is this close to a bound may go either way. */
export const closeMs = 2_000
export const gapMs = limits.playGapMinutes * minuteMs

/** What the rules of a member's own limits come to, as plain values: a second reading of what the gateway holds them to. */
export interface Plain {
  readonly bounds: Map<string, Bound>
  readonly stakes: Stake[]
  readonly orders: { readonly id: string; readonly at: number; readonly cents: number; isOff: boolean }[]
  /** Cents that lie at a vendor that asks for no stake. */
  there: number
}

export interface Bound {
  /** Cents, or minutes of play; null bounds nothing. */
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

/** Sitting after sitting: from its first stake to its last one, and the minute that the first one counts. */
export function playedMs({ stakes }: Plain, now: number, period: LimitPeriod, { withNext = false } = {}): number {
  const from = startOf(now, period)
  const times = stakes.filter(({ at, isBack }) => at >= from && !isBack).map(({ at }) => at)
  if (withNext) times.push(now)
  return times.reduce((sum, at, n) => {
    const since = at - (times[n - 1] ?? Number.NEGATIVE_INFINITY)
    return sum + (since <= gapMs ? since : minuteMs)
  }, 0)
}

/** The brand's zone is UTC; the epoch began on a Thursday. */
function startOf(now: number, period: LimitPeriod): number {
  const day = Math.floor(now / dayMs)
  if (period === 'day') return day * dayMs
  if (period === 'week') return (day - ((day + 3) % 7)) * dayMs
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
}

/** How much more fits: cents. */
export function leftOf(plain: Plain, now: number, kinds: readonly Exclude<LimitKind, 'session'>[]): number {
  const all = limitPeriods.flatMap((period) =>
    kinds.map((kind) => {
      const { most } = boundOf(plain, kind, period)
      return most === null ? Number.POSITIVE_INFINITY : most - usedOf(plain, now, period)[kind]
    }),
  )
  return Math.min(...all)
}

/** How much more may be staked, or moved to where no stake is asked for: cents. What lies there counts as if it were staked. */
export const freeOf = (plain: Plain, now: number) => leftOf(plain, now, ['stake', 'loss']) - plain.there

/** Whether the time of play is used up, as a stake now would be answered: one thing, but where the clock decides it. */
export function isTimeOver(plain: Plain, now: number): readonly boolean[] {
  const leftMs = playLeftMs(plain, now)
  return Math.abs(leftMs) < closeMs ? [false, true] : [leftMs < 0]
}

/** How much time of play a stake now would leave: below zero where it would take more than there is. */
export function playLeftMs(plain: Plain, now: number): number {
  const all = limitPeriods.map((period) => {
    const { most } = boundOf(plain, 'session', period)
    return most === null ? Number.POSITIVE_INFINITY : most * minuteMs - playedMs(plain, now, period, { withNext: true })
  })
  return Math.min(...all)
}
