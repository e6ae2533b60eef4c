import { expect, test } from 'vitest'
import { type Card, deckSize, rankOf, ranks, suits } from '#games/cards.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { baccaratGame, baccaratGames, noCommissionBaccaratGame } from './baccarat-game.ts'
import { computeOutcomeChances, computeSpotRtp } from './baccarat-rtp.ts'
import {
  cardPointsOf,
  type DealEvent,
  dealBaccarat,
  deckCount,
  doesBankerDraw,
  settledPayoutRatio,
  spots,
} from './rules.ts'

const shoeSize = deckSize * deckCount
const seed = '3d'.repeat(32)
const deals = Array.from({ length: 60_000 }, (_, nonce) => dealBaccarat(createSeededRandomStream(seed, 'table', nonce)))
const chances = computeOutcomeChances(deckCount)
const share = (part: bigint, whole: bigint) => Number((part * 10n ** 12n) / whole) / 1e12
const percent = ({ num, den }: { num: bigint; den: bigint }) => {
  const scaled = (num * 20_000n + den) / (2n * den)
  return `${scaled / 100n}.${String(scaled % 100n).padStart(2, '0')}`
}

test('states the exact returns of eight decks for every bet', () => {
  expect(chances.player + chances.banker + chances.tie).toBe(chances.total)
  for (const spot of spots) expect(percent(computeSpotRtp(chances, spot))).toBe(baccaratGame.meta.returns?.[spot])
  expect(percent(computeSpotRtp(chances, 'banker'))).toBe(baccaratGame.meta.rtp)
})

test('returns 98.54 % on the banker without commission, where its six pays half', () => {
  const { meta } = noCommissionBaccaratGame
  expect(percent(computeSpotRtp(chances, 'banker', 'halfOnSix'))).toBe(meta.returns?.banker)
  expect(meta.rtp).toBe(meta.returns?.player)
  const [win, six, tie] = [chances.banker, chances.bankerSix, chances.tie].map((part) => share(part, chances.total))
  const [mean, square] = [2 * (win ?? 0) - (six ?? 0) / 2 + (tie ?? 0), 4 * (win ?? 0) - 1.75 * (six ?? 0) + (tie ?? 0)]
  expect(Math.sqrt(square - mean ** 2).toFixed(2)).toBe(meta.deviation)
  const deal = deals.find(({ winner, bankerPoints }) => winner === 'banker' && bankerPoints === 6) as DealEvent
  expect(noCommissionBaccaratGame.payoutRatio('banker', [deal])).toEqual({ num: 3, den: 2 })
  expect(baccaratGame.payoutRatio('banker', [deal])).toEqual({ num: 39, den: 20 })
})

test('gives every table a seed chain of its own', () => {
  expect(new Set(baccaratGames.map(({ tableCode }) => tableCode)).size).toBe(baccaratGames.length)
})

test('agrees with the published chances of eight decks to six places', () => {
  expect(share(chances.banker, chances.total)).toBeCloseTo(0.458597, 6)
  expect(share(chances.player, chances.total)).toBeCloseTo(0.446247, 6)
  expect(share(chances.tie, chances.total)).toBeCloseTo(0.095156, 6)
})

test('converges to an infinite shoe as the number of decks grows', () => {
  const infinite = computeOutcomeChances()
  expect(infinite.player + infinite.banker + infinite.tie).toBe(infinite.total)
  const deviationFromInfinite = (decks: number) => {
    const { banker, total } = computeOutcomeChances(decks)
    return Math.abs(share(banker, total) - share(infinite.banker, infinite.total))
  }
  expect(deviationFromInfinite(8)).toBeLessThan(0.0006)
  expect(deviationFromInfinite(64)).toBeLessThan(deviationFromInfinite(8) / 4)
  for (const spot of spots.slice(0, 3)) {
    const [exact, near] = [computeSpotRtp(chances, spot), computeSpotRtp(infinite, spot)]
    expect(Math.abs(share(exact.num, exact.den) - share(near.num, near.den))).toBeLessThan(0.007)
  }
})

test('matches the exact return over 60,000 deals within a 99 % interval for every bet', () => {
  for (const spot of spots) {
    const pays = deals.map((deal) => settledPayoutRatio(spot, deal)).map(({ num, den }) => num / den)
    const mean = pays.reduce((sum, pay) => sum + pay, 0) / pays.length
    const deviation = Math.sqrt(pays.reduce((sum, pay) => sum + (pay - mean) ** 2, 0) / pays.length)
    const exact = computeSpotRtp(chances, spot)
    expect(Math.abs(meanZScore(pays, { mean: share(exact.num, exact.den), deviation }))).toBeLessThan(zLimit99)
  }
})

