import { expect, test } from 'vitest'
import { type DeckCard, deck } from '#games/cards.ts'
import type { StepsGame } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createBestPlay } from './best-play.ts'
import { decidingPlacesOf, kindOfHand, type PaytableName, paytables } from './paytables.ts'
import { type DealEvent, type DrawAction, parseDrawAction, playVideoPoker, type VideoPokerEvent } from './rules.ts'
import { videoPokerGames } from './video-poker-game.ts'

const [jacks, , deuces] = videoPokerGames as [StepsGame, StepsGame, StepsGame, StepsGame]
const cardsOf = (text: string) => text.split(' ') as DeckCard[]
const draw = (...holds: number[]): DrawAction => ({ type: 'draw', holds })

test.each([
  ['jacks-9-6', 'AS KS QS JS 10S', 'royalFlush', 800],
  ['jacks-9-6', '9S KS QS JS 10S', 'straightFlush', 50],
  ['jacks-9-6', 'AH 2H 3H 4H 5H', 'straightFlush', 50],
  ['jacks-9-6', '7S 7H 7D 7C 2S', 'fourOfAKind', 25],
  ['jacks-9-6', '7S 7H 7D 2C 2S', 'fullHouse', 9],
  ['jacks-8-5', '7S 7H 7D 2C 2S', 'fullHouse', 8],
  ['jacks-9-6', '2S 7S 9S JS KS', 'flush', 6],
  ['jacks-8-5', '2S 7S 9S JS KS', 'flush', 5],
  ['jacks-9-6', 'AS 2H 3D 4C 5S', 'straight', 4],
  ['jacks-9-6', 'AS KH QD JC 10S', 'straight', 4],
  ['jacks-9-6', 'QS KH AD 2C 3S', 'none', 0],
  ['jacks-9-6', '7S 7H 7D 2C 3S', 'threeOfAKind', 3],
  ['jacks-9-6', '7S 7H 3D 3C 2S', 'twoPair', 2],
  ['jacks-9-6', 'JS JH 3D 4C 2S', 'highPair', 1],
  ['jacks-9-6', '10S 10H 3D 4C 2S', 'none', 0],
  ['deuces', 'AS KS QS JS 10S', 'royalFlush', 800],
  ['deuces', '2S 2H 2D 2C 9S', 'fourDeuces', 200],
  ['deuces', 'AS 2H QS 2C 10S', 'wildRoyal', 25],
  ['deuces', '9S 9H 9D 2C 2S', 'fiveOfAKind', 16],
  ['deuces', '2S 2H 2D 5C 9C', 'straightFlush', 10],
  ['deuces', '2S 2H 2D 4C 9C', 'fourOfAKind', 4],
  ['deuces', '2S 2H 9D 9C 5C', 'fourOfAKind', 4],
  ['deuces', '2S 5H 9D 9C 5C', 'fullHouse', 4],
  ['deuces', '2S 5H 9H JH KH', 'flush', 3],
  ['deuces', '2S AS 3H 4D 5C', 'straight', 2],
  ['deuces', '2S 2H 5D 9C KS', 'threeOfAKind', 1],
  ['deuces', 'AS AH KD KC 3S', 'none', 0],
  ['joker', 'AS KS QS JS 10S', 'royalFlush', 800],
  ['joker', '9S 9H 9D 9C joker', 'fiveOfAKind', 200],
  ['joker', 'AS KS QS joker 10S', 'wildRoyal', 100],
  ['joker', '9S KS QS joker 10S', 'straightFlush', 50],
  ['joker', '9S 9H 9D joker 4S', 'fourOfAKind', 18],
  ['joker', '9S 9H 4D joker 4S', 'fullHouse', 7],
  ['joker', '9S 2S 4S joker KS', 'flush', 5],
  ['joker', '9S 8H 6D joker 5S', 'straight', 3],
  ['joker', '9S 9H 4D joker KS', 'threeOfAKind', 2],
  ['joker', '9S 9H 4D 4H KS', 'twoPair', 1],
  ['joker', '9S 3H 4D joker KS', 'highPair', 1],
  ['joker', 'QS 3H 4D joker 7S', 'none', 0],
  ['joker', 'QS QH 4D 5H 7S', 'none', 0],
] as const)('by %s, %s is %s and pays %i', (name, text, kind, pays) => {
  expect(kindOfHand(paytables[name], cardsOf(text))).toBe(kind)
  expect(paytables[name].pays.find(([paying]) => paying === kind)?.[1] ?? 0).toBe(pays)
  // The order of the cards does not matter.
  expect(kindOfHand(paytables[name], cardsOf(text).reverse())).toBe(kind)
})

