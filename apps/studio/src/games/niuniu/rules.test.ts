import { expect, test } from 'vitest'
import type { Card } from '#games/cards.ts'
import { computePayout, stakeOfBets } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { computeSpotMoments, computeSpotReturn, findSpotsOutOfRange } from '#games/table-return.ts'
import { computeValidBet } from '#games/valid-bet.ts'
import { toDealtCards } from './dealt-cards.ts'
import { doubleNiuniuGame, niuniuGame as game, niuniuGames, tripleNiuniuGame } from './niuniu-game.ts'
import {
  arrangeHand,
  bullRankOf,
  dealNiuniu,
  deckOrder,
  fivePictures,
  seats,
  settledPayoutRatio,
  spots,
  strengthOf,
  timesOfRank,
  toDealEvent,
} from './rules.ts'

const simulated = 100_000
const stream = createMulberry32Stream(20_260_131)
const deals = Array.from({ length: simulated }, () => dealNiuniu(stream))
const hand = (text: string) => text.split(' ') as Card[]

/** The cards by what they count: ace to nine, ten, and a picture, each with its number in the deck. */
const values = [
  ...['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((rank) => ({ rank, cards: 4 })),
  { rank: 'J', cards: 12 },
]
const choose = (all: number, some: number): number => (some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some)
/** How many cards of one value a hand can have, and one more: where the next row of the table begins. */
const row = 6
/** The number of ways to take up to five of at most twelve cards. Typed arrays, because there are nine million pairs of hands. */
const waysToTake = Float64Array.from({ length: 13 * row }, (_, at) => choose(Math.floor(at / row), at % row))

/** Counts the five-card hands of each rank, over every combination of values. */
function countHandsByRank(): number[] {
  const counts = Array.from({ length: fivePictures + 1 }, () => 0)
  const add = (from: number, cards: readonly string[], ways: number) => {
    if (cards.length === 5) {
      // The suit decides nothing here, and the same card may stand for each of a value.
      const rank = bullRankOf(cards.map((value) => `${value}S` as Card))
      counts[rank] = (counts[rank] ?? 0) + ways
      return
    }
    const value = values[from]
    if (!value) return
    for (let count = 0; count <= Math.min(value.cards, 5 - cards.length); count += 1)
      add(from + 1, [...cards, ...Array<string>(count).fill(value.rank)], ways * choose(value.cards, count))
  }
  add(0, [], 1)
  return counts
}

const handsByRank = countHandsByRank()

/**
 * Counts the pairs of five-card hands of one deck by the rank of the better one, over every combination of values of both: those of the
 * second hand come from the cards that the first one leaves.
 */
function countPairsByBetterRank(): number[] {
  const pairs = Array.from({ length: fivePictures + 1 }, () => 0)
  const hands = listValueHands()
  for (const [place, one] of hands.entries()) {
    const left = Uint8Array.from(values, ({ cards }, value) => cards - (one.counts[value] ?? 0))
    // Which of two hands is the first one does not matter.
    for (const other of hands.slice(place)) {
      const rank = Math.max(one.rank, other.rank)
      pairs[rank] = (pairs[rank] ?? 0) + (one === other ? 1 : 2) * one.ways * countWays(other.held, left)
    }
  }
  return pairs
}

/** In how many ways a hand can come from the cards that are left of each value. */
function countWays(held: Uint8Array, left: Uint8Array): number {
  let ways = 1
  for (let at = 0; at < held.length; at += 2)
    ways *= waysToTake[(left[held[at] as number] as number) * row + (held[at + 1] as number)] as number
  return ways
}

interface ValueHand {
  /** How many cards of each value it has. */
  readonly counts: readonly number[]
  /** The same without the values that it does not have: a value, then its count. */
  readonly held: Uint8Array
  readonly rank: number
  /** How many hands have these values. */
  readonly ways: number
}

/** Every combination of values of a hand. */
function listValueHands(): ValueHand[] {
  const hands: ValueHand[] = []
  const add = (counts: readonly number[], left: number) => {
    const value = values[counts.length]
    if (!value) {
      if (left > 0) return
      const cards = counts.flatMap((count, place) => Array<Card>(count).fill(`${values[place]?.rank}S` as Card))
      const ways = counts.reduce((product, count, place) => product * choose(values[place]?.cards ?? 0, count), 1)
      const held = Uint8Array.from([...counts.entries()].filter(([, count]) => count > 0).flat())
      hands.push({ counts: [...counts], held, rank: bullRankOf(cards), ways })
      return
    }
    for (let count = 0; count <= Math.min(value.cards, left); count += 1) add([...counts, count], left - count)
  }
  add([], 5)
  return hands
}

test('ranks all 2,598,960 hands with the chances of the design', () => {
  const total = handsByRank.reduce((sum, count) => sum + count, 0)
  expect(total).toBe(2_598_960)
  const percentOf = (rank: number) => ((handsByRank[rank] ?? 0) / total) * 100
  expect(percentOf(0).toFixed(3)).toBe('33.557')
  expect(percentOf(10).toFixed(3)).toBe('7.350')
  expect(percentOf(fivePictures).toFixed(4)).toBe('0.0305')
  for (let rank = 1; rank <= 9; rank += 1) {
    expect(percentOf(rank)).toBeGreaterThan(6.46)
    expect(percentOf(rank)).toBeLessThan(6.84)
  }
})

test('orders hands totally: equal strength needs the same highest card, which two hands of a deck cannot share', () => {
  expect(new Set(deckOrder).size).toBe(52)
  for (const deal of deals.slice(0, 5_000)) {
    for (const seat of seats) {
      const highest = deckOrder[strengthOf(deal[seat]) % deckOrder.length] as Card
      expect(deal[seat]).toContain(highest)
      expect(Math.floor(strengthOf(deal[seat]) / deckOrder.length)).toBe(bullRankOf(deal[seat]))
    }
    expect(new Set(seats.map((seat) => strengthOf(deal[seat]))).size).toBe(seats.length)
  }
})

test('states the exact return: without ties a hand and the banker change places, so each wins half', () => {
  const deal = toDealEvent({
    first: hand('AS 2S 7S 10S KS'),
    second: hand('AH 2H 7H 9H KH'),
    third: hand('AD 2D 7D 9D KD'),
    banker: hand('AC 2C 7C 5C KC'),
  })
  for (const spot of spots) {
    const swapped = toDealEvent({ ...deal, [spot]: deal.banker, banker: deal[spot] })
    expect(deal.winners.includes(spot)).not.toBe(swapped.winners.includes(spot))
    const outcomes = [deal, swapped].map((event) => ({ weight: 1n, events: [event] }))
    expect(computeSpotReturn(game, spot, outcomes)).toBe(game.meta.returns?.[spot])
    expect(computeSpotMoments(game, spot, outcomes).deviation).toBeCloseTo(0.975, 12)
    expect(findSpotsOutOfRange({ ...game, spots: [spot] }, outcomes)).toEqual([])
  }
  expect(game.meta.rtp).toBe(game.meta.returns?.first)
})

test(`matches the exact return over ${simulated} deals within a 99 % interval for every hand`, () => {
  for (const spot of spots) {
    const pays = deals.map((deal) => settledPayoutRatio(spot, deal, 1)).map(({ num, den }) => num / den)
    expect(Math.abs(meanZScore(pays, { mean: 0.975, deviation: 0.975 })), spot).toBeLessThan(zLimit99)
  }
})

const exampleOfRank = [
  'AD 2C 4H 6S 8D',
  'AD 2C 3H 5S KD',
  'AD 2C 7H QS 2D',
  'AD 2C 7H QS 3D',
  'AD 2C 7H QS 4D',
  'AD 2C 7H QS 5D',
  'AD 2C 7H QS 6D',
  'AD 2C 7H QS 7D',
  'AD 2C 7H QS 8D',
  'AD 2C 7H QS 9D',
  'AD 2C 7H QS 10D',
  'JD QC KH QS KD',
].map(hand)

test('multiplies a bet by the better of two hands, and returns the exact rate of what is at risk', () => {
  const pairs = countPairsByBetterRank()
  expect(pairs.reduce((sum, count) => sum + count, 0)).toBe(2_598_960 * choose(47, 5))
  // A better hand is the player's as often as the banker's, because both come from the same deck.
  const outcomes = pairs.flatMap((count, rank) => {
    const better = exampleOfRank[rank] as Card[]
    const worse = hand('AH 2H 4D 6C 8C')
    const [first, second, third] = [better, worse, worse]
    const hands = { first, second, third, banker: worse }
    return [
      { weight: BigInt(count), events: [{ type: 'deal', ...hands, winners: ['first'] }] },
      { weight: BigInt(count), events: [{ type: 'deal', ...hands, first: worse, banker: better, winners: [] }] },
    ]
  })
  for (const table of niuniuGames) {
    expect(computeSpotReturn(table, 'first', outcomes), table.meta.code).toBe(table.meta.returns?.first)
    expect(findSpotsOutOfRange({ ...table, spots: ['first'] }, outcomes), table.meta.code).toEqual([])
    // 0.975 of the flat table is stated rounded up.
    const { deviation } = computeSpotMoments(table, 'first', outcomes)
    expect((deviation + 1e-9).toFixed(2), table.meta.code).toBe(table.meta.deviation)
  }
  expect(exampleOfRank.map(bullRankOf)).toEqual(exampleOfRank.map((_, rank) => rank))
  expect(exampleOfRank.map((_, rank) => timesOfRank(rank, 2))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
  expect(exampleOfRank.map((_, rank) => timesOfRank(rank, 3))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3])
})

test.each([
  [doubleNiuniuGame, 40n, { bull7: [59n, 20n, 20n], bull9: [78n, 0n, 40n], bullBull: [78n, 0n, 40n] }],
  [tripleNiuniuGame, 60n, { bull7: [79n, 40n, 20n], bull9: [98n, 20n, 40n], bullBull: [117n, 0n, 60n] }],
] as const)('$meta.code takes its reserve with the bet and pays back what is not lost', (table, stake, paid) => {
  const bet = 20n
  expect(stakeOfBets(table, bet)).toBe(stake)
  const worse = hand('AH 2H 4D 6C 8C')
  for (const [name, rank] of [
    ['bull7', 7],
    ['bull9', 9],
    ['bullBull', 10],
  ] as const) {
    const better = exampleOfRank[rank] as Card[]
    const won = toDealEvent({ first: better, second: worse, third: worse, banker: worse })
    const lost = toDealEvent({ first: worse, second: worse, third: worse, banker: better })
    const payoutOf = (deal: typeof won) => computePayout(bet, table.payoutRatio('first', [deal]))
    const validBetOf = (deal: typeof won) => computeValidBet(table, { stake, spots: { first: bet }, events: [deal] })
    expect([payoutOf(won), payoutOf(lost), validBetOf(won)], name).toEqual(paid[name])
    expect(validBetOf(lost), name).toBe(stake - payoutOf(lost))
  }
})

test('draws every card and every rank of a hand with its chance, without runs or serial correlation, within 99 %', () => {
  for (const seat of seats) {
    const first = countByClass(deals, deckOrder.length, (deal) => deckOrder.indexOf(deal[seat][0] as Card))
    const evenly = first.map(() => simulated / deckOrder.length)
    expect(Math.abs(chiSquaredZScore(first, evenly)), seat).toBeLessThan(zLimit99)
    const counts = countByClass(deals, handsByRank.length, (deal) => bullRankOf(deal[seat]))
    const expected = handsByRank.map((count) => (count / 2_598_960) * simulated)
    expect(Math.abs(chiSquaredZScore(counts, expected)), seat).toBeLessThan(zLimit99)
  }
  for (const spot of spots)
    expect(Math.abs(runsZScore(deals.map(({ winners }) => winners.includes(spot)))), spot).toBeLessThan(zLimit99)
  const strengths = deals.map(({ banker }) => strengthOf(banker))
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(strengths, lag))).toBeLessThan(zLimit99)
})

