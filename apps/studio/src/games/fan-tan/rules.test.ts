import { expect, test } from 'vitest'
import { computePayout } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { computeSpotMoments, computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { fanTanGame as game } from './fan-tan-game.ts'
import { buttonCount, type CountEvent, countButtons, numbers, settledPayoutRatio, winningSpotsOf } from './rules.ts'

const simulated = 100_000
const stream = createMulberry32Stream(20_260_213)
const counts = Array.from({ length: simulated }, () => countButtons(stream))
const countOf = (remainder: CountEvent['remainder']): CountEvent => ({
  type: 'count',
  buttons: 28 + remainder,
  remainder,
})
const outcomes = numbers.map((remainder) => ({ weight: 1n, events: [countOf(remainder)] }))
const listed = ['fan-4', 'kwok-2-3', 'threeSides-1-3-4', 'nim-4-1']

test('states the exact return of each of the 26 spots over the four remainders', () => {
  expect(new Set(game.spots).size).toBe(26)
  for (const spot of game.spots) {
    expect(computeSpotReturn(game, spot, outcomes), spot).toBe(game.meta.returns?.[spot])
    expect(spot.length).toBeLessThanOrEqual(20)
  }
  expect(listed.map((spot) => game.meta.returns?.[spot])).toEqual(['96.25', '97.50', '98.75', '97.50'])
  expect(game.meta.rtp).toBe('98.75')
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
})

test('floors no payout but that of three sides, whose return is then at least the stated floor', () => {
  const stake = BigInt(game.meta.unitsPerStake)
  const paid = (spot: string, remainder: CountEvent['remainder']) =>
    computePayout(stake, settledPayoutRatio(spot, { remainder }))
  expect(paid('fan-4', 4)).toBe(77n)
  expect([paid('kwok-2-3', 3), paid('nim-4-1', 4), paid('nim-4-1', 1), paid('nim-4-1', 2)]).toEqual([39n, 58n, 20n, 0n])
  const floored = numbers.reduce((sum, remainder) => sum + paid('threeSides-1-3-4', remainder), 0n)
  expect(((Number(floored) / 4 / Number(stake)) * 100).toFixed(2)).toBe(game.meta.rtpFloor)
})

test(`matches the exact returns over ${simulated} counts within a 99 % interval, for a spot of each kind`, () => {
  for (const spot of listed) {
    const pays = counts.map((count) => settledPayoutRatio(spot, count)).map(({ num, den }) => num / den)
    expect(Math.abs(meanZScore(pays, computeSpotMoments(game, spot, outcomes))), spot).toBeLessThan(zLimit99)
  }
})

test('draws every remainder and every number of groups with its chance, without runs or serial correlation, within 99 %', () => {
  const byRemainder = countByClass(counts, 4, ({ remainder }) => remainder - 1)
  const evenly = (classes: number) => Array.from({ length: classes }, () => simulated / classes)
  expect(Math.abs(chiSquaredZScore(byRemainder, evenly(4)))).toBeLessThan(zLimit99)
  const byButtons = countByClass(counts, 20, ({ buttons }) => buttons - 21)
  expect(Math.abs(chiSquaredZScore(byButtons, evenly(20)))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(counts.map(({ remainder }) => remainder > 2)))).toBeLessThan(zLimit99)
  const remainders = counts.map(({ remainder }) => remainder)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(remainders, lag))).toBeLessThan(zLimit99)
})

test('names the spots that win, not those that are returned', () => {
  expect(winningSpotsOf(countOf(3))).toEqual([
    'fan-3',
    'kwok-1-3',
    'kwok-2-3',
    'kwok-3-4',
    'threeSides-2-3-4',
    'threeSides-1-3-4',
    'threeSides-1-2-3',
    'nim-3-1',
    'nim-3-2',
    'nim-3-4',
  ])
})

test('counts the difference of two kwoks that cover all numbers as wagered, and limits a fan to half', () => {
  expect(
    computeValidBet(game, { stake: 160n, spots: { 'kwok-1-3': 80n, 'kwok-2-4': 60n, 'fan-1': 20n }, events: [] }),
  ).toBe(40n)
  for (const [one, other] of game.opposites)
    for (const remainder of numbers)
      expect([one, other].filter((spot) => settledPayoutRatio(spot, { remainder }).num > 0)).toHaveLength(1)
  const limits = { lowest: 20n, highest: 2_000n }
  expect(['fan-1', 'nim-1-2'].map((spot) => highestStakeOn(game, spot, limits))).toEqual([1_000n, 2_000n])
})

test('counts fewer buttons than there are, within twelve seconds', () => {
  for (const count of counts.slice(0, 200)) {
    expect(count.buttons).toBeLessThan(buttonCount)
    expect(game.revealDurationMs([count])).toBeLessThan(12_000)
  }
  expect(game.encodeOutcome([countOf(4)])).toBe('7-4')
})
