import { expect, test } from 'vitest'
import { computePayout } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  interplayZScore,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { computeSpotMoments, computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { coinCount, coinSides, isEven, redCountOf, spots, type TossEvent, tossCoins, winningSpotsOf } from './rules.ts'
import { seDieGame as game } from './se-die-game.ts'

/** Each of the sixteen tosses, as the bits of its index. */
const everyToss = Array.from(
  { length: 2 ** coinCount },
  (_, bits): TossEvent => ({
    type: 'toss',
    coins: Array.from({ length: coinCount }, (_, coin) => coinSides[(bits >> coin) & 1] as TossEvent['coins'][number]),
  }),
)
const outcomes = everyToss.map((toss) => ({ weight: 1n, events: [toss] }))
const simulated = 100_000
const seed = 'c7'.repeat(32)
const tosses = Array.from({ length: simulated }, (_, nonce) =>
  tossCoins(createSeededRandomStream(seed, 'table', nonce)),
)
const tossOf = (...coins: TossEvent['coins']): TossEvent => ({ type: 'toss', coins })

test('states the exact return of every spot over the sixteen tosses', () => {
  for (const spot of spots) expect(computeSpotReturn(game, spot, outcomes), spot).toBe(game.meta.returns?.[spot])
  expect(game.meta.returns).toMatchObject({ even: '99.00', threeRed: '97.50', fourRed: '96.88', fourAlike: '97.50' })
  expect(game.meta.rtp).toBe(game.meta.returns?.even)
  expect(computeSpotMoments(game, 'odd', outcomes).deviation.toFixed(2)).toBe(game.meta.deviation)
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
})

test('floors 0.98 : 1 to whole minor units, the other payouts are whole: at least 97.50 % at the lowest stake', () => {
  const floored = (spot: string, stake: bigint) =>
    Number(outcomes.reduce((sum, { events }) => sum + computePayout(stake, game.payoutRatio(spot, events)), 0n)) /
    (16 * Number(stake))
  const stakes = Array.from({ length: 100 }, (_, index) => BigInt(20 + index * game.meta.unitsPerStake))
  expect((Math.min(...stakes.map((stake) => floored('even', stake))) * 100).toFixed(2)).toBe(game.meta.rtpFloor)
  for (const spot of spots.slice(2))
    expect((floored(spot, 20n) * 100).toFixed(1)).toBe(Number(game.meta.returns?.[spot]).toFixed(1))
})

test(`matches the exact return over ${simulated} tosses within a 99 % interval for every bet`, () => {
  for (const spot of spots) {
    const pays = tosses.map((toss) => game.payoutRatio(spot, [toss])).map(({ num, den }) => num / den)
    expect(Math.abs(meanZScore(pays, computeSpotMoments(game, spot, outcomes))), spot).toBeLessThan(zLimit99)
  }
})

test('tosses fair and independent coins: chi-squared, runs, serial correlation and interplay, within 99 %', () => {
  const bits = tosses.map(({ coins }) => coins.map((side) => coinSides.indexOf(side)))
  const counts = countByClass(bits, 16, (toss) => toss.reduce((sum, bit, coin) => sum + bit * 2 ** coin, 0))
  expect(
    Math.abs(
      chiSquaredZScore(
        counts,
        counts.map(() => simulated / 16),
      ),
    ),
  ).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(tosses.map(isEven)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5])
    expect(Math.abs(autocorrelationZScore(tosses.map(redCountOf), lag))).toBeLessThan(zLimit99)
  for (const coin of [1, 2, 3]) expect(Math.abs(interplayZScore(bits, 0, coin))).toBeLessThan(zLimit99)
})

test('names the spots that win', () => {
  expect(winningSpotsOf(tossOf('red', 'red', 'red', 'red'))).toEqual(['even', 'fourAlike', 'fourRed'])
  expect(winningSpotsOf(tossOf('white', 'white', 'white', 'white'))).toEqual(['even', 'fourWhite', 'fourAlike'])
  expect(winningSpotsOf(tossOf('red', 'white', 'red', 'white'))).toEqual(['even'])
  expect(winningSpotsOf(tossOf('white', 'white', 'red', 'white'))).toEqual(['odd', 'threeWhite'])
  expect(game.encodeOutcome([tossOf('white', 'white', 'red', 'white')])).toBe('0010')
})

test('counts the difference of even and odd as wagered, and limits a spot by its odds', () => {
  expect(computeValidBet(game, { stake: 200n, spots: { even: 90n, odd: 90n, fourRed: 20n }, events: [] })).toBe(20n)
  const limits = { lowest: 20n, highest: 12_000n }
  expect(spots.map((spot) => highestStakeOn(game, spot, limits))).toEqual([
    12_000n,
    12_000n,
    2_000n,
    6_000n,
    4_000n,
    6_000n,
    2_000n,
  ])
})
