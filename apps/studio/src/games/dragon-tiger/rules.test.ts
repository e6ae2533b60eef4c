import { expect, test } from 'vitest'
import { type Card, ranks, suits } from '#games/cards.ts'
import { computePayout } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { highestStakeOn } from '#games/spot-limits.ts'
import { computeSpotMoments, computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { dragonTigerGame as game } from './dragon-tiger-game.ts'
import { dealDragonTiger, deckCount, settledPayoutRatio, spots, toDealEvent, winningSpotsOf } from './rules.ts'

const cards = ranks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`))
/** Every pair of cards of the shoe, by the number of its copies. */
const outcomes = cards.flatMap((dragon) =>
  cards.map((tiger) => ({
    weight: BigInt(deckCount * (dragon === tiger ? deckCount - 1 : deckCount)),
    events: [toDealEvent(dragon, tiger)],
  })),
)
const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n)
const simulated = 100_000
const seed = '4d'.repeat(32)
const deals = Array.from({ length: simulated }, (_, nonce) =>
  dealDragonTiger(createSeededRandomStream(seed, 'table', nonce)),
)

test('states the exact returns of eight decks for every bet', () => {
  expect(total).toBe(416n * 415n)
  for (const spot of spots) expect(computeSpotReturn(game, spot, outcomes)).toBe(game.meta.returns?.[spot])
  expect(game.meta.rtp).toBe(game.meta.returns?.dragon)
  expect(computeSpotMoments(game, 'dragon', outcomes).deviation.toFixed(2)).toBe(game.meta.deviation)
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
})

test('refuses the usual tie at 8:1, which would return less than 75 %', () => {
  const usual = {
    ...game,
    payoutRatio: (_: string, [deal]: readonly unknown[]) => ({
      num: (deal as (typeof deals)[number]).winner === 'tie' ? 9 : 0,
      den: 1,
    }),
  }
  expect(computeSpotReturn(usual, 'tie', outcomes)).toBe('67.23')
  expect(findSpotsOutOfRange(usual, outcomes)).toContain('tie')
})

test(`matches the exact return over ${simulated} deals within a 99 % interval for every bet`, () => {
  for (const spot of spots) {
    const pays = deals.map((deal) => settledPayoutRatio(spot, deal)).map(({ num, den }) => num / den)
    expect(Math.abs(meanZScore(pays, computeSpotMoments(game, spot, outcomes))), spot).toBeLessThan(zLimit99)
  }
})

test('draws every card uniformly, and without runs or serial correlation, within 99 %', () => {
  for (const side of ['dragon', 'tiger'] as const) {
    const counts = countByClass(deals, cards.length, (deal) => cards.indexOf(deal[side]))
    const expected = counts.map(() => simulated / cards.length)
    expect(Math.abs(chiSquaredZScore(counts, expected)), side).toBeLessThan(zLimit99)
  }
  const decided = deals.filter(({ winner }) => winner !== 'tie')
  expect(Math.abs(runsZScore(decided.map(({ winner }) => winner === 'dragon')))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(deals.map(({ winner }) => winner === 'tie')))).toBeLessThan(zLimit99)
  const dragons = deals.map(({ dragon }) => cards.indexOf(dragon))
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(dragons, lag))).toBeLessThan(zLimit99)
})

test('ranks the king highest and the ace lowest, whatever the suits', () => {
  expect(toDealEvent('KC', 'QS')).toMatchObject({ winner: 'dragon', isSuited: false })
  expect(toDealEvent('AS', '2D')).toMatchObject({ winner: 'tiger' })
  expect(toDealEvent('10H', '10S')).toMatchObject({ winner: 'tie', isSuited: false })
  expect(toDealEvent('10H', '10H')).toMatchObject({ winner: 'tie', isSuited: true })
  expect(game.encodeOutcome([toDealEvent('10H', 'AS')])).toBe('10H-AS')
})

test('returns half of a bet on a side in whole minor units on a tie, which its spots alone win', () => {
  const tie = toDealEvent('7H', '7H')
  expect(winningSpotsOf(tie)).toEqual(['tie', 'suitedTie'])
  expect(winningSpotsOf(toDealEvent('7H', '7S'))).toEqual(['tie'])
  expect(winningSpotsOf(toDealEvent('8H', '7S'))).toEqual(['dragon'])
  expect(computePayout(22n, settledPayoutRatio('tiger', tie))).toBe(11n)
  expect(game.meta.unitsPerStake % 2).toBe(0)
})

test('counts the difference of bets on dragon and tiger, and limits a spot by its odds', () => {
  expect(computeValidBet(game, { stake: 140n, spots: { dragon: 80n, tiger: 40n, tie: 20n }, events: [] })).toBe(60n)
  const limits = { lowest: 20n, highest: 10_200n }
  expect(spots.map((spot) => highestStakeOn(game, spot, limits))).toEqual([10_200n, 10_200n, 2_550n, 600n])
})
