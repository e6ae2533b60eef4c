import { expect, test } from 'vitest'
import { type Card, ranks, suits } from '#games/cards.ts'
import type { PayoutRatio, StepsGame } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { adviseAction } from './advice.ts'
import { blackjackGame } from './blackjack-game.ts'
import {
  type ActionType,
  actionTypes,
  type BlackjackAction,
  parseBlackjackAction,
  parseBlackjackChoice,
  playBlackjack,
} from './rules.ts'
import { type BlackjackEvent, readTable } from './table.ts'

/** A stream that draws the cards of a text, and fails after the last one. */
function streamOf(text: string): RandomStream {
  const cards = text.split(' ') as Card[]
  return {
    below(bound) {
      const card = cards.shift()
      if (bound !== 52 || !card) throw new Error(`No card is left for a draw below ${bound}.`)
      return suits.indexOf(card.slice(-1) as never) * 13 + ranks.indexOf(card.slice(0, -1) as never)
    },
  }
}

const toActions = (types: readonly ActionType[]): BlackjackAction[] => types.map((type) => ({ type }))
const play = (cards: string, types: readonly ActionType[] = [], boxes = 1) =>
  playBlackjack(streamOf(cards), { boxes }, toActions(types))
/** What a round pays, in stakes of a box. */
const paysOf = (cards: string, types: readonly ActionType[] = [], boxes = 1) => {
  const ratio = play(cards, types, boxes)?.payoutRatio
  return ratio && (ratio.num / ratio.den) * boxes
}

// Own card, dealer's open card, own card, hole card; then the draws.
test.each([
  ['a blackjack 3:2', 'AS 9H KD 9C', [], 2.5],
  ['a blackjack against the dealer’s with the stake', 'AS KH KD AC', [], 1],
  ['nothing against the dealer’s blackjack', '10S KH KD AC', [], 0],
  ['a higher total 1:1', '10S 9H KD 9C', ['stand'], 2],
  ['an equal total with the stake', '10S 9H 8D 9C', ['stand'], 1],
  ['nothing for a lower total', '10S 9H 7D 9C', ['stand'], 0],
  ['nothing for a bust, and the dealer draws no card', '10S 5H 6D 10C KD', ['hit'], 0],
  ['a total against the dealer’s bust 1:1', '10S 5H 2D 10C KD', ['stand'], 2],
  ['a total against a soft 17, on which the dealer stands', '10S AH 8D 6C', ['decline', 'stand'], 2],
  ['a double with twice the stake', '5S 9H 6D 9C KD', ['double'], 4],
  ['nothing for a double that is lost', '5S 9H 6D 9C 2D', ['double'], 0],
  ['both hands of a split', '8S 6H 8D 10C KD 10H 7C', ['split', 'stand', 'stand'], 4],
  ['a double after a split', '8S 6H 8D 10C 3D 10H KC 7C', ['split', 'double', 'stand'], 6],
  ['21 after a split 1:1', 'KS 9H KD 9C AD 10H', ['split', 'stand'], 4],
  ['split aces with one card each', 'AS 9H AD 9C 5D KH', ['split'], 2],
  ['insurance 2:1', '10S AH KD KC', ['insure'], 1.5],
  ['a blackjack with insurance 1:1', 'AS AH KD KC', ['insure'], 2.5],
  ['nothing for insurance without the dealer’s blackjack', '10S AH KD 8C', ['insure', 'stand'], 2],
  ['21 that is reached with three cards 1:1', '5S 9H 6D 9C KD', ['hit'], 2],
] as const)('pays %s', (_, cards, types, pays) => {
  expect(paysOf(cards, types)).toBe(pays)
})

