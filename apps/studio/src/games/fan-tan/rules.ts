/**
 * The rules of fan tan (class `fan_tan` of section 9). Part of a heap of 60 buttons lies under a bowl, and is counted off by four. What is left at the
 * end, one to four buttons, is the number that wins.
 */
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** Stakes on a spot must be divisible by this number of minor units, so that the 5 % commission of fan, kwok and nim is a whole number. */
export const stakeDivisor = 20
export const buttonCount = 60
/** How many full groups of four lie under the bowl: at least the first, less than the sum of both. */
const [leastGroups, groupChoices] = [5, 5]

export const numbers = [1, 2, 3, 4] as const
export type Remainder = (typeof numbers)[number]

export interface CountEvent {
  type: 'count'
  /** How many buttons lie under the bowl. */
  buttons: number
  /** What is left after counting off by four: one to four. */
  remainder: Remainder
}

/** Draws the remainder as an integer below four, then how many full groups lie before it, which decides no bet. */
export function countButtons(stream: RandomStream): CountEvent {
  const remainder = (stream.below(numbers.length) + 1) as Remainder
  const groups = leastGroups + stream.below(groupChoices)
  return { type: 'count', buttons: groups * numbers.length + remainder, remainder }
}

export type SpotKind = 'fan' | 'kwok' | 'threeSides' | 'nim'

export interface FanTanSpot {
  /** The kind and its numbers, such as `kwok-1-2`; a nim wins on its first number and is returned on the second. */
  readonly name: string
  readonly kind: SpotKind
  readonly numbers: readonly Remainder[]
}

const toSpot =
  (kind: SpotKind) =>
  (list: readonly Remainder[]): FanTanSpot => ({ name: [kind, ...list].join('-'), kind, numbers: list })

const others = (list: readonly Remainder[]): readonly Remainder[] => numbers.filter((number) => !list.includes(number))

/** The 26 spots of the layout. */
export const fanTanSpots: readonly FanTanSpot[] = [
  ...numbers.map((number) => [number]).map(toSpot('fan')),
  ...numbers
    .flatMap((one) => others([one]).flatMap((other) => (one < other ? [[one, other] as const] : [])))
    .map(toSpot('kwok')),
  ...numbers.map((number) => others([number])).map(toSpot('threeSides')),
  ...numbers.flatMap((one) => others([one]).map((other) => [one, other] as const)).map(toSpot('nim')),
]

const spotsByName = new Map(fanTanSpots.map((spot) => [spot.name, spot]))

/** Throws if there is no such spot. */
export function findSpot(name: string): FanTanSpot {
  const spot = spotsByName.get(name)
  if (!spot) throw new Error(`There is no spot ${name}.`)
  return spot
}

/** What a win pays, stake included: 3:1, 1:1, 1:3 and 2:1, less 5 % of the win. */
const payoutOfKind: Readonly<Record<SpotKind, PayoutRatio>> = {
  fan: { num: 77, den: 20 },
  kwok: { num: 39, den: 20 },
  threeSides: { num: 79, den: 60 },
  nim: { num: 58, den: 20 },
}

/** The payout of a bet, stake included. */
export function settledPayoutRatio(name: string, { remainder }: Pick<CountEvent, 'remainder'>): PayoutRatio {
  const { kind, numbers: list } = findSpot(name)
  const place = list.indexOf(remainder)
  if (place === -1) return { num: 0, den: 1 }
  return kind === 'nim' && place === 1 ? { num: 1, den: 1 } : payoutOfKind[kind]
}

/** The spots whose payout is higher than the stake. */
export const winningSpotsOf = (count: CountEvent): string[] =>
  fanTanSpots.map(({ name }) => name).filter((name) => isWin(settledPayoutRatio(name, count)))

const isWin = ({ num, den }: PayoutRatio): boolean => num > den
