import { expect, test } from 'vitest'
import { mahjongGame } from './mahjong/mahjong-game.ts'
import { mahjongRules } from './mahjong/rules.ts'
import {
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from './randomness-statistics.ts'
import { computeSpotMoments, computeSpotReturn, findSpotsOutOfRange } from './table-return.ts'
import {
  dealTiles,
  places,
  type TileHand,
  type TileOutcome,
  type TileRules,
  tileSeats,
  toDealtTiles,
} from './tile-table.ts'
import { computeValidBet } from './valid-bet.ts'
import { wenzhouRules } from './wenzhou/rules.ts'
import { wenzhouGame } from './wenzhou/wenzhou-game.ts'

const simulated = 100_000

/** Counts the outcomes of a place over every pair of hands. */
function countOutcomes({ set, strengthOf }: TileRules): Record<TileOutcome, number> {
  const hands = set.flatMap((one, first) =>
    set.slice(first + 1).map((other, index) => {
      const second = first + 1 + index
      return { first, second, tiles: [first, second], strength: strengthOf([one, other]) }
    }),
  )
  const counts = { win: 0, tie: 0, loss: 0 }
  for (const hand of hands)
    for (const banker of hands) {
      if (banker.tiles.includes(hand.first) || banker.tiles.includes(hand.second)) continue
      const difference = Math.sign(hand.strength - banker.strength)
      counts[outcomeBySign[difference + 1] ?? 'tie'] += 1
    }
  return counts
}

const outcomeBySign = ['loss', 'tie', 'win'] as const

test.each([
  ['two-eight tube', mahjongGame, mahjongRules, ['49.40', '1.19']],
  ['wenzhou', wenzhouGame, wenzhouRules, ['49.61', '0.77']],
] as const)(
  'states the exact return of %s over every pair of hands, and matches it within 99 %',
  (_name, game, rules, shares) => {
    const counts = countOutcomes(rules)
    const total = counts.win + counts.tie + counts.loss
    expect([counts.win, counts.tie].map((count) => ((count / total) * 100).toFixed(2))).toEqual(shares)
    expect(counts.win).toBe(counts.loss)
    const outcomes = (['win', 'tie', 'loss'] as const).map((outcome) => ({
      weight: BigInt(counts[outcome]),
      events: [{ outcomes: { first: outcome, second: outcome, third: outcome } }],
    }))
    for (const spot of game.spots) expect(computeSpotReturn(game, spot, outcomes)).toBe(game.meta.returns?.[spot])
    expect(findSpotsOutOfRange(game, outcomes)).toEqual([])
    const moments = computeSpotMoments(game, 'first', outcomes)
    expect(moments.deviation.toFixed(2)).toBe(game.meta.deviation)

    const stream = createMulberry32Stream(20_260_227)
    const deals = Array.from({ length: simulated }, () => dealTiles(stream, rules))
    for (const place of places) {
      const pays = deals.map((deal) => game.payoutRatio(place, [deal])).map(({ num, den }) => num / den)
      expect(Math.abs(meanZScore(pays, moments)), place).toBeLessThan(zLimit99)
      const wins = deals.map((deal) => deal.outcomes[place] === 'win')
      expect(Math.abs(runsZScore(wins)), place).toBeLessThan(zLimit99)
    }
    const kinds = [...new Set(rules.set)]
    const expected = kinds.map(
      (kind) => (rules.set.filter((tile) => tile === kind).length / rules.set.length) * simulated,
    )
    for (const seat of tileSeats) {
      const drawn = countByClass(deals, kinds.length, (deal) => kinds.indexOf(deal[seat][1]))
      expect(Math.abs(chiSquaredZScore(drawn, expected)), seat).toBeLessThan(zLimit99)
    }
  },
)

test.each([
  ['two-eight tube', mahjongRules, ['4 6', '3 7', '1 9', '2 9', 'W 1', 'W 9', '2 8', '1 1', '9 9', 'W W']],
  [
    'wenzhou',
    wenzhouRules,
    ['1:2 2:5', '2:4 1:4', '2:6 1:2', '1:1 3:5', '6:6 3:5', '1:1 4:5', '6:6 3:6', '1:4 2:3', '6:6 6:6', '2:4 1:2'],
  ],
] as const)('orders the hands of %s by their rank, then by the higher tile', (_name, rules, ascending) => {
  const hands = ascending.map((text) => text.split(' ') as unknown as TileHand)
  const strengths = hands.map((hand) => rules.strengthOf(hand))
  for (const [one, other] of hands) expect(rules.strengthOf([other, one])).toBe(rules.strengthOf([one, other]))
  expect(new Set(strengths).size).toBe(hands.length)
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other))
})

test('turns the hands one after another, the banker’s last, and counts every bet as wagered', () => {
  const deal = dealTiles(createMulberry32Stream(1), wenzhouRules)
  const turns = toDealtTiles(deal).map(({ turnsAt }) => turnsAt)
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  expect(wenzhouGame.revealDurationMs([deal])).toBeLessThan(9_000)
  expect(computeValidBet(mahjongGame, { stake: 60n, spots: { first: 20n, second: 20n, third: 20n }, events: [] })).toBe(
    60n,
  )
  expect(mahjongGame.encodeOutcome([deal]).split('-')).toHaveLength(4)
})
