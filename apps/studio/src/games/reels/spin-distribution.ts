/**
 * Enumerates every combination of stops: the payouts of a single spin and their frequencies. It uses only the strips, lines and
 * paytables of the rules, so it verifies both the evaluation code and the closed form.
 */
import {
  freeSpinLimit,
  freeSpinMultiplier,
  freeSpinsPerTrigger,
  linePaytable,
  maxWinUnits,
  paylines,
  type ReelSymbol,
  reelStrips,
  reelSymbolCodes,
  scatterPaytable,
  unitsPerStake,
} from './rules.ts'

export interface SpinDistribution {
  /** Number of combinations of stops. */
  cycle: number
  /** Number of combinations by payout in units, for spins with fewer than three scatters and with three or more. */
  withoutTrigger: Map<number, number>
  withTrigger: Map<number, number>
}

interface CandidateLine {
  rows: readonly number[]
  symbol: ReelSymbol
  pays: readonly number[]
}

/** Enumerates the whole cycle (33.5 million combinations, about a second). */
export function computeSpinDistribution(): SpinDistribution {
  const result: SpinDistribution = { cycle: 0, withoutTrigger: new Map(), withTrigger: new Map() }
  const [a, b, c] = reelStrips.map((cells) => cells.length) as [number, number, number]
  for (let first = 0; first < a; first += 1)
    for (let second = 0; second < b; second += 1)
      for (let third = 0; third < c; third += 1) countLastTwoReels([first, second, third], result)
  return result
}

/** Computes the hit rate, the standard deviation of a round's payout in stakes, and the feature rate, without the win cap. */
export function computePayoutStatistics(spins: SpinDistribution): {
  hitRate: number
  deviation: number
  featureRate: number
} {
  const plain = computeMoments(spins.withoutTrigger)
  const trigger = computeMoments(spins.withTrigger)
  const chance = trigger.count / spins.cycle
  const feature = computeFeatureMoments(spins)
  const meanAfter = trigger.mean + feature.mean
  const squareAfter = trigger.square + 2 * trigger.mean * feature.mean + feature.square
  const mean = (1 - chance) * plain.mean + chance * meanAfter
  const square = (1 - chance) * plain.square + chance * squareAfter
  const losingSpins = spins.withoutTrigger.get(0) ?? 0
  return {
    hitRate: 1 - losingSpins / spins.cycle,
    deviation: Math.sqrt(square - mean * mean) / unitsPerStake,
    featureRate: chance,
  }
}

/**
 * Computes an upper bound on what the cap takes from the return, as a share of the stake. For a payout X, a cap c and any t > 0,
 * `max(0, X - c) <= exp(t (X - c)) / t`, and the expectation of `exp(t X)` follows from the single spin.
 */
export function computeWinCapCostBound(spins: SpinDistribution): number {
  let best = Number.POSITIVE_INFINITY
  for (let step = 1; step <= 400; step += 1) {
    const t = step * 1e-5
    const log = Math.log(expectedExponential(spins, t)) - t * maxWinUnits
    best = Math.min(best, Math.exp(log) / t / unitsPerStake)
  }
  return best
}

const symbolCodes = new Map(reelSymbolCodes.map((symbol, index) => [symbol, index]))
const stripCodes = reelStrips.map((cells) => cells.map((cell) => symbolCodes.get(cell) ?? -1))
const wild = symbolCodes.get('W') ?? -1
const scatter = symbolCodes.get('S') ?? -1
const symbolCodeAt = (reel: number, stop: number, row: number): number => {
  const cells = stripCodes[reel] as number[]
  return cells[(stop + row) % cells.length] as number
}
const visibleScatters = stripCodes.map((cells, reel) =>
  cells.map((_, stop) => [0, 1, 2].filter((row) => symbolCodeAt(reel, stop, row) === scatter).length),
)

