/**
 * The rules of limbo: the player names a target, and a multiplier is drawn that reaches it with a chance of 0.99 / target. If it does, the
 * round pays the target. Multipliers are integers in hundredths of the stake.
 */
import { drawMultiplier } from '#games/draw-multiplier.ts'
import type { PayoutRatio, PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** The return to player in per cent, for every target. */
export const rtpPercent = 99
/** A target of 1.00 could not be lost. At the highest one, 10,000 times the stake, a round wins once in 10,101. */
export const targetRange = { least: 101, most: 1_000_000 } as const
/** Stakes are at least this many minor units, which limits the loss by flooring a payout. */
export const stakeDivisor = 20

export interface LimboChoice {
  /** Hundredths, 101 to 1,000,000. */
  target: number
}

export interface ResultEvent extends LimboChoice {
  type: 'result'
  /** Hundredths, 100 to 1,000,000. A result that equals the target wins. */
  result: number
  isWin: boolean
}

/** The chance of a target in per cent, to within 2^-32 of the exact one. */
export const winChanceOf = ({ target }: LimboChoice): number => (100 * rtpPercent) / target

/** The payout of a win, stake included. */
export const winPayoutRatioOf = ({ target }: LimboChoice): PayoutRatio => ({ num: target, den: 100 })

export function playLimbo(stream: RandomStream, { target }: LimboChoice): PlayResult {
  const result = drawMultiplier(stream, { rtpPercent, highest: targetRange.most })
  const event: ResultEvent = { type: 'result', target, result, isWin: result >= target }
  return { payoutRatio: event.isWin ? winPayoutRatioOf(event) : { num: 0, den: 1 }, events: [event] }
}

/** Parses the choice of a bet, `{ target }`; undefined if it is malformed or out of range. */
export function parseLimboChoice(raw: unknown): LimboChoice | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 1) return undefined
  const { target } = raw as Record<string, unknown>
  if (typeof target !== 'number' || !Number.isInteger(target)) return undefined
  return target >= targetRange.least && target <= targetRange.most ? { target } : undefined
}
