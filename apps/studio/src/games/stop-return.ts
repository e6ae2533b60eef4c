import { computePayout, type PayoutRatio } from './game.ts'
import type { Chance } from './multiplier-at-chance.ts'

/** A point of a steps game at which a player can stop: the chance to get there, and what the round then pays. */
export interface Stop {
  readonly name: string
  readonly chance: Chance
  readonly ratio: PayoutRatio
}

/** The return in per cent of a player who goes on until this stop. */
export const stopReturn = ({ chance, ratio }: Stop): number =>
  (100 * ratio.num * Number(chance.num)) / (ratio.den * Number(chance.den))

/** The lowest and the highest return of all stops, in per cent. */
export function computeStopReturns(stops: readonly Stop[]): { lowest: number; highest: number } {
  const returns = stops.map(stopReturn)
  return { lowest: Math.min(...returns), highest: Math.max(...returns) }
}

/** The lowest return of all stops in per cent at a stake in minor units, with payouts floored to the minor unit. */
export const lowestReturnAtStake = (stops: readonly Stop[], stake: bigint): number =>
  Math.min(
    ...stops.map(({ chance, ratio }) => {
      const paid = chance.num * computePayout(stake, ratio)
      return (100 * Number(paid)) / Number(chance.den * stake)
    }),
  )

/** The names of stops that return less than 75 or more than 99 %, compared exactly. */
export const findStopsOutOfRange = (stops: readonly Stop[]): string[] =>
  stops
    .filter(({ chance, ratio }) => {
      const [paid, staked] = [BigInt(ratio.num) * chance.num, BigInt(ratio.den) * chance.den]
      return paid * 4n < staked * 3n || paid * 100n > staked * 99n
    })
    .map(({ name }) => name)