test('plays boxes one after another against one dealer, and pays their sum', () => {
  // First cards, the dealer's, second cards, the hole card.
  const cards = '10S AS 8D 6H KD KC 8C 10D 10C 3C 9D KH'
  const opened = play(cards, [], 3)
  expect(opened?.events[0]).toEqual({
    type: 'deal',
    boxes: [
      ['10S', 'KD'],
      ['AS', 'KC'],
      ['8D', '8C'],
    ],
    upCard: '6H',
  })
  expect(opened?.stakes).toEqual({ double: { num: 1, den: 3 }, split: { num: 1, den: 3 } })
  // The second box has blackjack, so the turn goes to the third. It is split; its second hand is doubled.
  const stage = play(cards, ['stand', 'split', 'stand', 'double'], 3)
  expect(stage?.events.at(-1)).toEqual({
    type: 'result',
    hands: [
      { outcome: 'win', pays: 4 },
      { outcome: 'blackjack', pays: 5 },
      { outcome: 'win', pays: 4 },
      { outcome: 'win', pays: 8 },
    ],
    pays: 21,
  })
  expect(stage?.payoutRatio).toEqual({ num: 21, den: 6 })
})

test('hides the hole card until the last hand is played', () => {
  for (const types of [[], ['split'], ['split', 'hit']] as const) {
    const stage = play('8S 6H 8D 10C 2D 3H 2C', types)
    expect(stage?.payoutRatio).toBeUndefined()
    expect(JSON.stringify(stage?.events)).not.toContain('10C')
  }
  expect(play('10S AH 7D 8C')?.events).toHaveLength(1)
  expect(JSON.stringify(play('10S AH 7D 8C', ['decline'])?.events)).not.toContain('8C')
})

test.each([
  ['after the deal', '8S 6H 9D 10C', [], ['hit', 'stand', 'double']],
  ['with a pair', '8S 6H 8D 10C', [], ['hit', 'stand', 'double', 'split']],
  ['with two cards that count ten', 'JS 6H KD 10C', [], ['hit', 'stand', 'double', 'split']],
  ['with three cards', '2S 6H 3D 10C 4D', ['hit'], ['hit', 'stand']],
  ['after a split, which is not repeated', '8S 6H 8D 10C 8C 8H', ['split'], ['hit', 'stand', 'double']],
  ['under an ace', '8S AH 8D 10C', [], ['insure', 'decline']],
  ['with a blackjack under an ace', 'KS AH AD 9C', [], ['insure', 'decline']],
] as const)('offers what is possible %s', (_, cards, types, actions) => {
  expect(play(cards, types)?.actions).toEqual(actions)
})

test('refuses what is not possible', () => {
  const impossible: [string, ActionType[]][] = [
    ['8S 6H 9D 10C', ['split']],
    ['8S 6H 9D 10C', ['insure']],
    ['8S AH 9D 9C', ['stand']],
    ['8S AH 9D 9C', ['decline', 'insure']],
    ['2S 6H 3D 10C 4D', ['hit', 'double']],
    ['8S 6H 8D 10C 8C 8H', ['split', 'split']],
    ['10S KH KD AC', ['stand']],
    ['10S 9H 8D 9C', ['stand', 'stand']],
    ['AS 9H AD 9C 5D KH', ['split', 'hit']],
  ]
  for (const [cards, types] of impossible) expect(play(cards, types), types.join()).toBeUndefined()
})

test('parses one to three boxes and known actions, and nothing else', () => {
  for (const boxes of [1, 2, 3]) expect(parseBlackjackChoice({ boxes })).toEqual({ boxes })
  for (const raw of [
    undefined,
    null,
    1,
    [],
    {},
    { boxes: 0 },
    { boxes: 4 },
    { boxes: 1.5 },
    { boxes: '1' },
    { boxes: 1, more: 1 },
  ])
    expect(parseBlackjackChoice(raw)).toBeUndefined()
  for (const type of actionTypes) expect(parseBlackjackAction({ type })).toEqual({ type })
  for (const raw of [undefined, null, 'hit', [], {}, { type: 'take' }, { type: 'hit', hand: 0 }, { type: 1 }])
    expect(parseBlackjackAction(raw)).toBeUndefined()
})

