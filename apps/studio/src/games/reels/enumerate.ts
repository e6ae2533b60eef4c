/**
 * Enumerates every combination of stops: the payouts of a single spin and their frequencies. It uses only the strips, lines and
 * paytables of the rules, so it verifies both the evaluation code and the closed form.
 */
import {
  freeSpinLimit,
  freeSpinMultiplier,
  freeSpinsAwarded,
  linePays,
  lines,
  maxWinUnits,
  type ReelSymbol,
  scatterPays,
  strips,
  symbols,
  unitsPerStake,
} from './rules.ts'

export interface SpinDistribution {
  /** Number of combinations of stops. */
  cycle: number
  /** Number of combinations by payout in units, for spins with fewer than three scatters and with three or more. */
  plain: Map<number, number>
  trigger: Map<number, number>
}

interface LiveLine {
  rows: readonly number[]
  symbol: ReelSymbol
  pays: readonly number[]
}

/** Enumerates the whole cycle (33.5 million combinations, about a second). */
export function enumerateSpins(): SpinDistribution {
  const result: SpinDistribution = { cycle: 0, plain: new Map(), trigger: new Map() }
  const [a, b, c] = strips.map((cells) => cells.length) as [number, number, number]
  for (let first = 0; first < a; first += 1)
    for (let second = 0; second < b; second += 1)
      for (let third = 0; third < c; third += 1) countTail([first, second, third], result)
  return result
}

/** Computes the hit rate, the standard deviation of a round's payout in stakes, and the feature rate, without the win cap. */
export function spread(spins: SpinDistribution): { hitRate: number; deviation: number; featureRate: number } {
  const plain = moments(spins.plain)
  const trigger = moments(spins.trigger)
  const chance = trigger.count / spins.cycle
  const feature = featureMoments(spins)
  const meanAfter = trigger.mean + feature.mean
  const squareAfter = trigger.square + 2 * trigger.mean * feature.mean + feature.square
  const mean = (1 - chance) * plain.mean + chance * meanAfter
  const square = (1 - chance) * plain.square + chance * squareAfter
  const missed = spins.plain.get(0) ?? 0
  return {
    hitRate: 1 - missed / spins.cycle,
    deviation: Math.sqrt(square - mean * mean) / unitsPerStake,
    featureRate: chance,
  }
}

/**
 * Computes an upper bound on what the cap takes from the return, as a share of the stake. For a payout X, a cap c and any t > 0,
 * `max(0, X - c) <= exp(t (X - c)) / t`, and the expectation of `exp(t X)` follows from the single spin.
 */
export function capCost(spins: SpinDistribution): number {
  let best = Number.POSITIVE_INFINITY
  for (let step = 1; step <= 400; step += 1) {
    const t = step * 1e-5
    const log = Math.log(exponential(spins, t)) - t * maxWinUnits
    best = Math.min(best, Math.exp(log) / t / unitsPerStake)
  }
  return best
}

const names = new Map(symbols.map((symbol, index) => [symbol, index]))
const codes = strips.map((cells) => cells.map((cell) => names.get(cell) ?? -1))
const wild = names.get('W') ?? -1
const scatter = names.get('S') ?? -1
const at = (reel: number, stop: number, row: number): number => {
  const cells = codes[reel] as number[]
  return cells[(stop + row) % cells.length] as number
}
const shows = codes.map((cells, reel) =>
  cells.map((_, stop) => [0, 1, 2].filter((row) => at(reel, stop, row) === scatter).length),
)

function countTail(stops: readonly [number, number, number], result: SpinDistribution): void {
  const live = liveLines(stops)
  const scattersBefore = stops.reduce((sum, stop, reel) => sum + (shows[reel]?.[stop] ?? 0), 0)
  for (let fourth = 0; fourth < (codes[3] as number[]).length; fourth += 1) {
    const four = scattersBefore + (shows[3]?.[fourth] as number)
    for (let fifth = 0; fifth < (codes[4] as number[]).length; fifth += 1) {
      const scatters = four + (shows[4]?.[fifth] as number)
      let units = scatters < 3 ? 0 : (scatterPays[scatters - 3] as number)
      for (const line of live) units += linePay(line, fourth, fifth)
      const table = scatters < 3 ? result.plain : result.trigger
      table.set(units, (table.get(units) ?? 0) + 1)
      result.cycle += 1
    }
  }
}

function liveLines(stops: readonly [number, number, number]): LiveLine[] {
  return lines.flatMap((rows) => {
    const [first, second, third] = stops.map((stop, reel) => at(reel, stop, rows[reel] as number))
    const symbol = symbols[first as number] as ReelSymbol
    const matches = (code: number | undefined) => code === first || code === wild
    if (symbol === 'S' || symbol === 'W' || !matches(second) || !matches(third)) return []
    return [{ rows, symbol, pays: linePays[symbol] }]
  })
}

function linePay({ rows, symbol, pays }: LiveLine, fourth: number, fifth: number): number {
  const code = names.get(symbol)
  const four = at(3, fourth, rows[3] as number)
  if (four !== code && four !== wild) return pays[0] as number
  const five = at(4, fifth, rows[4] as number)
  return five === code || five === wild ? (pays[2] as number) : (pays[1] as number)
}

function moments(table: Map<number, number>): { count: number; mean: number; square: number } {
  let [count, total, squares] = [0, 0, 0]
  for (const [units, times] of table) {
    count += times
    total += units * times
    squares += units * units * times
  }
  return { count, mean: total / count, square: squares / count }
}

/** Computes the first and second moment of a feature's payout, from its last possible spin back to its first. */
function featureMoments(spins: SpinDistribution): { mean: number; square: number } {
  const chance = moments(spins.trigger).count / spins.cycle
  const [plain, trigger] = [moments(spins.plain), moments(spins.trigger)]
  const m = freeSpinMultiplier
  return walkFeature({ mean: 0, square: 0 }, (dry, wet) => {
    const after = (own: { mean: number; square: number }, next: { mean: number; square: number }) => ({
      mean: m * own.mean + next.mean,
      square: m * m * own.square + 2 * m * own.mean * next.mean + next.square,
    })
    const [a, b] = [after(plain, dry), after(trigger, wet)]
    return { mean: (1 - chance) * a.mean + chance * b.mean, square: (1 - chance) * a.square + chance * b.square }
  })
}

/** Computes a value backwards over a feature: `step(next without trigger, next with trigger)`, once per spin and total. */
function walkFeature<T>(end: T, step: (dry: T, wet: T) => T): T {
  const known = new Map<string, T>()
  const value = (spin: number, total: number): T => {
    if (spin > total) return end
    const key = `${spin}:${total}`
    const found = known.get(key)
    if (found !== undefined) return found
    const wet = value(spin + 1, Math.min(freeSpinLimit, total + freeSpinsAwarded))
    const made = step(value(spin + 1, total), wet)
    known.set(key, made)
    return made
  }
  return value(1, freeSpinsAwarded)
}

function exponential(spins: SpinDistribution, t: number): number {
  const weigh = (table: Map<number, number>, factor: number) => {
    let total = 0
    for (const [units, times] of table) total += times * Math.exp(t * factor * units)
    return total / spins.cycle
  }
  const [dry, wet] = [weigh(spins.plain, freeSpinMultiplier), weigh(spins.trigger, freeSpinMultiplier)]
  const feature = walkFeature(1, (next, nextWet) => dry * next + wet * nextWet)
  return weigh(spins.plain, 1) + weigh(spins.trigger, 1) * feature
}
