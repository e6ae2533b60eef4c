/** The bets of fish prawn crab (bầu cua, hoo hey how) on three dice, whose six faces are beasts. */
import {
  anyTriplePayout,
  type Face,
  facePairs,
  faces,
  pairPayout,
  type RollEvent,
  singlePayout,
} from '#games/three-dice.ts'

/** By the face of the die, from one to six: the order of the Vietnamese layout. */
export const beasts = ['stag', 'gourd', 'rooster', 'fish', 'crab', 'prawn'] as const
export type Beast = (typeof beasts)[number]

export const beastOf = (face: Face): Beast => beasts[face - 1] as Beast

export interface BeastSpot {
  /** The kind and its beasts, such as `single-fish`, `pair-fish-crab`, `anyTriple`. */
  readonly name: string
  readonly kind: 'single' | 'pair' | 'anyTriple'
  readonly beasts: readonly Beast[]
  /** The odds above the stake; of a single for one, two and three dice. */
  readonly odds: string
  /** What the bet pays for a roll, in stakes, stake included. */
  readonly payoutOf: (roll: RollEvent) => number
}

/** The 22 spots of the layout. */
export const beastSpots: readonly BeastSpot[] = [
  ...faces.map(
    (face): BeastSpot => ({
      name: `single-${beastOf(face)}`,
      kind: 'single',
      beasts: [beastOf(face)],
      odds: '1-2-12',
      payoutOf: (roll) => singlePayout(roll, face),
    }),
  ),
  ...facePairs.map((pair): BeastSpot => {
    const named = pair.map(beastOf)
    return {
      name: ['pair', ...named].join('-'),
      kind: 'pair',
      beasts: named,
      odds: '6',
      payoutOf: (roll) => pairPayout(roll, pair),
    }
  }),
  { name: 'anyTriple', kind: 'anyTriple', beasts: [], odds: '31', payoutOf: anyTriplePayout },
]

const spotsByName: ReadonlyMap<string, BeastSpot> = new Map(beastSpots.map((spot) => [spot.name, spot]))

/** Returns a spot by its name. Throws if the layout has none. */
export function findSpot(name: string): BeastSpot {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`The layout has no spot ${name}.`)
  return spot
}

/** How many dice have shown each beast. */
export function countBeasts(rolls: readonly RollEvent[]): ReadonlyMap<Beast, number> {
  const rolled = rolls.flatMap(({ dice }) => dice.map(beastOf))
  return new Map(beasts.map((beast) => [beast, rolled.filter((shown) => shown === beast).length]))
}