test('encodes the choice and the actions of a round, and decodes them again', () => {
  const actions = toActions(['decline', 'split', 'hit', 'double', 'stand', 'insure'])
  expect(blackjackGame.encodeChoice({ boxes: 2 }, actions)).toBe('2-nphdsi')
  expect(blackjackGame.decodeChoice('2-nphdsi')).toEqual({ choice: { boxes: 2 }, actions })
  expect(blackjackGame.decodeChoice('1-')).toEqual({ choice: { boxes: 1 }, actions: [] })
  for (const text of ['', '1', '4-s', '1-x', '1-s-s', `1-${'h'.repeat(201)}`])
    expect(blackjackGame.readChoice(blackjackGame.decodeChoice(text).choice), text).toBeUndefined()
  const stage = play('8S 6H 8D 10C KD 10H 7C', ['split', 'stand', 'stand'])
  expect(blackjackGame.encodeOutcome(stage?.events ?? [])).toBe('8S.KD-8D.10H-6H.10C.7C')
  expect(blackjackGame.encodeOutcome([])).toBe('')
})

/** Plays a round as the advice says; returns what it pays in stakes of its box. */
function playAdvised(game: StepsGame, stream: RandomStream): number {
  const drawn: number[] = []
  const replay = (): RandomStream => {
    let place = 0
    return {
      below(bound) {
        if (place === drawn.length) drawn.push(stream.below(bound))
        place += 1
        return drawn[place - 1] as number
      },
    }
  }
  const actions: BlackjackAction[] = []
  for (;;) {
    const stage = game.play(replay(), { boxes: 1 }, actions)
    if (stage?.payoutRatio) return netOf(stage.payoutRatio, actions)
    const type = adviseAction(readTable((stage?.events ?? []) as BlackjackEvent[]))
    if (!type) throw new Error('There is no advice.')
    actions.push({ type })
  }
}

/** What a round pays less what its actions have staked, which is what the stated return counts. */
const netOf = ({ num, den }: PayoutRatio, actions: readonly BlackjackAction[]) =>
  num / den - actions.filter(({ type }) => type === 'double' || type === 'split').length

function zScoreOf(game: StepsGame, rounds: number): number {
  const stream = createMulberry32Stream(20_261_129)
  const list = Array.from({ length: rounds }, () => playAdvised(game, stream))
  const mean = list.reduce((sum, value) => sum + value, 0) / rounds
  const deviation = Math.sqrt(list.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rounds)
  return meanZScore(list, { mean: 0.9942961198772613, deviation })
}

test('returns what it states when it is played as the advice says: 100,000 rounds, within 99 %', () => {
  expect(Math.abs(zScoreOf(blackjackGame, 100_000))).toBeLessThan(zLimit99)
}, 60_000)

test('a planted fault of the settlement is found: a push that pays like a win', () => {
  const planted: StepsGame = {
    ...blackjackGame,
    play(stream, choice, actions) {
      const stage = blackjackGame.play(stream, choice, actions)
      const result = stage?.events.at(-1) as BlackjackEvent | undefined
      const isPush = result?.type === 'result' && result.hands.every(({ outcome }) => outcome === 'push')
      return stage?.payoutRatio && isPush ? { ...stage, payoutRatio: { num: 4, den: 2 } } : stage
    },
  }
  expect(Math.abs(zScoreOf(planted, 20_000))).toBeGreaterThan(zLimit99)
}, 60_000)

test('draws each of the 52 cards equally often: chi-squared, within 99 %', () => {
  const stream = createMulberry32Stream(7)
  const cards = Array.from({ length: 20_000 }, () => {
    const deal = playBlackjack(stream, { boxes: 1 }, [])?.events[0]
    return deal?.type === 'deal' ? deal.upCard : 'AS'
  })
  const places = cards.map(
    (card) => suits.indexOf(card.slice(-1) as never) * 13 + ranks.indexOf(card.slice(0, -1) as never),
  )
  const counts = countByClass(places, 52, (place) => place)
  expect(
    Math.abs(
      chiSquaredZScore(
        counts,
        counts.map(() => 20_000 / 52),
      ),
    ),
  ).toBeLessThan(zLimit99)
})

test('pays at most what it states: both hands of a split doubled', () => {
  expect(paysOf('8S 6H 8D 10C 3D 3H KC KD 7C', ['split', 'double', 'double'])).toBe(blackjackGame.meta.maxWin)
})
