/**
 * Enumerates every combination of stops of a sheet with lines and five reels: the payouts of a single spin and their frequencies. It
 * does not use the evaluation of the engine, so it verifies both that and the closed form.
 */
import { expansionPayOf } from '#games/slots/engines/expand-symbol.ts'
import { scatterPayOf, scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import {
  findFeature,
  freeSpinMultiplierOf,
  type PayingSymbol,
  type SlotSheet,
  type SlotSymbol,
  unitsPerStake,
} from '#games/slots/slot-sheet.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import { evaluateFeatureBackwards, type Moments, type SpinMoments } from './round-statistics.ts'

export interface SpinDistribution {
  /** Number of combinations of stops. */
  cycle: number
  /** Number of combinations by payout in units, for spins with fewer than three scatters and with three or more. */
  withoutTrigger: Map<number, number>
  withTrigger: Map<number, number>
  /** What the expansion of each symbol adds to the sums of the payouts and of their squares. */
  expansions: readonly Expansions[]
}

type TriggerKey = 'withoutTrigger' | 'withTrigger'

interface Expansions {
  symbol: PayingSymbol
  /** Units by the number of reels that show the symbol. */
  pays: readonly number[]
  withoutTrigger: Added
  withTrigger: Added
}

interface Added {
  total: number
  squares: number
  /** How many combinations more, or fewer, have each payout. */
  combinations: Map<number, number>
}

/** Enumerates the whole cycle (33.5 million combinations of `reels`, about a second). */
export function computeSpinDistribution(sheet: SlotSheet): SpinDistribution {
  const { symbols = [] } = findFeature(sheet, 'expand') ?? {}
  const none = (): Added => ({ total: 0, squares: 0, combinations: new Map() })
  const expansions = symbols.map((symbol) => ({
    symbol,
    pays: [0, 1, 2, 3, 4, 5].map((count) => expansionPayOf(sheet, symbol, count)),
    withoutTrigger: none(),
    withTrigger: none(),
  }))
  const result: SpinDistribution = { cycle: 0, withoutTrigger: new Map(), withTrigger: new Map(), expansions }
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const [a, b, c, d, e] = reels as [ReelState[], ReelState[], ReelState[], ReelState[], ReelState[]]
  const bitsOf = ({ shown }: ReelState) =>
    symbols.reduce((bits, symbol, place) => bits + (shown.includes(symbol) ? 8 ** place : 0), 0)
  const [fourth = [], fifth = []] = [d, e].map((states) =>
    states.map((state) => ({ ...state, expanding: bitsOf(state) })),
  )
  const last = [fourth, fifth] as const
  for (const first of a)
    for (const second of b)
      for (const third of c) countLastTwoReels(sheet, last, { shown: [first, second, third], result })
  return result
}

/** Without a name, the moments of a spin whose symbols do not expand. */
export function computeSpinMoments(
  { withoutTrigger, withTrigger, cycle, expansions }: SpinDistribution,
  expanding?: PayingSymbol,
): SpinMoments {
  const added = expansions.find(({ symbol }) => symbol === expanding)
  const [without, having] = [
    sumMoments(withoutTrigger, added?.withoutTrigger),
    sumMoments(withTrigger, added?.withTrigger),
  ]
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

/** A state of one of the last two reels, with three bits for each expanding symbol: 1 if it shows it. */
interface LastState extends ReelState {
  expanding: number
}

/** The first three reels of a combination, and what follows from them. */
interface Beginning {
  lines: CandidateLine[]
  scatters: number
  /** How many of the reels show each expanding symbol, with three bits for each. */
  expanding: number
}

export interface CandidateLine {
  /** The rows of the last two reels. */
  rows: readonly [number, number]
  /** The symbol that the line pays for; undefined while it shows only wilds. */
  symbol: SlotSymbol | undefined
}

function countLastTwoReels(
  sheet: SlotSheet,
  last: readonly [readonly LastState[], readonly LastState[]],
  { shown, result }: { shown: readonly ReelState[]; result: SpinDistribution },
): void {
  const beginning: Beginning = {
    lines: findCandidateLines(sheet, shown),
    scatters: shown.reduce((sum, { scatters }) => sum + scatters, 0),
    expanding: result.expansions.reduce(
      (bits, { symbol }, place) => bits + 8 ** place * shown.filter((state) => state.shown.includes(symbol)).length,
      0,
    ),
  }
  const scattersLeft = scattersPerTrigger - beginning.scatters
  const scatterUnits = [0, 1, 2].map((count) => scatterPayOf(sheet, beginning.scatters + count))
  for (const fourth of last[0])
    for (const fifth of last[1]) {
      const scatters = fourth.scatters + fifth.scatters
      let units = scatterUnits[scatters] as number
      for (const line of beginning.lines) units += linePay(sheet, line, fourth, fifth)
      const key = scatters < scattersLeft ? 'withoutTrigger' : 'withTrigger'
      const table = result[key]
      table.set(units, (table.get(units) ?? 0) + 1)
      result.cycle += 1
      const showing = beginning.expanding + fourth.expanding + fifth.expanding
      if (((showing + eachOne) & eachFour) !== 0) addExpansions(result.expansions, showing, units, key)
    }
}

/** One and four for each of nine symbols: a count of three or more, plus one, has the bit of four. */
const [eachOne, eachFour] = [0o111_111_111, 0o444_444_444]

function addExpansions(expansions: readonly Expansions[], showing: number, units: number, key: TriggerKey): void {
  let left = (showing + eachOne) & eachFour
  while (left !== 0) {
    const bit = 31 - Math.clz32(left)
    left ^= 1 << bit
    const expansion = expansions[(bit - 2) / 3] as Expansions
    const added = expansion.pays[(showing >> (bit - 2)) & 7] as number
    const sums = expansion[key]
    sums.total += added
    sums.squares += added * (2 * units + added)
    addCombinations(sums.combinations, units, -1)
    addCombinations(sums.combinations, units + added, 1)
  }
}

const addCombinations = (combinations: Map<number, number>, units: number, count: number): void => {
  combinations.set(units, (combinations.get(units) ?? 0) + count)
}

/** The lines whose first three symbols are alike or wild: no other pays. */
export function findCandidateLines({ evaluation, wilds }: SlotSheet, states: readonly ReelState[]): CandidateLine[] {
  if (evaluation.type !== 'lines') return []
  return evaluation.lines.flatMap((rows) => {
    const shown = states.map((state, reel) => state.shown[rows[reel] as number] as SlotSymbol)
    const [symbol, ...others] = new Set(shown.filter((cell) => wilds[cell] === undefined))
    return others.length === 0 ? [{ rows: [rows[3] as number, rows[4] as number] as const, symbol }] : []
  })
}

/** Called for every line of every combination, so it creates nothing. */
export function linePay(
  { pays, wilds }: SlotSheet,
  { rows, symbol: begun }: CandidateLine,
  fourth: ReelState,
  fifth: ReelState,
): number {
  const four = fourth.shown[rows[0]] as SlotSymbol
  const five = fifth.shown[rows[1]] as SlotSymbol
  const symbol = begun ?? (wilds[four] === undefined ? four : five)
  const table = pays[symbol as PayingSymbol]
  if (table === undefined) return 0
  if (four !== symbol && wilds[four] === undefined) return table[2] as number
  return (five === symbol || wilds[five] !== undefined ? table[4] : table[3]) as number
}

function sumMoments(
  table: Map<number, number>,
  added: Pick<Added, 'total' | 'squares'> = { total: 0, squares: 0 },
): Moments & { count: number } {
  let [count, total, squares] = [0, added.total, added.squares]
  for (const [units, combinations] of table) {
    count += combinations
    total += units * combinations
    squares += units * units * combinations
  }
  return { count, mean: total / count, square: squares / count }
}

function expectedExponential(sheet: SlotSheet, spins: SpinDistribution, t: number): number {
  const { expansions } = spins
  // Each symbol that expands is equally likely.
  const kinds = expansions.length > 0 ? expansions : [undefined]
  const feature = kinds.reduce((sum, kind) => sum + expectedFeatureExponential(sheet, spins, { t, kind }), 0)
  const expectedOf = (key: TriggerKey) => sumExponentials(spins[key], t) / spins.cycle
  return expectedOf('withoutTrigger') + (expectedOf('withTrigger') * feature) / kinds.length
}

function expectedFeatureExponential(
  sheet: SlotSheet,
  spins: SpinDistribution,
  { t, kind }: { t: number; kind: Expansions | undefined },
): number {
  const expectedOf = (key: TriggerKey, factor: number) =>
    (sumExponentials(spins[key], t * factor) + sumExponentials(kind?.[key].combinations ?? new Map(), t * factor)) /
    spins.cycle
  const multipliers = [...new Set([1, 2, 3].map((index) => freeSpinMultiplierOf(sheet, index)))]
  const byMultiplier = new Map(
    multipliers.map((factor) => [
      factor,
      { without: expectedOf('withoutTrigger', factor), having: expectedOf('withTrigger', factor) },
    ]),
  )
  return evaluateFeatureBackwards(sheet, 1, (index, withoutNext, withNext) => {
    const { without = 0, having = 0 } = byMultiplier.get(freeSpinMultiplierOf(sheet, index)) ?? {}
    return without * withoutNext + having * withNext
  })
}

function sumExponentials(table: ReadonlyMap<number, number>, t: number): number {
  let total = 0
  for (const [units, combinations] of table) total += combinations * Math.exp(t * units)
  return total
}
