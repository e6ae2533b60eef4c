/**
 * The rules of roulette with a single zero: a pocket from 0 to 36, all equally likely. A bet on `n` numbers pays 36 / n times the stake,
 * stake included, so every bet returns 36 / 37. With la partage, an even-money bet gets half of its stake back on zero.
 */
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const pocketCount = 37
/** Stakes on a spot must be divisible by this number of minor units: la partage halves them. */
export const stakeDivisor = 2

/** The pockets in their order on the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

export interface SpinEvent {
  type: 'spin'
  /** 0 to 36. */
  pocket: number
}

export const spinRoulette = (stream: RandomStream): SpinEvent => ({ type: 'spin', pocket: stream.below(pocketCount) })

const redNumbers: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type PocketColour = 'red' | 'black' | 'green'

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green'
  return redNumbers.has(pocket) ? 'red' : 'black'
}

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'

export interface RouletteSpot {
  /** The kind and its numbers or its place, such as `straight-17`, `split-1-2`, `line-1-6`, `dozen-1`, `red`. */
  readonly name: string
  readonly kind: SpotKind
  /** The numbers that win, ascending. */
  readonly numbers: readonly number[]
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const numbers = range(1, 36)
const streets = range(1, 12).map((street) => range(street * 3 - 2, street * 3))

const insideSpot = (kind: SpotKind, covered: readonly number[]): RouletteSpot => ({
  name: `${kind}-${covered.join('-')}`,
  kind,
  numbers: covered,
})
const sixLine = (first: number): RouletteSpot => ({
  name: `line-${first}-${first + 5}`,
  kind: 'line',
  numbers: range(first, first + 5),
})
const outsideSpot = (name: string, kind: SpotKind, isWinning: (number: number) => boolean): RouletteSpot => ({
  name,
  kind,
  numbers: numbers.filter(isWinning),
})

/** The 157 spots of the layout. */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...range(0, 36).map((number) => insideSpot('straight', [number])),
  ...[1, 2, 3].map((number) => insideSpot('split', [0, number])),
  // Beside each other in a street, then in the same place of two streets.
  ...numbers.filter((number) => number % 3 !== 0).map((number) => insideSpot('split', [number, number + 1])),
  ...numbers.filter((number) => number <= 33).map((number) => insideSpot('split', [number, number + 3])),
  ...[[0, 1, 2], [0, 2, 3], ...streets].map((covered) => insideSpot('street', covered)),
  insideSpot('corner', [0, 1, 2, 3]),
  ...numbers
    .filter((number) => number <= 32 && number % 3 !== 0)
    .map((number) => insideSpot('corner', [number, number + 1, number + 3, number + 4])),
  ...streets.slice(0, -1).map(([first = 0]) => sixLine(first)),
  ...[1, 2, 3].map((place) => outsideSpot(`column-${place}`, 'column', (number) => number % 3 === place % 3)),
  ...[1, 2, 3].map((place) => outsideSpot(`dozen-${place}`, 'dozen', (number) => Math.ceil(number / 12) === place)),
  outsideSpot('red', 'red', (number) => colourOf(number) === 'red'),
  outsideSpot('black', 'black', (number) => colourOf(number) === 'black'),
  outsideSpot('odd', 'odd', (number) => number % 2 === 1),
  outsideSpot('even', 'even', (number) => number % 2 === 0),
  outsideSpot('low', 'low', (number) => number <= 18),
  outsideSpot('high', 'high', (number) => number > 18),
]

const spotsByName: ReadonlyMap<string, RouletteSpot> = new Map(rouletteSpots.map((spot) => [spot.name, spot]))

/** Returns a spot by its name. Throws if the layout has none. */
export function findSpot(name: string): RouletteSpot {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`The layout has no spot ${name}.`)
  return spot
}

/** Whether a bet pays even money, so that la partage applies to it. */
export const isEvenMoney = ({ numbers: covered }: RouletteSpot): boolean => covered.length === 18

/** The payout of a bet, stake included. */
export function settledPayoutRatio(
  spot: RouletteSpot,
  { pocket }: SpinEvent,
  { hasLaPartage }: { hasLaPartage: boolean },
): PayoutRatio {
  if (spot.numbers.includes(pocket)) return { num: 36, den: spot.numbers.length }
  if (hasLaPartage && pocket === 0 && isEvenMoney(spot)) return { num: 1, den: 2 }
  return { num: 0, den: 1 }
}

/** The spots that win. */
export const winningSpotsOf = ({ pocket }: SpinEvent): string[] =>
  rouletteSpots.filter((spot) => spot.numbers.includes(pocket)).map(({ name }) => name)

/** Divides the highest stake of a launch into that of a spot, so that no spot can cost much more than another: 12 / n, at least 1. */
export const spotStakeDivisorOf = ({ numbers: covered }: RouletteSpot): number =>
  Math.max(1, Math.ceil(12 / covered.length))
