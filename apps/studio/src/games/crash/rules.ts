/**
 * The rules of crash. A multiplier rises from 1.00 until it crashes. A bet that is cashed out before pays the multiplier of that moment; any
 * other is lost. Multipliers are integers in hundredths of the stake.
 */
import type { CashOutEvent, PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** A player has two bets a round. */
export const spots = ['first', 'second'] as const
export type Spot = (typeof spots)[number]

export const rtpPercent = 99
/** Stakes must be divisible by this number of minor units. Payouts are floored. */
export const stakeDivisor = 20
/** At 1.00 nothing can be cashed out: that would win nothing, and could not be lost. */
export const lowestMultiplier = 101
/** 10,000 times the stake: the round ends, and every bet is cashed out by itself. */
export const highestMultiplier = 1_000_000

/** How fast the multiplier grows: e^(rate · ms). */
const growthRate = 0.000_06
const drawBound = 2 ** 32

export interface CrashEvent {
  type: 'crash'
  /** The highest multiplier that the round reached. */
  multiplier: number
}

/**
 * Draws where a round crashes: floor(99 · 2^32 / (2^32 − h)) for h uniform below 2^32, at least 100. A multiplier of x or more has a chance of
 * 0.99 / x, so every cash-out returns 99 %. The quotient of two integers below 2^53 is never rounded up to the next integer here: its distance
 * from it is at least 1 / (2^32 − h), which is more than its rounding error.
 */
export function drawCrash(stream: RandomStream): CrashEvent {
  const multiplier = Math.floor((rtpPercent * drawBound) / (drawBound - stream.below(drawBound)))
  return { type: 'crash', multiplier: Math.min(highestMultiplier, Math.max(100, multiplier)) }
}

/** By what the stake is multiplied after a time in play, in ms; not rounded. */
export const growthAt = (elapsedMs: number): number => Math.exp(growthRate * elapsedMs)

/** The multiplier by the time since the round went into play, in ms. */
export const multiplierAt = (elapsedMs: number): number => Math.floor(100 * growthAt(elapsedMs))

/** How long a round is in play until it reaches a multiplier, in ms. */
export const reachedAfterMs = (multiplier: number): number => Math.ceil(Math.log(multiplier / 100) / growthRate)

/** How long a round rises until it crashes, in ms. One that crashes at 1.00 never rises. */
export const riseMs = ({ multiplier }: CrashEvent): number =>
  multiplier < lowestMultiplier ? 0 : reachedAfterMs(multiplier + 1)

/** The payout of a bet, stake included: the multiplier at which it was cashed out. */
export function settledPayoutRatio(spot: Spot, events: readonly unknown[]): PayoutRatio {
  const cashOut = listCashOuts(events).find((event) => event.spot === spot)
  return cashOut ? { num: cashOut.multiplier, den: 100 } : { num: 0, den: 1 }
}

/** The cash-outs among the events of a player's round. */
export const listCashOuts = (events: readonly unknown[]): readonly CashOutEvent[] =>
  (events as readonly { readonly type: string }[]).filter((event): event is CashOutEvent => event.type === 'cash-out')
