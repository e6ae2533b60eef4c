/**
 * The bets of sic bo on three dice. Small is a total of 4 to 10, big one of 11 to 17; both lose to a triple. Every other bet counts triples
 * like any roll.
 */
import {
  anyTriplePayout,
  type Face,
  facePairs,
  faces,
  isTriple,
  pairPayout,
  type RollEvent,
  singlePayout,
  totalOf,
} from '#games/three-dice.ts'

export type SpotKind = 'small' | 'big' | 'total' | 'single' | 'double' | 'triple' | 'anyTriple' | 'pair'

export interface SicboSpot {
  /** The kind and its total or faces, such as `total-4`, `single-1`, `pair-1-2`, `anyTriple`. */
  readonly name: string
  readonly kind: SpotKind
  /** The total, or the faces; empty for the bets that need none. */
  readonly numbers: readonly number[]
  /** What the bet pays for a roll, in stakes, stake included. */
  readonly payoutOf: (roll: RollEvent) => number
}

/** To one, by total: those of 4 and 17, of 5 and 16, and so on have the same chance. */
const totalOdds: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 }

/** The totals of the layout: 3 and 18 are triples. */
export const totals = Array.from({ length: 14 }, (_, index) => index + 4)

const oddsOfTotal = (total: number): number => totalOdds[Math.min(total, 21 - total)] ?? 0

const spotOf = (kind: SpotKind, numbers: readonly number[], payoutOf: SicboSpot['payoutOf']): SicboSpot => ({
  name: [kind, ...numbers].join('-'),
  kind,
  numbers,
  payoutOf,
})

const countOf = ({ dice }: RollEvent, face: Face): number => dice.filter((shown) => shown === face).length

export type RollSize = 'small' | 'big' | 'triple'

/** The side of the layout that a roll is on; a triple is on neither. */
export function sizeOf(roll: RollEvent): RollSize {
  if (isTriple(roll)) return 'triple'
  return totalOf(roll) <= 10 ? 'small' : 'big'
}

/** The fifty spots of the layout. */
export const sicboSpots: readonly SicboSpot[] = [
  spotOf('small', [], (roll) => (sizeOf(roll) === 'small' ? 2 : 0)),
  spotOf('big', [], (roll) => (sizeOf(roll) === 'big' ? 2 : 0)),
  ...totals.map((total) => spotOf('total', [total], (roll) => (totalOf(roll) === total ? oddsOfTotal(total) + 1 : 0))),
  ...faces.map((face) => spotOf('single', [face], (roll) => singlePayout(roll, face))),
  ...faces.map((face) => spotOf('double', [face, face], (roll) => (countOf(roll, face) >= 2 ? 12 : 0))),
  ...faces.map((face) => spotOf('triple', [face, face, face], (roll) => (countOf(roll, face) === 3 ? 201 : 0))),
  spotOf('anyTriple', [], anyTriplePayout),
  ...facePairs.map((pair) => spotOf('pair', pair, (roll) => pairPayout(roll, pair))),
]

const spotsByName: ReadonlyMap<string, SicboSpot> = new Map(sicboSpots.map((spot) => [spot.name, spot]))

/** Returns a spot by its name. Throws if the layout has none. */
export function findSpot(name: string): SicboSpot {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`The layout has no spot ${name}.`)
  return spot
}

/** The odds of a spot above the stake; of a single for one, two and three dice. */
export function oddsOf({ kind, numbers: [first = 0] }: SicboSpot): string {
  if (kind === 'total') return String(oddsOfTotal(first))
  return { small: '1', big: '1', single: '1-2-12', double: '11', triple: '200', anyTriple: '31', pair: '6' }[kind]
}
