/** Rolls of three dice, which sic bo and fish prawn crab share, and what the bets that both offer pay. Payouts are in stakes, stake included. */
import type { TableGame } from './game.ts'
import type { RandomStream } from './random-stream.ts'

export const faces = [1, 2, 3, 4, 5, 6] as const
export type Face = (typeof faces)[number]

export interface RollEvent {
  type: 'roll'
  /** Three faces, in the order in which they were drawn. */
  dice: Face[]
}

/** Two different faces, the lower one first: fifteen pairs. */
export const facePairs: readonly (readonly [Face, Face])[] = faces.flatMap((low) =>
  faces.filter((face) => face > low).map((high) => [low, high] as const),
)

/** Every roll, all equally likely. */
export const everyRoll: readonly RollEvent[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third): RollEvent => ({ type: 'roll', dice: [first, second, third] }))),
)

export function rollThreeDice(stream: RandomStream): RollEvent {
  const draw = (): Face => faces[stream.below(faces.length)] as Face
  return { type: 'roll', dice: [draw(), draw(), draw()] }
}

export const totalOf = ({ dice }: RollEvent): number => dice.reduce<number>((sum, face) => sum + face, 0)

export const isTriple = ({ dice: [first, second, third] }: RollEvent): boolean => first === second && second === third

const singlePayouts = [0, 2, 3, 13]

/** One face: 1, 2 or 12 to one for as many dice that show it. */
export const singlePayout = ({ dice }: RollEvent, face: Face): number =>
  singlePayouts[dice.filter((shown) => shown === face).length] ?? 0

/** Two different faces: 6 to one. */
export const pairPayout = ({ dice }: RollEvent, pair: readonly [Face, Face]): number =>
  pair.every((face) => dice.includes(face)) ? 7 : 0

/** Three equal faces, whichever: 31 to one. */
export const anyTriplePayout = (roll: RollEvent): number => (isTriple(roll) ? 32 : 0)

/** How a round is shown, in ms from its start. */
export const rollTimes = {
  /** The dome is down, and the dice are shaken. */
  shakes: 450,
  /** The dice come to rest one after another. */
  lands: [2_500, 3_150, 3_800],
  /** The dome is lifted, and is off the dice. */
  lifts: 4_100,
  lifted: 4_800,
  /** The result is called. */
  called: 5_000,
} as const

/** How long the result is shown before the bets are settled, in ms. */
const outcomeMs = 1_600

interface ThreeDiceTerms extends Pick<TableGame, 'meta' | 'tableCode' | 'timing' | 'spots' | 'opposites'> {
  /** What a bet pays, in stakes. Throws for an unknown spot. */
  payoutOf(spot: string, roll: RollEvent): number
}

/**
 * Creates a table that rolls three dice. The limit of a spot is such that it pays about three times the highest stake of a launch at most; only
 * a single pays more, when all three dice show its face.
 */
export function createThreeDiceGame({ payoutOf, ...terms }: ThreeDiceTerms): TableGame {
  const divisors = new Map(
    terms.spots.map((spot) => {
      const likely = everyRoll.filter((roll) => !isTriple(roll))
      const most = Math.max(...likely.map((roll) => payoutOf(spot, roll)))
      const highest = most > 0 ? most : Math.max(...everyRoll.map((roll) => payoutOf(spot, roll)))
      return [spot, Math.ceil(highest / 3)]
    }),
  )
  return {
    ...terms,
    kind: 'table',
    spotStakeDivisor: (spot) => divisors.get(spot) ?? 1,
    deal: (stream) => [rollThreeDice(stream)],
    payoutRatio: (spot, events) => ({ num: payoutOf(spot, events[0] as RollEvent), den: 1 }),
    revealDurationMs: () => rollTimes.called + outcomeMs,
    encodeOutcome: (events) => (events[0] as RollEvent | undefined)?.dice.join('.') ?? '',
  }
}
