import { expect, test } from 'vitest'
import type { DeckCard } from '#games/cards.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { createMulberry32Stream } from '#games/randomness-statistics.ts'
import { bestHoldOf, computeHoldValues } from './best-hold.ts'
import { type BestPlay, createBestPlay } from './best-play.ts'
import { handKinds, type PayingHandKind } from './hand-kinds.ts'
import { kindOfHand, type Paytable, type PaytableName, paytableNames, paytables } from './paytables.ts'
import { videoPokerGames } from './video-poker-game.ts'

const bestPlays = new Map<PaytableName, BestPlay>()

function bestPlayOf(name: PaytableName): BestPlay {
  const bestPlay = bestPlays.get(name) ?? createBestPlay(paytables[name])
  bestPlays.set(name, bestPlay)
  return bestPlay
}

/** The exact figures by best play, to more digits than the games state. They are also those of published analyses: 99.5439, 97.2984, 99.7283 and 98.9372 %. */
test.each([
  ['jacks-9-6', 2_598_960, 0.9954390436951225],
  ['jacks-8-5', 2_598_960, 0.9729843375055874],
  ['deuces', 2_598_960, 0.9972829465166086],
  ['joker', 2_869_685, 0.9893720195974581],
] as const)(
  'states the exact return of %s, its deviation and its share of paying hands: the best of 32 holds of %i hands',
  (name, hands, mean) => {
    const figures = bestPlayOf(name).computeFigures()
    const meta = videoPokerGames.find((game) => game.readChoice({ paytable: name }))?.meta
    expect(figures.hands).toBe(hands)
    expect(figures.mean).toBeCloseTo(mean, 12)
    expect((100 * figures.mean).toFixed(2)).toBe(meta?.rtp)
    expect(figures.deviation.toFixed(2)).toBe(meta?.deviation)
    expect((100 * figures.hitRate).toFixed(2)).toBe(meta?.hitRate)
    expect(figures.mean).toBeGreaterThan(0.75)
    expect(figures.mean).toBeLessThan(1)
  },
  60_000,
)

/** A paytable with other pays of some kinds. */
function withPays(paytable: Paytable, pays: Readonly<Partial<Record<PayingHandKind, number>>>): Paytable {
  return {
    ...paytable,
    payOfKind: paytable.payOfKind.map((pay, index) => pays[handKinds[index] as PayingHandKind] ?? pay),
  }
}

test('finds a planted paytable that returns more than its stakes: full-pay deuces, 100.76 %', () => {
  const fullPay = withPays(paytables.deuces, {
    fiveOfAKind: 15,
    straightFlush: 9,
    fourOfAKind: 5,
    fullHouse: 3,
    flush: 2,
  })
  expect((100 * createBestPlay(fullPay).computeFigures().mean).toFixed(2)).toBe('100.76')
}, 60_000)

/** The places of five cards of a deck, ascending. */
function drawPlaces(stream: RandomStream, deckSize: number): number[] {
  const drawn = new Set<number>()
  while (drawn.size < 5) drawn.add(stream.below(deckSize))
  return [...drawn].sort((one, other) => one - other)
}

const handAt = ({ deck }: Paytable, places: readonly number[]) => places.map((place) => deck[place] as DeckCard)

test.each(paytableNames)(
  'advises the hold that the exact figures are computed with: %s',
  (name) => {
    const paytable = paytables[name]
    const bestPlay = bestPlayOf(name)
    const stream = createMulberry32Stream(20_261_129)
    for (let turn = 0; turn < 500; turn += 1) {
      const places = drawPlaces(stream, paytable.deck.length)
      const values = computeHoldValues(paytable, handAt(paytable, places))
      const best = bestHoldOf(values)
      const exact = bestPlay.findBestHold(places)
      expect(values).toHaveLength(32)
      expect(best.paid / best.draws).toBeCloseTo(exact.mean, 12)
      expect(best.holds).toEqual(places.flatMap((_, place) => (exact.mask & (1 << place) ? [place] : [])))
    }
  },
  60_000,
)

/** Every way to draw some of the cards. */
const listDraws = (cards: readonly DeckCard[], count: number): DeckCard[][] =>
  count === 0
    ? [[]]
    : cards.flatMap((card, place) => listDraws(cards.slice(place + 1), count - 1).map((others) => [card, ...others]))

test.each(paytableNames)('pays each hold what its draws pay one by one: %s', (name) => {
  const paytable = paytables[name]
  const pays = new Map<string, number>(paytable.pays)
  const stream = createMulberry32Stream(20_261_130)
  for (let turn = 0; turn < 5; turn += 1) {
    const hand = handAt(paytable, drawPlaces(stream, paytable.deck.length))
    const rest = paytable.deck.filter((card) => !hand.includes(card))
    for (const { holds, paid, draws } of computeHoldValues(paytable, hand).filter(({ holds }) => holds.length > 2)) {
      const held = holds.map((place) => hand[place] as DeckCard)
      const drawn = listDraws(rest, 5 - held.length)
      const payouts = drawn.map((others) => pays.get(kindOfHand(paytable, [...held, ...others])) ?? 0)
      expect(drawn).toHaveLength(draws)
      expect(payouts.reduce((sum, payout) => sum + payout)).toBe(paid)
    }
  }
})

test.each([
  ['a high pair, not four of a straight', 'jacks-9-6', 'JS JH 10D 9C 8S', [0, 1]],
  ['four of a royal flush, not the flush', 'jacks-9-6', 'AS KS QS JS 4S', [0, 1, 2, 3]],
  ['a straight, not three of a royal flush', 'jacks-9-6', 'AS KS QS JD 10C', [0, 1, 2, 3, 4]],
  ['a low pair, not two high cards', 'jacks-9-6', '4S 4H KD QC 9S', [0, 1]],
  ['nothing, of a hand without a prospect', 'jacks-9-6', '2S 5H 7D 8C 10S', []],
  ['the deuces alone', 'deuces', '2S 2H KD 9C 5S', [0, 1]],
  ['nothing without a deuce or a pair', 'deuces', '3S 6H 9D JC KS', []],
  ['the joker with a king, which pays already', 'joker', 'joker KH 8D 4C 2S', [0, 1]],
] as const)('holds %s', (_, name, text, holds) => {
  expect(bestHoldOf(computeHoldValues(paytables[name], text.split(' ') as DeckCard[])).holds).toEqual(holds)
})
