import { expect, test } from 'vitest'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from './randomness-statistics.ts'

const length = 10_000
const stream = createMulberry32Stream(7)
const fairSequence = Array.from({ length }, () => stream.below(100))
const countBands = (list: readonly number[]) => countByClass(list, 10, (value) => Math.floor(value / 10))
const expectedCounts = Array.from({ length: 10 }, () => length / 10)
const isUpper = (value: number) => value >= 50

test('agrees with worked examples of each statistic', () => {
  // 6 runs of 10 heads and 10 tails: 11 are expected, with a standard deviation of √(90/19).
  const coins = [...'HHHTTTHHHHTTTTHHHTTT'].map((side) => side === 'H')
  expect(runsZScore(coins)).toBeCloseTo((6 - 11) / Math.sqrt(90 / 19), 10)
  expect(autocorrelationZScore([1, 2, 3, 4], 1)).toBeCloseTo((1.25 / 5) * 2, 10)
  expect(meanZScore([1, 2, 3, 4], { mean: 2, deviation: 1 })).toBeCloseTo(1, 10)
  // Chi-squared tables: with nine degrees of freedom, P(χ² > 21.666) = 0.01, which is 2.326 in a standard normal distribution.
  const off = Math.sqrt(21.666 * 500)
  expect(chiSquaredZScore([1_000 + off, 1_000 - off, ...expectedCounts.slice(2)], expectedCounts)).toBeCloseTo(2.326, 1)
})

test('detects no bias in a fair sequence', () => {
  expect(Math.abs(meanZScore(fairSequence, { mean: 49.5, deviation: Math.sqrt(9_999 / 12) }))).toBeLessThan(zLimit99)
  expect(Math.abs(chiSquaredZScore(countBands(fairSequence), expectedCounts))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(fairSequence.map(isUpper)))).toBeLessThan(zLimit99)
  expect(Math.abs(autocorrelationZScore(fairSequence, 1))).toBeLessThan(zLimit99)
})

test('detects loaded, too even, alternating, sticking and echoing sequences', () => {
  const loaded = fairSequence.map((value, at) => (at % 20 === 0 ? 99 : value))
  expect(chiSquaredZScore(countBands(loaded), expectedCounts)).toBeGreaterThan(zLimit99)
  expect(meanZScore(loaded, { mean: 49.5, deviation: Math.sqrt(9_999 / 12) })).toBeGreaterThan(zLimit99)
  expect(chiSquaredZScore(countBands(fairSequence.map((_, at) => at % 100)), expectedCounts)).toBeLessThan(-zLimit99)
  const biasSequence = (isUp: (at: number) => boolean) =>
    fairSequence.map((value, at) => (at % 10 === 0 ? (value % 50) + (isUp(at) ? 50 : 0) : value))
  expect(runsZScore(biasSequence((at) => !isUpper(fairSequence[at - 1] ?? 0)).map(isUpper))).toBeGreaterThan(zLimit99)
  expect(runsZScore(biasSequence((at) => isUpper(fairSequence[at - 1] ?? 0)).map(isUpper))).toBeLessThan(-zLimit99)
  const echoed = fairSequence.map((value, at) => (at % 10 === 0 ? (fairSequence[at - 3] ?? value) : value))
  expect(autocorrelationZScore(echoed, 3)).toBeGreaterThan(zLimit99)
})