test.each([
  ['jacks-9-6', 'JS 4H JH 3D 2S', [0, 2]],
  ['jacks-9-6', '7S 7H 3D 2C 3C', [0, 1, 2, 4]],
  ['jacks-9-6', '7S 2H 7D 7C 3C', [0, 2, 3]],
  ['jacks-9-6', '2S 7S 9S JS KS', [0, 1, 2, 3, 4]],
  ['jacks-9-6', '2S 7S 9S JS QD', []],
  ['deuces', '2S 5H 2D 9C KS', [0, 2, 4]],
  ['deuces', '2S 9H 2D 9C KS', [0, 1, 2, 3]],
  ['deuces', '2S 2H 2D 2C KS', [0, 1, 2, 3]],
  ['joker', 'KS 3H AD joker 7S', [2, 3]],
] as const)('by %s, marks the cards of %s that make the hand', (name, text, places) => {
  const cards = cardsOf(text)
  expect(decidingPlacesOf(paytables[name], cards, kindOfHand(paytables[name], cards))).toEqual(places)
})

/** A stream that draws the cards of a text from a deck, and fails after the last one. */
function streamOf(text: string): RandomStream {
  const [wanted, left] = [cardsOf(text), [...deck] as DeckCard[]]
  return {
    below(bound) {
      const card = wanted.shift()
      const place = card === undefined ? -1 : left.indexOf(card)
      if (bound !== left.length || place < 0) throw new Error(`No card is left for a draw below ${bound}.`)
      left[place] = left.at(-1) as DeckCard
      left.pop()
      return place
    },
  }
}

test('deals five cards, replaces those that are not held in order, and pays once', () => {
  const choice = { paytable: 'jacks-9-6' } as const
  const deal = { type: 'deal', cards: cardsOf('JS 4H JH 3D 2S') }
  expect(playVideoPoker(streamOf('JS 4H JH 3D 2S'), choice, [])).toEqual({ events: [deal], actions: ['draw'] })
  expect(playVideoPoker(streamOf('JS 4H JH 3D 2S JD 5C 5D'), choice, [draw(0, 2)])).toEqual({
    events: [
      deal,
      { type: 'draw', holds: [0, 2], cards: cardsOf('JS JD JH 5C 5D') },
      { type: 'result', kind: 'fullHouse', pays: 9 },
    ],
    actions: [],
    payoutRatio: { num: 9, den: 1 },
  })
  expect(playVideoPoker(streamOf('JS 4H JH 3D 2S'), choice, [draw(0, 1, 2, 3, 4)])?.payoutRatio).toEqual({
    num: 1,
    den: 1,
  })
  expect(playVideoPoker(streamOf('JS 4H JH 3D 2S JD 5C 5D'), choice, [draw(0, 2), draw(0)])).toBeUndefined()
})

test('holds all cards as they were dealt for a player who has left', () => {
  const stage = jacks.play(streamOf('JS 4H JH 3D 2S'), { paytable: 'jacks-9-6' }, [])
  const finish = stage && jacks.finishAction(stage)
  expect(finish).toEqual(draw(0, 1, 2, 3, 4))
  expect(jacks.isStakeAtRisk([finish])).toBe(true)
})

test('parses the paytable of the game alone, and holds that are ascending places', () => {
  expect(jacks.readChoice({ paytable: 'jacks-9-6' })).toEqual({ paytable: 'jacks-9-6' })
  for (const raw of [undefined, null, {}, 'deuces', { paytable: 'deuces' }, { paytable: 'jacks-9-6', more: 1 }])
    expect(jacks.readChoice(raw)).toBeUndefined()
  for (const action of [draw(), draw(2), draw(0, 1, 2, 3, 4)]) expect(parseDrawAction(action)).toEqual(action)
  for (const holds of [undefined, 1, [5], [-1], [1, 1], [2, 0], [0.5], ['1'], [0, 1, 2, 3, 4, 5]])
    expect(parseDrawAction({ type: 'draw', holds })).toBeUndefined()
  for (const raw of [
    undefined,
    null,
    'draw',
    [],
    { type: 'draw' },
    { type: 'hold', holds: [] },
    { ...draw(), more: 1 },
  ])
    expect(parseDrawAction(raw)).toBeUndefined()
})

