import { limits } from '@foyer/contract/limits-and-intervals.ts'

export type SpeedRating = 'fast' | 'normal' | 'slow'

/** The result for one domain; `speed` is 9999 if it did not respond (specification section 4). */
export interface SpeedTestResult {
  readonly speed: number
  readonly type: SpeedRating
}

type Random = () => number

/** The range of displayed figures for each elapsed time, slowest first (specification section 9). */
const cosmeticRanges = [
  { fromMs: 400, least: 100, most: 150 },
  { fromMs: 200, least: 60, most: 100 },
  { fromMs: 100, least: 40, most: 60 },
  { fromMs: 0, least: 20, most: 40 },
] as const

/** A random figure from the range for the elapsed time, not a measurement. */
export function toCosmeticSpeedResult(elapsedMs: number, random: Random = Math.random): SpeedTestResult {
  const { least, most } = cosmeticRanges.find(({ fromMs }) => elapsedMs >= fromMs) ?? cosmeticRanges[3]
  const speed = Math.round(least + random() * (most - least))
  return { speed, type: toSpeedRating(speed) }
}

/** The measured milliseconds, for brands with true figures (`strict`). */
export function toMeasuredSpeedResult(elapsedMs: number): SpeedTestResult {
  const speed = Math.max(1, Math.round(elapsedMs))
  return { speed, type: toSpeedRating(speed) }
}

export const failedSpeedResult: SpeedTestResult = { speed: limits.failedSpeedMs, type: 'slow' }

export function toSpeedRating(speed: number): SpeedRating {
  if (speed <= limits.speedFastMax) return 'fast'
  return speed <= limits.speedNormalMax ? 'normal' : 'slow'
}

/** Picks `count` random items in random order (Fisher-Yates shuffle). */
export function pickRandomItems<Item>(items: readonly Item[], count: number, random: Random = Math.random): Item[] {
  const rest = [...items]
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[rest[last], rest[other]] = [rest[other] as Item, rest[last] as Item]
  }
  return rest.slice(0, count)
}
