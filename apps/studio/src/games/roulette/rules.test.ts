import { expect, test } from 'vitest'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { laPartageRouletteGame, rouletteGame, rouletteGames } from './roulette-game.ts'
import { colourOf, isEvenMoney, pocketCount, rouletteSpots, spinRoulette, wheelOrder, winningSpotsOf } from './rules.ts'

const seed = '7e'.repeat(32)
const spins = Array.from({ length: 60_000 }, (_, nonce) => spinRoulette(createSeededRandomStream(seed, 'table', nonce)))
const pockets = Array.from({ length: pocketCount }, (_, pocket) => pocket)

const outcomes = pockets.map((pocket) => ({ weight: 1n, events: [{ type: 'spin', pocket }] }))

test('offers the 157 spots of a single-zero layout', () => {
  const counts = countByClass(rouletteSpots, 13, ({ kind }) =>
    [
      'straight',
      'split',
      'street',
      'corner',
      'line',
      'column',
      'dozen',
      'red',
      'black',
      'odd',
      'even',
      'low',
      'high',
    ].indexOf(kind),
  )
  expect(counts).toEqual([37, 60, 14, 23, 11, 3, 3, 1, 1, 1, 1, 1, 1])
  expect(new Set(rouletteSpots.map(({ name }) => name)).size).toBe(157)
  for (const { name } of rouletteSpots) expect(name.length).toBeLessThanOrEqual(20)
  for (const number of pockets.slice(1)) {
    const covering = rouletteSpots.filter(({ numbers }) => numbers.includes(number))
    expect(covering.filter(({ kind }) => kind === 'straight')).toHaveLength(1)
    expect(covering.filter(({ numbers }) => numbers.length === 18)).toHaveLength(3)
    expect(covering.filter(({ kind }) => kind === 'column' || kind === 'dozen')).toHaveLength(2)
  }
})

test('returns 36/37 on every spot, and 36.5/37 on even money with la partage', () => {
  for (const spot of rouletteSpots) {
    expect(computeSpotReturn(rouletteGame, spot.name, outcomes), spot.name).toBe(rouletteGame.meta.rtp)
    expect(computeSpotReturn(laPartageRouletteGame, spot.name, outcomes), spot.name).toBe(
      laPartageRouletteGame.meta.returns?.[isEvenMoney(spot) ? 'evenMoney' : 'others'],
    )
  }
  expect(laPartageRouletteGame.meta.rtp).toBe(laPartageRouletteGame.meta.returns?.evenMoney)
})

test('returns 75 to 100 % on every spot; a planted payout is found', () => {
  for (const game of rouletteGames) expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
  const planted: typeof rouletteGame = {
    ...rouletteGame,
    payoutRatio: (spot, events) =>
      spot === 'split-1-2' && rouletteGame.payoutRatio(spot, events).num > 0
        ? { num: 20, den: 1 }
        : rouletteGame.payoutRatio(spot, events),
  }
  expect(findSpotsOutOfRange(planted, outcomes)).toEqual(['split-1-2'])
})

test('pays whole minor units on every spot at the smallest step of a stake', () => {
  for (const game of rouletteGames)
    for (const spot of game.spots)
      for (const pocket of pockets) {
        const { num, den } = game.payoutRatio(spot, [{ type: 'spin', pocket }])
        expect((game.meta.unitsPerStake * num) % den, `${game.meta.code} ${spot}`).toBe(0)
      }
})

test('draws every pocket uniformly: chi-squared, runs and serial correlation, within 99 %', () => {
  const counts = countByClass(spins, pocketCount, ({ pocket }) => pocket)
  const expected = counts.map(() => spins.length / pocketCount)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  const decided = spins.filter(({ pocket }) => pocket > 0)
  expect(Math.abs(runsZScore(decided.map(({ pocket }) => colourOf(pocket) === 'red')))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5])
    expect(
      Math.abs(
        autocorrelationZScore(
          spins.map(({ pocket }) => pocket),
          lag,
        ),
      ),
    ).toBeLessThan(zLimit99)
})

test('matches the exact return over 60,000 spins within a 99 % interval, for a spot of each kind', () => {
  for (const spot of [
    'straight-0',
    'split-0-2',
    'street-0-1-2',
    'corner-0-1-2-3',
    'line-1-6',
    'column-3',
    'dozen-2',
    'low',
  ]) {
    const pays = spins.map((event) => rouletteGame.payoutRatio(spot, [event])).map(({ num, den }) => num / den)
    const exact = 36 / 37
    const deviation = Math.sqrt(pays.reduce((sum, pay) => sum + (pay - exact) ** 2, 0) / pays.length)
    expect(Math.abs(meanZScore(pays, { mean: exact, deviation })), spot).toBeLessThan(zLimit99)
  }
})

test('has every pocket on the wheel once, with colours that alternate', () => {
  expect([...wheelOrder].sort((a, b) => a - b)).toEqual(pockets)
  const colours = wheelOrder.slice(1).map(colourOf)
  for (const [index, colour] of colours.slice(1).entries()) expect(colour).not.toBe(colours[index])
  expect(colours.filter((colour) => colour === 'red')).toHaveLength(18)
})

test('limits a spot by its odds', () => {
  const limits = { lowest: 20n, highest: 12_000n }
  expect(highestStakeOn(rouletteGame, 'red', limits)).toBe(12_000n)
  expect(highestStakeOn(rouletteGame, 'dozen-3', limits)).toBe(12_000n)
  expect(highestStakeOn(rouletteGame, 'line-1-6', limits)).toBe(6_000n)
  expect(highestStakeOn(rouletteGame, 'straight-17', limits)).toBe(1_000n)
  expect(highestStakeOn(rouletteGame, 'straight-17', { lowest: 20n, highest: 100n })).toBe(20n)
})

test('names the spots that win', () => {
  expect(winningSpotsOf({ type: 'spin', pocket: 0 })).toEqual([
    'straight-0',
    'split-0-1',
    'split-0-2',
    'split-0-3',
    'street-0-1-2',
    'street-0-2-3',
    'corner-0-1-2-3',
  ])
  expect(winningSpotsOf({ type: 'spin', pocket: 36 })).toEqual(
    expect.arrayContaining(['straight-36', 'column-3', 'dozen-3', 'red', 'even', 'high', 'line-31-36']),
  )
})