test('encodes the holds of a round, and decodes them again', () => {
  const choice = { paytable: 'deuces' }
  for (const [text, actions] of [
    ['', []],
    ['hold-', [draw()]],
    ['hold-135', [draw(0, 2, 4)]],
  ] as const) {
    expect(deuces.encodeChoice(choice, actions)).toBe(text)
    expect(deuces.decodeChoice(text)).toEqual({ choice, actions })
  }
  for (const text of ['hold', 'hold-6', 'hold-111111', '135', 'deuces'])
    expect(deuces.readChoice(deuces.decodeChoice(text).choice), text).toBeUndefined()
  expect(parseDrawAction(deuces.decodeChoice('hold-31').actions[0])).toBeUndefined()
  const stage = playVideoPoker(streamOf('JS 4H JH 3D 2S JD 5C 5D'), { paytable: 'jacks-9-6' }, [draw(0, 2)])
  expect(jacks.encodeOutcome(stage?.events ?? [])).toBe('JS.4H.JH.3D.2S-JS.JD.JH.5C.5D-9')
  expect(jacks.encodeOutcome([])).toBe('')
})

/** Replays what a stream has drawn, and draws on. */
function recorded(stream: RandomStream): () => RandomStream {
  const drawn: number[] = []
  return () => {
    let place = 0
    return {
      below(bound) {
        if (place === drawn.length) drawn.push(stream.below(bound))
        place += 1
        return drawn[place - 1] as number
      },
    }
  }
}

/** The payouts of rounds that are played as the exact figures are computed, in stakes. */
function simulate(game: StepsGame, paytable: PaytableName, rounds: number): number[] {
  const { deck: cards } = paytables[paytable]
  const bestPlay = createBestPlay(paytables[paytable])
  const stream = createMulberry32Stream(7)
  return Array.from({ length: rounds }, () => {
    const createStream = recorded(stream)
    const [deal] = (game.play(createStream(), { paytable }, [])?.events ?? []) as [DealEvent]
    const dealt = deal.cards.map((card, place) => ({ place, at: cards.indexOf(card) })).sort((a, b) => a.at - b.at)
    const { mask } = bestPlay.findBestHold(dealt.map(({ at }) => at))
    const holds = dealt.flatMap(({ place }, index) => (mask & (1 << index) ? [place] : [])).sort((a, b) => a - b)
    const ratio = game.play(createStream(), { paytable }, [draw(...holds)])?.payoutRatio
    return (ratio?.num ?? 0) / (ratio?.den ?? 1)
  })
}

const exact = {
  'jacks-9-6': { mean: 0.9954390436951225, deviation: 4.417541898735777 },
  joker: { mean: 0.9893720195974581, deviation: 5.084501690711994 },
} as const

test.each([
  ['jacks-9-6', 0],
  ['joker', 3],
] as const)(
  'returns what it states by best play: 100,000 rounds of %s, within 99 %%',
  (paytable, index) => {
    const list = simulate(videoPokerGames[index] as StepsGame, paytable, 100_000)
    expect(Math.abs(meanZScore(list, exact[paytable]))).toBeLessThan(zLimit99)
  },
  60_000,
)

test('a planted fault of the settlement is found: two pair that pays like three of a kind', () => {
  const planted: StepsGame = {
    ...jacks,
    play(stream, choice, actions) {
      const stage = jacks.play(stream, choice, actions)
      const result = stage?.events.at(-1) as VideoPokerEvent | undefined
      const isTwoPair = result?.type === 'result' && result.kind === 'twoPair'
      return stage && isTwoPair ? { ...stage, payoutRatio: { num: 3, den: 1 } } : stage
    },
  }
  const list = simulate(planted, 'jacks-9-6', 20_000)
  expect(meanZScore(list, exact['jacks-9-6'])).toBeGreaterThan(zLimit99)
}, 60_000)

test.each(['jacks-9-6', 'joker'] as const)(
  'deals every card of %s equally often, first and drawn: within 99 %%',
  (paytable) => {
    const cards = paytables[paytable].deck
    const stream = createMulberry32Stream(11)
    const deals = Array.from({ length: 20_000 }, () => playVideoPoker(stream, { paytable }, [draw()])?.events ?? [])
    const evenly = cards.map(() => deals.length / cards.length)
    for (const event of [0, 1])
      for (const place of [0, 4]) {
        const drawn = deals.map((events) => cards.indexOf((events[event] as DealEvent).cards[place] as DeckCard))
        const counts = countByClass(drawn, cards.length, (index) => index)
        expect(Math.abs(chiSquaredZScore(counts, evenly)), `${event} ${place}`).toBeLessThan(zLimit99)
      }
  },
)