function countLastTwoReels(stops: readonly [number, number, number], result: SpinDistribution): void {
  const candidates = findCandidateLines(stops)
  const scattersBefore = stops.reduce((sum, stop, reel) => sum + (visibleScatters[reel]?.[stop] ?? 0), 0)
  for (let fourth = 0; fourth < (stripCodes[3] as number[]).length; fourth += 1) {
    const four = scattersBefore + (visibleScatters[3]?.[fourth] as number)
    for (let fifth = 0; fifth < (stripCodes[4] as number[]).length; fifth += 1) {
      const scatters = four + (visibleScatters[4]?.[fifth] as number)
      let units = scatters < 3 ? 0 : (scatterPaytable[scatters - 3] as number)
      for (const line of candidates) units += linePay(line, fourth, fifth)
      const table = scatters < 3 ? result.withoutTrigger : result.withTrigger
      table.set(units, (table.get(units) ?? 0) + 1)
      result.cycle += 1
    }
  }
}

function findCandidateLines(stops: readonly [number, number, number]): CandidateLine[] {
  return paylines.flatMap((rows) => {
    const [first, second, third] = stops.map((stop, reel) => symbolCodeAt(reel, stop, rows[reel] as number))
    const symbol = reelSymbolCodes[first as number] as ReelSymbol
    const matches = (code: number | undefined) => code === first || code === wild
    if (symbol === 'S' || symbol === 'W' || !matches(second) || !matches(third)) return []
    return [{ rows, symbol, pays: linePaytable[symbol] }]
  })
}

function linePay({ rows, symbol, pays }: CandidateLine, fourth: number, fifth: number): number {
  const code = symbolCodes.get(symbol)
  const four = symbolCodeAt(3, fourth, rows[3] as number)
  if (four !== code && four !== wild) return pays[0] as number
  const five = symbolCodeAt(4, fifth, rows[4] as number)
  return five === code || five === wild ? (pays[2] as number) : (pays[1] as number)
}

function computeMoments(table: Map<number, number>): { count: number; mean: number; square: number } {
  let [count, total, squares] = [0, 0, 0]
  for (const [units, times] of table) {
    count += times
    total += units * times
    squares += units * units * times
  }
  return { count, mean: total / count, square: squares / count }
}

/** Computes the first and second moment of a feature's payout, from its last possible spin back to its first. */
function computeFeatureMoments(spins: SpinDistribution): { mean: number; square: number } {
  const chance = computeMoments(spins.withTrigger).count / spins.cycle
  const [plain, trigger] = [computeMoments(spins.withoutTrigger), computeMoments(spins.withTrigger)]
  const m = freeSpinMultiplier
  return evaluateFeatureBackwards({ mean: 0, square: 0 }, (withoutNext, withNext) => {
    const after = (own: { mean: number; square: number }, next: { mean: number; square: number }) => ({
      mean: m * own.mean + next.mean,
      square: m * m * own.square + 2 * m * own.mean * next.mean + next.square,
    })
    const [a, b] = [after(plain, withoutNext), after(trigger, withNext)]
    return { mean: (1 - chance) * a.mean + chance * b.mean, square: (1 - chance) * a.square + chance * b.square }
  })
}

/** Computes a value backwards over a feature: `step(next without trigger, next with trigger)`, once per spin and total. */
function evaluateFeatureBackwards<T>(end: T, step: (withoutNext: T, withNext: T) => T): T {
  const cache = new Map<string, T>()
  const value = (spin: number, total: number): T => {
    if (spin > total) return end
    const key = `${spin}:${total}`
    const found = cache.get(key)
    if (found !== undefined) return found
    const withNext = value(spin + 1, Math.min(freeSpinLimit, total + freeSpinsPerTrigger))
    const made = step(value(spin + 1, total), withNext)
    cache.set(key, made)
    return made
  }
  return value(1, freeSpinsPerTrigger)
}

function expectedExponential(spins: SpinDistribution, t: number): number {
  const weightedSum = (table: Map<number, number>, factor: number) => {
    let total = 0
    for (const [units, times] of table) total += times * Math.exp(t * factor * units)
    return total / spins.cycle
  }
  const [withoutNext, withNext] = [
    weightedSum(spins.withoutTrigger, freeSpinMultiplier),
    weightedSum(spins.withTrigger, freeSpinMultiplier),
  ]
  const feature = evaluateFeatureBackwards(1, (next, nextWet) => withoutNext * next + withNext * nextWet)
  return weightedSum(spins.withoutTrigger, 1) + weightedSum(spins.withTrigger, 1) * feature
}
