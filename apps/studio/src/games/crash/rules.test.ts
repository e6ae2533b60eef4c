import { expect, test } from 'vitest'
import type { RandomStream } from '#games/random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  meanZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { crashGame } from './crash-game.ts'
import { drawCrash, highestMultiplier, lowestMultiplier, multiplierAt, riseMs } from './rules.ts'

const seed = '91'.repeat(32)
const rounds = 60_000
const multipliers = Array.from(
  { length: rounds },
  (_, nonce) => drawCrash(createSeededRandomStream(seed, 'table', nonce)).multiplier,
)
const drawBound = 2n ** 32n
const crashOf = (h: bigint) => drawCrash({ below: () => Number(h) } as RandomStream).multiplier

/** How many of the 2^32 draws reach a multiplier in hundredths: 99 · 2^32 / (2^32 − h) is at least m from h = 2^32 − 99 · 2^32 / m on. */
const drawsThatReach = (multiplier: number): bigint => (99n * drawBound) / BigInt(multiplier)

test('returns 99 % at every cash-out, to within 2^-32 of a chance', () => {
  for (const multiplier of [101, 102, 133, 150, 198, 200, 1_000, 12_345, 99_999, highestMultiplier]) {
    const reaching = drawsThatReach(multiplier)
    const first = drawBound - reaching
    // The count is exact: the first draw that reaches the multiplier, and the last that does not.
    expect(crashOf(first), String(multiplier)).toBeGreaterThanOrEqual(multiplier)
    expect(crashOf(first - 1n), String(multiplier)).toBeLessThan(multiplier)
    expect(Number((reaching * BigInt(multiplier) * 10_000n) / drawBound) / 10_000).toBeCloseTo(99, 2)
  }
  expect(crashGame.meta.rtp).toBe('99.00')
})

test('ends 1.98 % of rounds at 1.00, and none above the highest multiplier', () => {
  expect(Number(drawBound - drawsThatReach(lowestMultiplier)) / Number(drawBound)).toBeCloseTo(0.0198, 4)
  expect(crashOf(0n)).toBe(100)
  expect(crashOf(drawBound - 1n)).toBe(highestMultiplier)
})

test('floors payouts at the lowest stake to no less than the stated return', () => {
  const stake = crashGame.meta.unitsPerStake
  const returns = Array.from({ length: 2_000 }, (_, index) => lowestMultiplier + index).map(
    (multiplier) => (Math.floor((stake * multiplier) / 100) / stake) * (99 / (multiplier / 100)),
  )
  expect(Math.min(...returns).toFixed(2)).toBe(crashGame.meta.rtpFloor)
})

test('ends play one step after the highest multiplier that can be cashed out', () => {
  for (const multiplier of [101, 150, 241, 1_000, 99_999, highestMultiplier]) {
    const end = riseMs({ type: 'crash', multiplier })
    expect(multiplierAt(end)).toBeGreaterThanOrEqual(multiplier)
    expect(multiplierAt(end - 1)).toBeLessThanOrEqual(multiplier)
  }
  expect(riseMs({ type: 'crash', multiplier: 100 })).toBe(0)
  expect(multiplierAt(0)).toBe(100)
})

test('crashes where the chances say over 60,000 rounds: cash-outs, classes and serial correlation, within 99 %', () => {
  for (const target of [110, 200, 500]) {
    const chance = Number(drawsThatReach(target)) / Number(drawBound)
    const payouts = multipliers.map((multiplier) => (multiplier >= target ? target / 100 : 0))
    const exact = { mean: (chance * target) / 100, deviation: (target / 100) * Math.sqrt(chance * (1 - chance)) }
    expect(Math.abs(meanZScore(payouts, exact)), String(target)).toBeLessThan(zLimit99)
  }
  const limits = [101, 120, 150, 200, 300, 500, 1_000]
  const shares = limits.map((limit) => Number(drawsThatReach(limit)) / Number(drawBound))
  const counts = countByClass(
    multipliers,
    limits.length + 1,
    (multiplier) => limits.filter((limit) => multiplier >= limit).length,
  )
  const expected = [1, ...shares].map((share, index) => (share - (shares[index] ?? 0)) * rounds)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  const isHigh = multipliers.map((multiplier) => (multiplier >= 200 ? 1 : 0))
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(isHigh, lag))).toBeLessThan(zLimit99)
})
