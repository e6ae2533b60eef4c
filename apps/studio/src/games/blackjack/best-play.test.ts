import { expect, test } from 'vitest'
import {
  blackjackChance,
  cardValues,
  chanceOfValue,
  computeBestPlay,
  dealerTotals,
  type PlayAction,
} from './best-play.ts'
import { blackjackGame } from './blackjack-game.ts'

/** Every two cards of a box, by what they count, with their chance. */
const firstHands = cardValues.flatMap((one) =>
  cardValues.map((other) => ({
    hand: { hardTotal: one + other, hasAce: one === 1 || other === 1 },
    isPair: one === other,
    chance: chanceOfValue(one) * chanceOfValue(other),
  })),
)

/** The exact return of a box by best play in per cent of its stake: over the dealer’s card and the two cards of the box. */
function computeReturn(blackjackPays = 1.5): number {
  let expected = 0
  for (const upCard of cardValues) {
    const { evaluate } = computeBestPlay(upCard)
    const dealers = blackjackChance(upCard)
    for (const { hand, isPair, chance } of firstHands) {
      const isBlackjack = hand.hardTotal === 11 && hand.hasAce
      const possible: PlayAction[] = ['hit', 'stand', 'double', ...(isPair ? (['split'] as const) : [])]
      const net = isBlackjack ? blackjackPays : Math.max(...possible.map((action) => evaluate(action, hand)))
      const pays = dealers * Number(isBlackjack) + (1 - dealers) * (1 + net)
      expected += chanceOfValue(upCard) * chance * pays
    }
  }
  return 100 * expected
}

test('returns 99.43 % of a box by best play, and 92.31 % of insurance', () => {
  expect(computeReturn()).toBeCloseTo(99.42961198772613, 10)
  expect(computeReturn().toFixed(2)).toBe(blackjackGame.meta.rtp)
  const { box, insurance } = blackjackGame.meta.returns ?? {}
  expect(box).toBe(blackjackGame.meta.rtp)
  expect((100 * 3 * blackjackChance(1)).toFixed(2)).toBe(insurance)
  // Blackjack at 6:5, as worse tables have it.
  expect(computeReturn(1.2)).toBeLessThan(98.1)
})

test('ends the dealer’s hand at 17 to 21 or above, with chances that add up to one', () => {
  for (const upCard of cardValues) {
    const totals = dealerTotals(upCard)
    expect([...totals.values()].reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    expect([...totals.keys()].every((total) => total >= 17 && total <= 22)).toBe(true)
  }
  // Of a shoe without an end, with 17 soft and hard alike: the known chances of a bust.
  expect(dealerTotals(6).get(22)).toBeCloseTo(0.42315, 4)
  expect(dealerTotals(10).get(22)).toBeCloseTo(0.22978, 4)
})

const hand = (hardTotal: number, hasAce = false) => ({ hardTotal, hasAce })
const bestOf = (upCard: number, cards: ReturnType<typeof hand>, possible: readonly PlayAction[]) => {
  const { evaluate } = computeBestPlay(upCard)
  return possible.reduce((best, action) => (evaluate(action, cards) > evaluate(best, cards) ? action : best))
}

test('plays as basic strategy does: known decisions', () => {
  const first: PlayAction[] = ['hit', 'stand', 'double']
  expect(bestOf(10, hand(16), first)).toBe('hit')
  expect(bestOf(6, hand(12), first)).toBe('stand')
  expect(bestOf(2, hand(12), first)).toBe('hit')
  expect(bestOf(6, hand(11), first)).toBe('double')
  expect(bestOf(1, hand(10), first)).toBe('hit')
  expect(bestOf(9, hand(8, true), first)).toBe('hit')
  expect(bestOf(2, hand(8, true), first)).toBe('stand')
  expect(bestOf(5, hand(8, true), first)).toBe('double')
  expect(bestOf(10, hand(16), [...first, 'split'])).toBe('split')
  expect(bestOf(10, hand(2, true), [...first, 'split'])).toBe('split')
  expect(bestOf(6, hand(20), [...first, 'split'])).toBe('stand')
  expect(bestOf(6, hand(10), [...first, 'split'])).toBe('double')
  expect(bestOf(7, hand(18), [...first, 'split'])).toBe('stand')
})
