/** Hit rate, deviation and win cap of a sheet with hold and win: its spins by enumeration of all stops, the feature from its exact chances. */
import {
  cellCountOf,
  findFeature,
  type HoldAndWinFeature,
  type SlotSheet,
  unitsPerStake,
} from '#games/slots/slot-sheet.ts'
import type { Fraction } from './fractions.ts'
import { computeFinalCoinChances, expectedCoinPower } from './hold-and-win-chances.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import type { Moments, RoundStatistics } from './round-statistics.ts'
import { findCandidateLines, linePay } from './spin-distribution.ts'

/** The combinations of stops that show a number of coins, and what their lines pay in units. */
export interface CoinSpins {
  count: number
  /** How many of them pay nothing. */
  losing: number
  total: number
  squares: number
  highest: number
}

/** Enumerates every combination of stops, by the number of coins that it shows. */
export function computeSpinsByCoins(sheet: SlotSheet): CoinSpins[] {
  const byCoins = Array.from({ length: cellCountOf(sheet) + 1 }, () => ({
    count: 0,
    losing: 0,
    total: 0,
    squares: 0,
    highest: 0,
  }))
  const [a = [], b = [], c = [], d = [], e = []] = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  for (const first of a)
    for (const second of b)
      for (const third of c) countLastReels(sheet, byCoins, { shown: [first, second, third], fourth: d, fifth: e })
  return byCoins
}

function countLastReels(
  sheet: SlotSheet,
  byCoins: CoinSpins[],
  { shown, fourth, fifth }: { shown: ReelState[]; fourth: readonly ReelState[]; fifth: readonly ReelState[] },
): void {
  const lines = findCandidateLines(sheet, shown)
  const coins = shown.reduce((sum, state) => sum + state.coins, 0)
  for (const four of fourth)
    for (const five of fifth) {
      let units = 0
      for (const line of lines) units += linePay(sheet, line, four, five)
      const spins = byCoins[coins + four.coins + five.coins] as CoinSpins
      spins.count += 1
      spins.total += units
      spins.squares += units * units
      if (units === 0) spins.losing += 1
      if (units > spins.highest) spins.highest = units
    }
}

/** The statistics of a round without its win cap, and how often the board is full. */
export function computeHoldStatistics(
  sheet: SlotSheet,
  spins: readonly CoinSpins[],
): RoundStatistics & { fullBoardRate: number } {
  const hold = holdFeatureOf(sheet)
  const cycle = spins.reduce((sum, { count }) => sum + count, 0)
  let [mean, square, losing, featureRate, fullBoardRate] = [0, 0, 0, 0, 0]
  for (const [coins, { count, total, squares, losing: lost }] of spins.entries()) {
    const starts = coins >= hold.trigger
    const chances = starts ? toNumbers(computeFinalCoinChances(sheet, hold, coins)) : []
    const feature = starts ? featureMomentsOf(hold, chances) : { mean: 0, square: 0 }
    mean += (total + count * feature.mean) / cycle
    square += (squares + 2 * total * feature.mean + count * feature.square) / cycle
    if (!starts) losing += lost / cycle
    featureRate += starts ? count / cycle : 0
    fullBoardRate += (count / cycle) * (chances.at(-1) ?? 0)
  }
  return {
    hitRate: 1 - losing,
    deviation: Math.sqrt(square - mean * mean) / unitsPerStake,
    featureRate,
    fullBoardRate,
  }
}

/** Computes an upper bound on what the win cap takes from the return, as a share of the stake: as if every spin had the highest lines. */
export function computeHoldCapCostBound(sheet: SlotSheet, spins: readonly CoinSpins[]): number {
  const hold = holdFeatureOf(sheet)
  const cycle = spins.reduce((sum, { count }) => sum + count, 0)
  const sums = coinSumChances(hold, cellCountOf(sheet))
  let cost = 0
  for (const [coins, { count, highest }] of spins.entries()) {
    const room = sheet.maxWin - highest / unitsPerStake
    if (coins < hold.trigger) {
      if (room < 0) return Number.POSITIVE_INFINITY
      continue
    }
    for (const [final, chance] of toNumbers(computeFinalCoinChances(sheet, hold, coins)).entries()) {
      const prize = final === cellCountOf(sheet) ? hold.fullBoardStakes : 0
      for (const [stakes, share] of (sums[final] ?? []).entries())
        cost += (count / cycle) * chance * share * Math.max(0, stakes + prize - room)
    }
  }
  return cost
}

export const holdFeatureOf = (sheet: SlotSheet): HoldAndWinFeature => {
  const hold = findFeature(sheet, 'hold-and-win')
  if (!hold) throw new Error(`${sheet.code} has no hold and win.`)
  return hold
}

/** The payout of the feature in units, from the chances of its final number of coins. */
function featureMomentsOf({ values, fullBoardStakes }: HoldAndWinFeature, chances: readonly number[]): Moments {
  const mean = toNumber(expectedCoinPower(values, 1))
  const variance = toNumber(expectedCoinPower(values, 2)) - mean ** 2
  const moments = chances.map((chance, coins) => {
    const stakes = coins * mean + (coins === chances.length - 1 ? fullBoardStakes : 0)
    return { mean: chance * stakes, square: chance * (stakes ** 2 + coins * variance) }
  })
  return {
    mean: unitsPerStake * moments.reduce((sum, moment) => sum + moment.mean, 0),
    square: unitsPerStake ** 2 * moments.reduce((sum, moment) => sum + moment.square, 0),
  }
}

/** By the number of coins: the chance of each sum of their values in stakes. */
function coinSumChances({ values }: HoldAndWinFeature, most: number): number[][] {
  const weights = values.reduce((sum, { weight }) => sum + weight, 0)
  const highest = Math.max(...values.map(({ stakes }) => stakes))
  const sums: number[][] = [[1]]
  for (let coins = 1; coins <= most; coins += 1) {
    const next = Array.from({ length: coins * highest + 1 }, () => 0)
    for (const [sum, chance] of (sums[coins - 1] ?? []).entries())
      for (const { stakes, weight } of values)
        next[sum + stakes] = (next[sum + stakes] ?? 0) + (chance * weight) / weights
    sums.push(next)
  }
  return sums
}

const toNumbers = (fractions: readonly Fraction[]): number[] => fractions.map(toNumber)

/** Scaled before the division: numerators and denominators have more digits than a double. */
const toNumber = ({ num, den }: Fraction): number => Number((num * 10n ** 30n) / den) / 1e30
