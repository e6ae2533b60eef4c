import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type PlayLimitKind, type PlayLimitPeriod, playLimitPeriods } from '@foyer/contract/responsible-play.ts'

export const [minuteMs, dayMs] = [60_000, 86_400_000]
/** Time passes between reading the clock here and in the gateway: results this close to a limit may go either way. */
export const clockToleranceMs = 2_000
export const maxPlayGapMs = limits.playGapMinutes * minuteMs

/** Model of a member's limits in plain values: an independent implementation of the rules that the gateway enforces. */
export interface LimitModel {
  readonly limitsByKey: Map<string, ModelPlayLimit>
  readonly stakes: ModelStake[]
  readonly orders: { readonly id: string; readonly at: number; readonly cents: number; isOff: boolean }[]
  /** Balance in cents at a transfer-wallet vendor, which does not request each stake. */
  vendorCents: number
}

export interface ModelPlayLimit {
  /** Cents, or minutes of play; null means no limit. */
  most: number | null
  pendingIncrease?: { readonly most: number | null; readonly dueAt: number }
}

export interface ModelStake {
  readonly at: number
  readonly cents: number
  readonly txId: string
  readonly roundId: string
  won?: number
  isRolledBack?: boolean
}

export const modelLimitOf = (model: LimitModel, kind: PlayLimitKind, period: PlayLimitPeriod): ModelPlayLimit =>
  model.limitsByKey.get(`${kind} ${period}`) ?? { most: null }

export function sumModelLimitUsage({ stakes, orders }: LimitModel, now: number, period: PlayLimitPeriod) {
  const from = periodStart(now, period)
  const counted = stakes.filter(({ at, isRolledBack }) => at >= from && !isRolledBack)
  const stake = counted.reduce((sum, { cents }) => sum + cents, 0)
  const won = counted.reduce((sum, { won: cents = 0 }) => sum + cents, 0)
  const open = orders.filter(({ at, isOff }) => at >= from && !isOff)
  return { stake, loss: stake - won, deposit: open.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Time of play in milliseconds: for each session the time from its first to its last stake, plus one minute for the first stake. */
export function computeModelPlayTimeMs(
  { stakes }: LimitModel,
  now: number,
  period: PlayLimitPeriod,
  { withNext = false } = {},
): number {
  const from = periodStart(now, period)
  const times = stakes.filter(({ at, isRolledBack }) => at >= from && !isRolledBack).map(({ at }) => at)
  if (withNext) times.push(now)
  return times.reduce((sum, at, n) => {
    const since = at - (times[n - 1] ?? Number.NEGATIVE_INFINITY)
    return sum + (since <= maxPlayGapMs ? since : minuteMs)
  }, 0)
}

/** Start of the period. The brand's time zone is UTC; the Unix epoch was a Thursday. */
function periodStart(now: number, period: PlayLimitPeriod): number {
  const day = Math.floor(now / dayMs)
  if (period === 'day') return day * dayMs
  if (period === 'week') return (day - ((day + 3) % 7)) * dayMs
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth())
}

/** The lowest remaining amount of these limits, in cents. */
export function remainingLimitCents(
  model: LimitModel,
  now: number,
  kinds: readonly Exclude<PlayLimitKind, 'session'>[],
): number {
  const all = playLimitPeriods.flatMap((period) =>
    kinds.map((kind) => {
      const { most } = modelLimitOf(model, kind, period)
      return most === null ? Number.POSITIVE_INFINITY : most - sumModelLimitUsage(model, now, period)[kind]
    }),
  )
  return Math.min(...all)
}

/** How much may still be staked or transferred to the transfer-wallet vendor, in cents. The balance there counts as staked. */
export const availableToStakeCents = (model: LimitModel, now: number) =>
  remainingLimitCents(model, now, ['stake', 'loss']) - model.vendorCents

/** Possible results for whether a stake now exceeds the session limit: one value, or both if it is within the clock tolerance. */
export function possiblePlayTimeExceededResults(model: LimitModel, now: number): readonly boolean[] {
  const leftMs = remainingPlayTimeMs(model, now)
  return Math.abs(leftMs) < clockToleranceMs ? [false, true] : [leftMs < 0]
}

/** Time of play that would remain after a stake now; negative if the stake would exceed the limit. */
export function remainingPlayTimeMs(model: LimitModel, now: number): number {
  const all = playLimitPeriods.map((period) => {
    const { most } = modelLimitOf(model, 'session', period)
    return most === null
      ? Number.POSITIVE_INFINITY
      : most * minuteMs - computeModelPlayTimeMs(model, now, period, { withNext: true })
  })
  return Math.min(...all)
}
