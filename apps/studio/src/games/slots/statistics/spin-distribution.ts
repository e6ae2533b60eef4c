/**
 * Enumerates every combination of stops of a sheet with lines and five reels: the payouts of a single spin and their frequencies. It
 * does not use the evaluation of the engine, so it verifies both that and the closed form.
 */
import { scatterPayOf, scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import { freeSpinMultiplierOf, type SlotSheet, type SlotSymbol, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import { evaluateFeatureBackwards, type Moments, type SpinMoments } from './round-statistics.ts'

export interface SpinDistribution {
  /** Number of combinations of stops. */
  cycle: number
  /** Number of combinations by payout in units, for spins with fewer than three scatters and with three or more. */
  withoutTrigger: Map<number, number>
  withTrigger: Map<number, number>
}

interface CandidateLine {
  rows: readonly number[]
  symbol: SlotSymbol
  pays: readonly number[]
}

/** Enumerates the whole cycle (33.5 million combinations of `reels`, about a second). */
export function computeSpinDistribution(sheet: SlotSheet): SpinDistribution {
  const result: SpinDistribution = { cycle: 0, withoutTrigger: new Map(), withTrigger: new Map() }
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const [a, b, c] = reels as [ReelState[], ReelState[], ReelState[]]
  for (const first of a)
    for (const second of b)
      for (const third of c) countLastTwoReels(sheet, reels, { shown: [first, second, third], result })
  return result
}

export function computeSpinMoments({ withoutTrigger, withTrigger, cycle }: SpinDistribution): SpinMoments {
  const [without, having] = [sumMoments(withoutTrigger), sumMoments(withTrigger)]
  return {
    chance: having.count / cycle,
    losing: (withoutTrigger.get(0) ?? 0) / cycle,
    withoutTrigger: without,
    withTrigger: having,
  }
}

/**
 * Computes an upper bound on what the largest payout takes from the return, as a share of the stake. For a payout X, a cap c and any
 * t > 0, `max(0, X - c) <= exp(t (X - c)) / t`, and the expectation of `exp(t X)` follows from the single spin.
 */
export function computeWinCapCostBound(sheet: SlotSheet, spins: SpinDistribution): number {
  let best = Number.POSITIVE_INFINITY
  for (let step = 1; step <= 400; step += 1) {
    const t = step * 1e-5
    const log = Math.log(expectedExponential(sheet, spins, t)) - t * sheet.maxWin * unitsPerStake
    best = Math.min(best, Math.exp(log) / t / unitsPerStake)
  }
  return best
}

function countLastTwoReels(
  sheet: SlotSheet,
  reels: readonly (readonly ReelState[])[],
  { shown, result }: { shown: readonly ReelState[]; result: SpinDistribution },
): void {
  const candidates = findCandidateLines(sheet, shown)
  const scattersBefore = shown.reduce((sum, { scatters }) => sum + scatters, 0)
  for (const fourth of reels[3] ?? [])
    for (const fifth of reels[4] ?? []) {
      const scatters = scattersBefore + fourth.scatters + fifth.scatters
      let units = scatterPayOf(sheet, scatters)
      for (const line of candidates) units += linePay(sheet, line, [fourth, fifth])
      const table = scatters < scattersPerTrigger ? result.withoutTrigger : result.withTrigger
      table.set(units, (table.get(units) ?? 0) + 1)
      result.cycle += 1
    }
}

/** The lines that pay for at least three symbols. The first reel has no wild, so its symbol is that of the line. */
function findCandidateLines({ evaluation, pays, wilds }: SlotSheet, shown: readonly ReelState[]): CandidateLine[] {
  if (evaluation.type !== 'lines') return []
  return evaluation.lines.flatMap((rows) => {
    const [symbol, second, third] = shown.map(({ shown: cells }, reel) => cells[rows[reel] as number] as SlotSymbol)
    const matches = (cell: SlotSymbol | undefined) =>
      cell === symbol || (cell !== undefined && wilds[cell] !== undefined)
    const table = symbol && Object.entries(pays).find(([paying]) => paying === symbol)?.[1]
    return symbol && table && matches(second) && matches(third) ? [{ rows, symbol, pays: table.slice(2) }] : []
  })
}

function linePay(
  { wilds }: SlotSheet,
  { rows, symbol, pays }: CandidateLine,
  [fourth, fifth]: readonly [ReelState, ReelState],
): number {
  const four = fourth.shown[rows[3] as number] as SlotSymbol
  if (four !== symbol && wilds[four] === undefined) return pays[0] as number
  const five = fifth.shown[rows[4] as number] as SlotSymbol
  return five === symbol || wilds[five] !== undefined ? (pays[2] as number) : (pays[1] as number)
}

function sumMoments(table: Map<number, number>): Moments & { count: number } {
  let [count, total, squares] = [0, 0, 0]
  for (const [units, combinations] of table) {
    count += combinations
    total += units * combinations
    squares += units * units * combinations
  }
  return { count, mean: total / count, square: squares / count }
}

function expectedExponential(sheet: SlotSheet, spins: SpinDistribution, t: number): number {
  const weightedSum = (table: Map<number, number>, factor: number) => {
    let total = 0
    for (const [units, combinations] of table) total += combinations * Math.exp(t * factor * units)
    return total / spins.cycle
  }
  const multipliers = [...new Set([1, 2, 3].map((index) => freeSpinMultiplierOf(sheet, index)))]
  const byMultiplier = new Map(
    multipliers.map((factor) => [
      factor,
      { without: weightedSum(spins.withoutTrigger, factor), having: weightedSum(spins.withTrigger, factor) },
    ]),
  )
  const feature = evaluateFeatureBackwards(sheet, 1, (index, withoutNext, withNext) => {
    const { without = 0, having = 0 } = byMultiplier.get(freeSpinMultiplierOf(sheet, index)) ?? {}
    return without * withoutNext + having * withNext
  })
  return weightedSum(spins.withoutTrigger, 1) + weightedSum(spins.withTrigger, 1) * feature
}