test('states the exact standard deviation of a bet on the banker', () => {
  const [win, tie] = [share(chances.banker, chances.total), share(chances.tie, chances.total)]
  const mean = 1.95 * win + tie
  expect(Math.sqrt(1.95 ** 2 * win + tie - mean ** 2).toFixed(2)).toBe(baccaratGame.meta.deviation)
})

test('draws every card of the shoe uniformly: chi-squared of cards, ranks and winners, within 99 %', () => {
  const cards = deals.flatMap(({ player, banker }) => [...player.slice(0, 2), ...banker.slice(0, 2)])
  const uniformityZScore = (list: readonly string[], classes: readonly string[]) => {
    const counts = countByClass(list, classes.length, (name) => classes.indexOf(name))
    return chiSquaredZScore(
      counts,
      counts.map(() => list.length / classes.length),
    )
  }
  const everyCard = ranks.flatMap((rank) => suits.map((suit) => `${rank}${suit}`))
  expect(Math.abs(uniformityZScore(cards, everyCard))).toBeLessThan(zLimit99)
  expect(Math.abs(uniformityZScore(cards.map(rankOf), ranks))).toBeLessThan(zLimit99)
  const results = ['player', 'banker', 'tie'] as const
  const counts = countByClass(deals, results.length, ({ winner }) => results.indexOf(winner))
  const expected = results.map((name) => share(chances[name], chances.total) * deals.length)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
})

test('deals without runs or serial correlation, within 99 %', () => {
  const decided = deals.filter(({ winner }) => winner !== 'tie')
  expect(Math.abs(runsZScore(decided.map(({ winner }) => winner === 'banker')))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(deals.map(({ winner }) => winner === 'tie')))).toBeLessThan(zLimit99)
  const leads = deals.map(({ playerPoints, bankerPoints }) => playerPoints - bankerPoints)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(leads, lag))).toBeLessThan(zLimit99)
})

test('draws cards from the shoe without replacement', () => {
  let drawn = 0
  const first = dealBaccarat({
    below: () => {
      drawn += 1
      return 0
    },
  })
  expect(first.player[0]).toBe('AS')
  expect(drawn).toBeLessThanOrEqual(6)
  const bounds: number[] = []
  dealBaccarat({ below: (bound) => bounds.push(bound) * 0 })
  expect(bounds.slice(0, 4)).toEqual([shoeSize, shoeSize - 1, shoeSize - 2, shoeSize - 3])
})

test('follows the third-card rules in every deal', () => {
  const points = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + cardPointsOf(card), 0) % 10
  for (const { player, banker } of deals.slice(0, 20_000)) {
    const [p, b] = [points(player.slice(0, 2)), points(banker.slice(0, 2))]
    const isNatural = p >= 8 || b >= 8
    expect(player.length === 3).toBe(!isNatural && p <= 5)
    const third = player[2] && cardPointsOf(player[2])
    expect(banker.length === 3).toBe(!isNatural && doesBankerDraw(b, third))
  }
  // The banker's drawing table, one row per sum: the values of the player's third card on which the banker draws.
  const rows = [3, 4, 5, 6, 7].map((sum) =>
    Array.from({ length: 10 }, (_, value) => value).filter((value) => doesBankerDraw(sum, value)),
  )
  expect(rows).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 9], [2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []])
})

test('takes the commission in whole minor units, and returns bets on player and banker on a tie', () => {
  const deal = (more: Partial<DealEvent>) => ({
    ...(deals[0] as DealEvent),
    playerPair: false,
    bankerPair: false,
    ...more,
  })
  expect(settledPayoutRatio('banker', deal({ winner: 'banker' }))).toEqual({ num: 39, den: 20 })
  expect(settledPayoutRatio('player', deal({ winner: 'tie' }))).toEqual({ num: 1, den: 1 })
  expect(settledPayoutRatio('banker', deal({ winner: 'tie' }))).toEqual({ num: 1, den: 1 })
  expect(settledPayoutRatio('tie', deal({ winner: 'tie' }))).toEqual({ num: 9, den: 1 })
  expect((20n * 39n) % 20n).toBe(0n)
  expect(baccaratGame.meta.unitsPerStake % 20).toBe(0)
})
