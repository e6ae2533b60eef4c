/** Statistics of a sequence of outcomes, for the randomness tests of the games. Each is a z-score: approximately standard normal for fair outcomes. */
import type { RandomStream } from './random-stream.ts'

/** The absolute z-score of fair outcomes is below this in 99 of 100 samples. */
export const zLimit99 = 2.576

/** Compares the mean of payouts with the stated mean, given the standard deviation of a single payout. */
export function meanZScore(list: readonly number[], { mean, deviation }: { mean: number; deviation: number }): number {
  return (meanOf(list) - mean) / (deviation / Math.sqrt(list.length))
}

/** Pearson's chi-squared test of counts against the expected count of each class, by the Wilson-Hilferty approximation. */
export function chiSquaredZScore(counts: readonly number[], expected: readonly number[]): number {
  const freedom = counts.length - 1
  const chi = counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0)
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}

/** Wald-Wolfowitz runs test: the deviation of the number of runs in standard deviations. */
export function runsZScore(list: readonly boolean[]): number {
  const ones = list.filter(Boolean).length
  const zeros = list.length - ones
  let runs = 1
  for (let at = 1; at < list.length; at += 1) if (list[at] !== list[at - 1]) runs += 1
  const twiceProduct = 2 * ones * zeros
  const mean = twiceProduct / list.length + 1
  const variance = (twiceProduct * (twiceProduct - list.length)) / (list.length ** 2 * (list.length - 1))
  return (runs - mean) / Math.sqrt(variance)
}

/** Autocorrelation of a sequence at a lag, in standard deviations, which are 1/√n for independent outcomes. */
export function autocorrelationZScore(list: readonly number[], lag: number): number {
  const mean = meanOf(list)
  let covariance = 0
  let variance = 0
  for (const [at, value] of list.entries()) {
    variance += (value - mean) ** 2
    const later = list[at + lag]
    if (later !== undefined) covariance += (value - mean) * (later - mean)
  }
  return (covariance / variance) * Math.sqrt(list.length)
}

/** Counts the outcomes in each of `classes` classes; `classOf` returns the index of an outcome's class. */
export function countByClass<T>(list: readonly T[], classes: number, classOf: (outcome: T) => number): number[] {
  const counts = Array.from({ length: classes }, () => 0)
  for (const outcome of list) counts[classOf(outcome)] = (counts[classOf(outcome)] ?? 0) + 1
  return counts
}

/** Creates a fast, non-secret stream (mulberry32) for simulations too long for the HMAC stream. The fairness of the HMAC stream is tested separately. */
export function createMulberry32Stream(seed: number): RandomStream {
  let state = seed
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0
      let value = Math.imul(state ^ (state >>> 15), state | 1)
      value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
      return ((value ^ (value >>> 14)) >>> 0) % bound
    },
  }
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
