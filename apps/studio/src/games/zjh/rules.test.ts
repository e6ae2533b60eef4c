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
import { rankThree } from '#games/three-card-hand.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { enumerateOutcomes } from './outcomes.ts'
import {
  type DealEvent,
  dealZjh,
  handKinds,
  luckyStrikePayoutOf,
  settledPayoutRatio,
  spots,
  strengthOf,
  toDealEvent,
  winningSpotsOf,
} from './rules.ts'
import { zjhGame as game } from './zjh-game.ts'

const outcomes = enumerateOutcomes()
const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n)
const simulated = 100_000
const deals = Array.from({ length: simulated }, (_, nonce) =>
  dealZjh(createSeededRandomStream('7b'.repeat(32), 'table', nonce)),
)
const hand = (text: string) => text.split(' ') as Card[]

test('states the exact returns over every pair of hands', () => {
  expect(total).toBe(22_100n * 18_424n)
  for (const spot of spots) expect(computeSpotReturn(game, spot, outcomes)).toBe(game.meta.returns?.[spot])
  expect(game.meta.rtp).toBe(game.meta.returns?.red)
  expect(computeSpotMoments(game, 'red', outcomes).deviation.toFixed(2)).toBe(game.meta.deviation)
  expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
})

test('gives both sides the same chance; 0.11 % of the hands are equal', () => {
  const chanceOf = (winner: DealEvent['winner']) =>
    outcomes
      .filter(({ events: [deal] }) => (deal as DealEvent).winner === winner)
      .reduce((sum, { weight }) => sum + weight, 0n)
  expect(chanceOf('red')).toBe(chanceOf('black'))
  expect(((Number(chanceOf('equal')) / Number(total)) * 100).toFixed(2)).toBe('0.11')
})

test('floors a win of 0.96:1 to the minor unit, and states the lowest return of any stake', () => {
  const worst = Array.from({ length: 500 }, (_, step) => BigInt((step + 1) * game.meta.unitsPerStake)).map((stake) => {
    const floored = {
      ...game,
      payoutRatio: (spot: string, events: readonly unknown[]) => ({
        num: Number(computePayout(stake, game.payoutRatio(spot, events))),
        den: Number(stake),
      }),
    }
    return Number(computeSpotReturn(floored, 'red', outcomes))
  })
  expect(Math.min(...worst).toFixed(2)).toBe(game.meta.rtpFloor)
})

test(`matches the exact return over ${simulated} deals within a 99 % interval for every bet`, () => {
  for (const spot of spots) {
    const pays = deals.map((deal) => settledPayoutRatio(spot, deal)).map(({ num, den }) => num / den)
    expect(Math.abs(meanZScore(pays, computeSpotMoments(game, spot, outcomes))), spot).toBeLessThan(zLimit99)
  }
})

test('draws every card and every kind of hand with its chance, without runs or serial correlation, within 99 %', () => {
  const cards = ranks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`))
  const first = countByClass(deals, cards.length, ({ red: [card] }) => cards.indexOf(card as Card))
  const evenly = first.map(() => simulated / cards.length)
  expect(Math.abs(chiSquaredZScore(first, evenly))).toBeLessThan(zLimit99)
  // Of 22,100 hands, the lowest kind first.
  const kinds = [16_440, 3_744, 720, 1_096, 48, 52]
  expect(kinds.reduce((sum, count) => sum + count, 0)).toBe(22_100)
  const counts = countByClass(deals, handKinds.length, ({ black }) => handKinds.indexOf(rankThree(black).kind))
  const expected = kinds.map((count) => (count / 22_100) * simulated)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  const decided = deals.filter(({ winner }) => winner !== 'equal')
  expect(Math.abs(runsZScore(decided.map(({ winner }) => winner === 'red')))).toBeLessThan(zLimit99)
  const strengths = deals.map(({ red }) => strengthOf(red))
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(strengths, lag))).toBeLessThan(zLimit99)
})

test('ranks hands as golden flower does', () => {
  const ascending = [
    '2S 3H 5D',
    'AS 2H 4D',
    'AS KH JD',
    '2S 2H 3D',
    '2S 2H AD',
    'AS AH KD',
    'AS 2H 3D',
    '2S 3H 4D',
    'QS KH AD',
    '2S 3S 5S',
    'AS KS JS',
    'AS 2S 3S',
    'QH KH AH',
    '2S 2H 2D',
    'AS AH AD',
  ]
  const strengths = ascending.map((text) => strengthOf(hand(text)))
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other))
  expect(new Set(strengths).size).toBe(strengths.length)
  expect(toDealEvent(hand('AS KH JD'), hand('JS AH KD')).winner).toBe('equal')
})

test('pays a lucky strike for the winning hand alone', () => {
  expect(
    ['8S 8H AD', '9S 9H 2D', '2S 3H 4D', '2S 3S 5S', 'AS 2S 3S', '2S 2H 2D'].map(hand).map(luckyStrikePayoutOf),
  ).toEqual([0, 2, 3, 4, 11, 18])
  const deal = toDealEvent(hand('9S 9H 2D'), hand('2S 3H 4D'))
  expect(winningSpotsOf(deal)).toEqual(['black', 'luckyStrike'])
  expect(settledPayoutRatio('luckyStrike', deal)).toEqual({ num: 3, den: 1 })
  const equal = toDealEvent(hand('AS KH JD'), hand('JS AH KD'))
  expect(spots.map((spot) => settledPayoutRatio(spot, equal).num)).toEqual([1, 1, 0])
  expect(game.encodeOutcome([deal])).toBe('9S.9H.2D-2S.3H.4D')
})

test('counts the difference of bets on red and black, and limits a lucky strike by its odds', () => {
  expect(computeValidBet(game, { stake: 160n, spots: { red: 80n, black: 40n, luckyStrike: 40n }, events: [] })).toBe(
    80n,
  )
  const limits = { lowest: 20n, highest: 12_000n }
  expect(spots.map((spot) => highestStakeOn(game, spot, limits))).toEqual([12_000n, 12_000n, 2_000n])
})
