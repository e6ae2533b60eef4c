/**
 * The rules of crash. A multiplier rises from 1.00 until it crashes. A bet that is cashed out before pays the multiplier of that moment; any
 * other is lost. Multipliers are integers in hundredths of the stake.
 */
import { drawMultiplier } from '#games/draw-multiplier.ts'
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

export interface CrashEvent {
  type: 'crash'
  /** The highest multiplier that the round reached. */
  multiplier: number
}

/** Draws where a round crashes. */
export const drawCrash = (stream: RandomStream): CrashEvent => ({
  type: 'crash',
  multiplier: drawMultiplier(stream, { rtpPercent, highest: highestMultiplier }),
})

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
