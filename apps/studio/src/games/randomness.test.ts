import { expect, test } from 'vitest'
import {
  chiSquaredScore,
  correlationScore,
  countClasses,
  meanScore,
  normal99,
  plainStream,
  runsScore,
} from './randomness.ts'

const length = 10_000
const stream = plainStream(7)
const fair = Array.from({ length }, () => stream.below(100))
const bands = (list: readonly number[]) => countClasses(list, 10, (value) => Math.floor(value / 10))
const evenly = Array.from({ length: 10 }, () => length / 10)
const isUpper = (value: number) => value >= 50

test('agrees with worked examples of each statistic', () => {
  // 6 runs of 10 heads and 10 tails: 11 are expected, with a standard deviation of √(90/19).
  const coins = [...'HHHTTTHHHHTTTTHHHTTT'].map((side) => side === 'H')
  expect(runsScore(coins)).toBeCloseTo((6 - 11) / Math.sqrt(90 / 19), 10)
  expect(correlationScore([1, 2, 3, 4], 1)).toBeCloseTo((1.25 / 5) * 2, 10)
  expect(meanScore([1, 2, 3, 4], { mean: 2, deviation: 1 })).toBeCloseTo(1, 10)
  // Chi-squared tables: with nine degrees of freedom, P(χ² > 21.666) = 0.01, which is 2.326 in a standard normal distribution.
  const off = Math.sqrt(21.666 * 500)
  expect(chiSquaredScore([1_000 + off, 1_000 - off, ...evenly.slice(2)], evenly)).toBeCloseTo(2.326, 1)
})

test('detects no bias in a fair sequence', () => {
  expect(Math.abs(meanScore(fair, { mean: 49.5, deviation: Math.sqrt(9_999 / 12) }))).toBeLessThan(normal99)
  expect(Math.abs(chiSquaredScore(bands(fair), evenly))).toBeLessThan(normal99)
  expect(Math.abs(runsScore(fair.map(isUpper)))).toBeLessThan(normal99)
  expect(Math.abs(correlationScore(fair, 1))).toBeLessThan(normal99)
})

test('detects loaded, too even, alternating, sticking and echoing sequences', () => {
  const loaded = fair.map((value, at) => (at % 20 === 0 ? 99 : value))
  expect(chiSquaredScore(bands(loaded), evenly)).toBeGreaterThan(normal99)
  expect(meanScore(loaded, { mean: 49.5, deviation: Math.sqrt(9_999 / 12) })).toBeGreaterThan(normal99)
  expect(chiSquaredScore(bands(fair.map((_, at) => at % 100)), evenly)).toBeLessThan(-normal99)
  const nudged = (isUp: (at: number) => boolean) =>
    fair.map((value, at) => (at % 10 === 0 ? (value % 50) + (isUp(at) ? 50 : 0) : value))
  expect(runsScore(nudged((at) => !isUpper(fair[at - 1] ?? 0)).map(isUpper))).toBeGreaterThan(normal99)
  expect(runsScore(nudged((at) => isUpper(fair[at - 1] ?? 0)).map(isUpper))).toBeLessThan(-normal99)
  const echoed = fair.map((value, at) => (at % 10 === 0 ? (fair[at - 3] ?? value) : value))
  expect(correlationScore(echoed, 3)).toBeGreaterThan(normal99)
})
