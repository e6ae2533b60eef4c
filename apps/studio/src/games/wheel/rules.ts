/**
 * The rules of the wheel: 10 to 50 segments, all equally likely, each with a multiplier of the stake that depends on the risk the player chose.
 */
import type { PayoutRatio, PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { type Prize, prizes, type Risk, risks, type SegmentCount, segmentCounts } from './prizes.ts'

/** Stakes must be divisible by this number of minor units: multipliers are tenths, so a payout is then a whole number of them. */
export const stakeDivisor = 10

export interface WheelChoice {
  segments: SegmentCount
  risk: Risk
}

export interface SpinEvent extends WheelChoice {
  type: 'spin'
  /** The segment that is drawn, from 0, clockwise. */
  segment: number
  /** Hundredths of the stake. */
  multiplier: number
}

/** The prizes of a choice, highest first, with the segments that pay nothing as the last one. */
export function prizesOf({ segments, risk }: WheelChoice): readonly Prize[] {
  const list = prizes[risk][segments]
  return [...list, [0, segments - list.reduce((sum, [, count]) => sum + count, 0)]]
}

/**
 * The multipliers of all segments clockwise, in hundredths. Equal ones are spread over the wheel: the i-th of n is at (i − ½) / n of a turn, and
 * the segments are in the order of these places, of equal places the higher multiplier first.
 */
export function multipliersOf(choice: WheelChoice): readonly number[] {
  const spread = prizesOf(choice).flatMap(([multiplier, count]) =>
    Array.from({ length: count }, (_, index) => ({ multiplier, place: (index + 0.5) / count })),
  )
  return spread.toSorted((one, other) => one.place - other.place).map(({ multiplier }) => multiplier)
}

export const payoutRatioOf = (multiplier: number): PayoutRatio => ({ num: multiplier, den: 100 })

export function playWheel(stream: RandomStream, { segments, risk }: WheelChoice): PlayResult {
  const segment = stream.below(segments)
  const multiplier = multipliersOf({ segments, risk })[segment] ?? 0
  const event: SpinEvent = { type: 'spin', segments, risk, segment, multiplier }
  return { payoutRatio: payoutRatioOf(multiplier), events: [event] }
}

/** Parses the choice of a bet, `{ segments, risk }`; undefined if it is malformed. */
export function parseWheelChoice(raw: unknown): WheelChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { segments, risk } = raw as Record<string, unknown>
  const foundCount = segmentCounts.find((count) => count === segments)
  const foundRisk = risks.find((name) => name === risk)
  return foundCount && foundRisk && { segments: foundCount, risk: foundRisk }
}