test('ranks hands by their bull, then by the highest card and its suit', () => {
  const ascending = [
    'AD 2C 4H 6S 8D',
    'AS 2S 3S 4S KD',
    'AD 2D 3D 4D KS',
    'AS 2S 3S 5S KD',
    'KS QH 10S AD 8C',
    'KC QH 10S AD 9C',
    'KS QH 10S AD 9C',
    'JS QH KS JD QC',
  ].map(hand)
  expect(ascending.map(bullRankOf)).toEqual([0, 0, 0, 1, 9, 10, 10, 11])
  const strengths = ascending.map(strengthOf)
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other))
  expect(new Set(strengths).size).toBe(strengths.length)
  expect(arrangeHand(hand('KS AH 10S 8D QC')).cards).toEqual(hand('KS 10S QC AH 8D'))
})

test('shows the hands one after another, and pays a win less 5 % in whole minor units', () => {
  const deal = deals[0] as (typeof deals)[number]
  const cards = toDealtCards(deal)
  const endOf = (seat: (typeof seats)[number]) =>
    Math.max(...cards.filter(({ hand: of }) => of === seat).map(({ turnsAt }) => turnsAt))
  expect(seats.map(endOf)).toEqual(seats.map(endOf).toSorted((one, other) => one - other))
  expect(game.revealDurationMs([deal])).toBeLessThan(11_000)
  expect(computePayout(BigInt(game.meta.unitsPerStake), { num: 39, den: 20 })).toBe(39n)
  expect(computeValidBet(game, { stake: 60n, spots: { first: 20n, second: 20n, third: 20n }, events: [] })).toBe(60n)
  expect(game.encodeOutcome([deal]).split('-')).toHaveLength(4)
})
