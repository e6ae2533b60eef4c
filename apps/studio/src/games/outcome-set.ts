/**
 * A game whose outcomes are a finite, published set. Outcome `i` is the game played on `createPlainStream(i)`, so nothing of the set is
 * stored: server, browser and verifier compute the same outcome from its index, and whoever wants can play all of them. A round draws the
 * index from its own stream. The stated figures are sums over the whole set, and a digest of all payouts names it.
 */
import type { RandomStream } from './random-stream.ts'

/** Two to the power of 20: the number of outcomes of a set. */
export const outcomeCount = 1 << 20

/**
 * Creates the stream of an outcome: mulberry32, whose state begins at a multiple of the index. It is not random to anybody who knows the index;
 * the index is. Frozen: another stream would be another set.
 */
export function createPlainStream(index: number): RandomStream {
  let state = Math.imul(index + 1, 0x9e3779b1)
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
    },
  }
}

/** What the outcomes of a set add up to; payouts in units. */
export interface OutcomeSetFigures {
  readonly total: bigint
  readonly squares: number
  readonly hits: number
  readonly highest: number
}

/** Plays every outcome of a set. `onPayout` receives each payout in units, in the order of the indices. */
export function enumerateOutcomes(
  payoutOf: (stream: RandomStream) => number,
  onPayout: (units: number, index: number) => void = () => {},
): OutcomeSetFigures {
  let [total, squares, hits, highest] = [0, 0, 0, 0]
  for (let index = 0; index < outcomeCount; index += 1) {
    const units = payoutOf(createPlainStream(index))
    onPayout(units, index)
    total += units
    squares += units * units
    if (units > 0) hits += 1
    if (units > highest) highest = units
  }
  return { total: BigInt(total), squares, hits, highest }
}
