/**
 * The rules of dice: a roll of 0.00 to 99.99, every one of the 10,000 equally likely. The player says whether it will be over
 * or under a target, which must leave a chance of 1 % to 95 %. Rolls and targets are counted in hundredths.
 */
import type { Pays, Played } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** How many rolls there are. */
export const rollCount = 10_000
/** The share of the stake that comes back in the long run, in ten-thousandths: 99 %. */
export const returnShare = 9_900
/** The fewest and the most rolls that may win. */
export const winLimits = { least: 100, most: 9_500 } as const
/** Stakes are at least this many minor units, so that flooring a payout never costs much of it. */
export const unitsPerStake = 20

export type DiceSide = 'over' | 'under'

export interface DiceChoice {
  side: DiceSide
  /** Hundredths, 0 to 9,999. The target itself does not win. */
  target: number
}

export interface RollEvent extends DiceChoice {
  type: 'roll'
  /** Hundredths, 0 to 9,999. */
  roll: number
  isWin: boolean
}

/** How many of the 10,000 rolls win. */
export const winningRolls = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : rollCount - 1 - target

/** What a win pays, the stake included: 99 divided by the chance in per cent. */
export const payOf = (choice: DiceChoice): Pays => ({ num: returnShare, den: winningRolls(choice) })

/** The target of a side that leaves a number of winning rolls. */
export const targetFor = (side: DiceSide, rolls: number): number => (side === 'under' ? rolls : rollCount - 1 - rolls)

export function playDice(stream: RandomStream, { side, target }: DiceChoice): Played {
  const roll = stream.below(rollCount)
  const isWin = side === 'under' ? roll < target : roll > target
  const event: RollEvent = { type: 'roll', side, target, roll, isWin }
  return { pays: isWin ? payOf(event) : { num: 0, den: 1 }, events: [event] }
}

/** The choice of a bet, `{ side, target }`; undefined where it is anything else, or leaves a chance out of bounds. */
export function readDiceChoice(raw: unknown): DiceChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { side, target } = raw as Record<string, unknown>
  if (side !== 'over' && side !== 'under') return undefined
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  const rolls = winningRolls({ side, target })
  return rolls >= winLimits.least && rolls <= winLimits.most ? { side, target } : undefined
}

/** Hundredths as they are read: `5000` is `50.00`. */
export const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
