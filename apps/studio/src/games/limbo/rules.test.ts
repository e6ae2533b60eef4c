import { expect, test } from 'vitest'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { limboGame } from './limbo-game.ts'
import { riseTo } from './limbo-store.ts'
import { parseLimboChoice, playLimbo, type ResultEvent, targetRange, winChanceOf } from './rules.ts'

const drawBound = 2n ** 32n
const targets = [101, 102, 104, 133, 199, 200, 201, 333, 999, 10_000, 123_456, 999_999, targetRange.most]

/** How many of the 2^32 draws win: those of the highest values, from 99 · 2^32 / (2^32 − h) ≥ target on. */
const countWinningDraws = (target: number): bigint => (99n * drawBound) / BigInt(target)

const playAt = (h: bigint, target: number) => playLimbo({ below: () => Number(h) }, { target })

test('returns 99 % for every target, to within 2^-32 of a chance', () => {
  for (const target of targets) {
    const winning = countWinningDraws(target)
    expect(playAt(drawBound - winning, target).payoutRatio, String(target)).toEqual({ num: target, den: 100 })
    expect(playAt(drawBound - winning - 1n, target).payoutRatio.num, String(target)).toBe(0)
    // No target returns more than 99 %, and none less by as much as one draw.
    expect(winning * BigInt(target)).toBeLessThanOrEqual(99n * drawBound)
    expect((winning + 1n) * BigInt(target)).toBeGreaterThan(99n * drawBound)
    expect(Number(winning) / Number(drawBound)).toBeCloseTo(winChanceOf({ target }) / 100, 9)
  }
  expect(limboGame.meta.rtp).toBe('99.00')
  expect(limboGame.meta.maxWin).toBe(targetRange.most / 100)
})

test('draws from 1.00, which no target wins, to the highest target', () => {
  expect(playAt(0n, targetRange.least).events[0]).toMatchObject({ result: 100, isWin: false })
  expect(playAt(drawBound - 1n, targetRange.most).events[0]).toMatchObject({ result: targetRange.most, isWin: true })
})

test('returns at least the stated floor after rounding, at the smallest stake and every target', () => {
  const returnAt = (stake: number, target: number) => (Math.floor((stake * target) / 100) / stake) * (9_900 / target)
  const lowestReturn = (stake: number) => {
    let lowest = 100
    for (let target = targetRange.least; target <= targetRange.most; target += 1)
      lowest = Math.min(lowest, returnAt(stake, target))
    return lowest
  }
  const floors = [1, 2, 5, 50].map((steps) => lowestReturn(steps * limboGame.meta.unitsPerStake))
  expect((Math.floor(Math.min(...floors) * 100) / 100).toFixed(2)).toBe(limboGame.meta.rtpFloor)
  expect(Math.min(...floors)).toBe(floors[0])
})

test.each([120, 200, 1_000])(
  'matches the exact return over 100,000 rounds within the 99 % interval, at a target of %d hundredths',
  (target) => {
    const stream = createMulberry32Stream(0x2545f491 + target)
    const payouts = Array.from({ length: 100_000 }, () => playLimbo(stream, { target }).payoutRatio.num / 100)
    const chance = winChanceOf({ target }) / 100
    const exact = { mean: 0.99, deviation: (target / 100) * Math.sqrt(chance * (1 - chance)) }
    expect(Math.abs(meanZScore(payouts, exact))).toBeLessThan(zLimit99)
  },
)

test('draws fairly: chi-squared of the results, runs and serial correlation, within 99 %', () => {
  const results = Array.from({ length: 32_000 }, (_, nonce) => {
    const { events } = playLimbo(createSeededRandomStream('7e'.repeat(32), 'limbo', nonce), { target: 200 })
    return (events[0] as ResultEvent).result
  })
  const limits = [101, 110, 125, 150, 200, 300, 600, 2_000]
  const shares = [1, ...limits.map((limit) => winChanceOf({ target: limit }) / 100), 0]
  const classOf = (result: number) => limits.filter((limit) => result >= limit).length
  const expected = limits.map((_, index) => ((shares[index] ?? 0) - (shares[index + 1] ?? 0)) * results.length)
  const lastShare = (shares[limits.length] ?? 0) * results.length
  const counts = countByClass(results, limits.length + 1, classOf)
  expect(Math.abs(chiSquaredZScore(counts, [...expected, lastShare]))).toBeLessThan(zLimit99)
  const isHigh = results.map((result) => result >= 198)
  expect(Math.abs(runsZScore(isHigh))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(isHigh.map(Number), lag))).toBeLessThan(zLimit99)
})

test('accepts only a target of 1.01 to 10,000 in whole hundredths', () => {
  for (const target of [targetRange.least, 250, targetRange.most])
    expect(parseLimboChoice({ target })).toEqual({ target })
  const wrong: unknown[] = [undefined, null, 200, [], {}, { target: 100 }, { target: 1_000_001 }, { target: 200.5 }]
  for (const choice of [...wrong, { target: '200' }, { target: Number.NaN }, { target: 200, more: 1 }])
    expect(parseLimboChoice(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  for (const target of targets)
    expect(limboGame.readChoice(limboGame.decodeChoice(limboGame.encodeChoice({ target })))?.choice).toEqual({ target })
  for (const text of ['', '100', '2.00', '-200', '12345678', 'x'])
    expect(limboGame.readChoice(limboGame.decodeChoice(text)), text).toBeUndefined()
})

test('shows a multiplier that rises to the result without passing it', () => {
  for (const result of [100, 101, 198, 54_321, targetRange.most]) {
    const shown = Array.from({ length: 101 }, (_, step) => riseTo(result, step / 100))
    expect(shown[0]).toBe(100)
    expect(shown.at(-1)).toBe(result)
    expect(shown.toSorted((a, b) => a - b)).toEqual(shown)
  }
})
