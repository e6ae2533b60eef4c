/**
 * The rules of dice: a roll from 0.00 to 99.99, with all 10,000 values equally likely. The player bets that it is over or under a
 * target, which must leave a chance of 1 % to 95 %. Rolls and targets are integers in hundredths.
 */
import type { PayoutRatio, PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** Number of possible rolls. */
export const possibleRollCount = 10_000
/** The return to player in basis points: 99 %. */
export const rtpBasisPoints = 9_900
/** The minimum and maximum number of winning rolls of a choice. */
export const winningRollCountRange = { least: 100, most: 9_500 } as const
/** Stakes are at least this many minor units, which limits the loss by flooring a payout. */
export const stakeDivisor = 20

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

/** Returns how many of the 10,000 rolls win. */
export const countWinningRolls = ({ side, target }: DiceChoice): number =>
  side === 'under' ? target : possibleRollCount - 1 - target

/** The payout of a win, stake included: 99 divided by the chance in per cent. */
export const winPayoutRatioOf = (choice: DiceChoice): PayoutRatio => ({
  num: rtpBasisPoints,
  den: countWinningRolls(choice),
})

/** Returns the target of a side that has the given number of winning rolls. */
export const targetForWinningRolls = (side: DiceSide, rolls: number): number =>
  side === 'under' ? rolls : possibleRollCount - 1 - rolls

export function playDice(stream: RandomStream, { side, target }: DiceChoice): PlayResult {
  const roll = stream.below(possibleRollCount)
  const isWin = side === 'under' ? roll < target : roll > target
  const event: RollEvent = { type: 'roll', side, target, roll, isWin }
  return { payoutRatio: isWin ? winPayoutRatioOf(event) : { num: 0, den: 1 }, events: [event] }
}

/** Parses the choice of a bet, `{ side, target }`; undefined if it is malformed or its chance is out of range. */
export function parseDiceChoice(raw: unknown): DiceChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { side, target } = raw as Record<string, unknown>
  if (side !== 'over' && side !== 'under') return undefined
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  const rolls = countWinningRolls({ side, target })
  return rolls >= winningRollCountRange.least && rolls <= winningRollCountRange.most ? { side, target } : undefined
}

/** Formats hundredths: `5000` is `50.00`. */
export const formatHundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
