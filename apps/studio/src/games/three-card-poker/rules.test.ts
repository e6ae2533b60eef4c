import { expect, test } from 'vitest'
import { type Card, deck } from '#games/cards.ts'
import type { StepsGame } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import {
  cardsAt,
  createHandTable,
  forEachHand,
  forEachOtherHand,
  indexOfHand,
  listHandClasses,
} from '#games/three-card-deals.ts'
import { rankThree } from '#games/three-card-hand.ts'
import {
  type ActionType,
  adviseAction,
  pairPlusOptions,
  pairPlusPayoutOf,
  parseThreeCardPokerAction,
  parseThreeCardPokerChoice,
  playThreeCardPoker,
  settle,
  strengthOf,
} from './rules.ts'
import { readTable } from './table.ts'
import { threeCardPokerGame as game } from './three-card-poker-game.ts'

const cardsOf = (text: string) => text.split(' ') as Card[]
const [hands, deals] = [22_100, 18_424]

/** The exact net results of a raise with each class of hands, in antes, as sums over every hand of the dealer. */
function listClasses() {
  const strengths = createHandTable(strengthOf)
  // What a raise nets depends on the dealer's hand by its strength alone.
  const nets = new Map<string, number>()
  return listHandClasses().map(({ hand, size }) => {
    const player = cardsAt(...hand)
    const own = strengths[indexOfHand(...hand)] as number
    let net = 0
    forEachOtherHand(hand, (one, two, three) => {
      const dealers = strengths[indexOfHand(one, two, three)] as number
      const key = `${rankThree(player).kind} ${Math.sign(own - dealers)} ${dealers}`
      let known = nets.get(key)
      if (known === undefined) {
        const { pays } = settle({ player, dealer: cardsAt(one, two, three), pairPlus: 0, isFolded: false })
        known = pays - 2
        nets.set(key, known)
      }
      net += known
    })
    return { player, size, net }
  })
}

const classes = listClasses()

test('returns 96.63 % of the ante when it is raised with Q-6-4 and higher hands, which is the best play', () => {
  expect(classes).toHaveLength(1_755)
  expect(classes.reduce((sum, { size }) => sum + size, 0)).toBe(hands)
  // A fold nets a loss of the ante.
  for (const { player, net } of classes)
    expect(adviseAction(player), player.join()).toBe(net > -deals ? 'raise' : 'fold')
  const best = classes.reduce((sum, { size, net }) => sum + size * Math.max(net, -deals), 0)
  expect(100 + (100 * best) / (hands * deals)).toBeCloseTo(96.62701905639506, 10)
  expect((100 + (100 * best) / (hands * deals)).toFixed(2)).toBe(game.meta.returns?.ante)
  const raisedAlways = classes.reduce((sum, { size, net }) => sum + size * net, 0)
  expect(raisedAlways).toBeLessThan(best)
})

test('returns 97.68 % of the pair plus', () => {
  let paid = 0
  forEachHand((...hand) => {
    paid += pairPlusPayoutOf(rankThree(cardsAt(...hand)).kind)
  })
  expect(((100 * paid) / hands).toFixed(2)).toBe(game.meta.returns?.pairPlus)
  expect(game.meta.rtp).toBe(game.meta.returns?.pairPlus)
  for (const rate of Object.values(game.meta.returns ?? {})) {
    expect(Number(rate)).toBeGreaterThan(75)
    expect(Number(rate)).toBeLessThan(100)
  }
})

test.each([
  ['AS KS QS', 'AH AD AC'],
  ['2S 2H 2D', 'AS KH QD'],
  ['AS 2H 3D', 'AH KH JH'],
  ['3S 5S 8S', 'AS AH KD'],
  ['2S 2H 3D', 'AS KH JD'],
  ['QS 6H 5D', 'QD 6C 4S'],
  ['4S 2H 3D', 'AS 2D 3H'],
])('ranks %s above %s', (higher, lower) => {
  expect(strengthOf(cardsOf(higher))).toBeGreaterThan(strengthOf(cardsOf(lower)))
})

test.each([
  ['a win', 'KS KH 2D', 'QS QH 2C', { outcome: 'win', ante: 2, raise: 2, bonus: 0, pays: 4 }],
  ['a loss', 'QS JH 2D', 'QH JD 3C', { outcome: 'lose', ante: 0, raise: 0, bonus: 0, pays: 0 }],
  ['equal hands', 'QS JH 2D', 'QH JD 2C', { outcome: 'push', ante: 1, raise: 1, bonus: 0, pays: 2 }],
  [
    'a dealer without a queen',
    '2S 4H 5D',
    'JH 10D 8C',
    { outcome: 'notQualified', ante: 2, raise: 1, bonus: 0, pays: 3 },
  ],
  ['a straight that loses', '2S 3H 4D', '5S 6H 7D', { outcome: 'lose', ante: 0, raise: 0, bonus: 1, pays: 1 }],
  ['three of a kind', '2S 2H 2D', '5S 6H 7D', { outcome: 'win', ante: 2, raise: 2, bonus: 4, pays: 8 }],
  ['a straight flush', '2S 3S 4S', 'JH 9D 7D', { outcome: 'notQualified', ante: 2, raise: 1, bonus: 5, pays: 8 }],
] as const)('pays %s after a raise', (_, player, dealer, expected) => {
  expect(settle({ player: cardsOf(player), dealer: cardsOf(dealer), pairPlus: 0, isFolded: false })).toMatchObject(
    expected,
  )
})

test.each([
  ['2S 3S 4S', 41],
  ['2S 2H 2D', 31],
  ['AS 2H 3D', 7],
  ['2S 9S JS', 5],
  ['2S 2H AD', 2],
  ['AS KH JD', 0],
])(
  'pays a pair plus of two antes with %s %i times, raised or folded, and a fold loses the ante with its bonus',
  (text, pays) => {
    for (const isFolded of [true, false])
      expect(settle({ player: cardsOf(text), dealer: cardsOf('AC KC 10C'), pairPlus: 2, isFolded }).pairPlus).toBe(
        2 * pays,
      )
    expect(settle({ player: cardsOf(text), dealer: cardsOf('AC KC 10C'), pairPlus: 2, isFolded: true })).toMatchObject({
      outcome: 'folded',
      ante: 0,
      raise: 0,
      bonus: 0,
      pays: 2 * pays,
    })
  },
)

/** A stream that draws the cards of a text, and fails after the last one. */
function streamOf(text: string): RandomStream {
  const [wanted, left] = [cardsOf(text), [...deck]]
  return {
    below(bound) {
      const card = wanted.shift()
      const place = card === undefined ? -1 : left.indexOf(card)
      if (bound !== left.length || place < 0) throw new Error(`No card is left for a draw below ${bound}.`)
      left[place] = left.at(-1) as Card
      left.pop()
      return place
    },
  }
}

const cards = 'KS QS KH QH 2D 2C'

test('hides the dealer’s cards until the player has decided, and counts in fractions of the first stake', () => {
  const opened = playThreeCardPoker(streamOf(cards), { pairPlus: 2 }, [])
  expect(opened).toEqual({
    events: [{ type: 'deal', player: ['KS', 'KH', '2D'] }],
    actions: ['raise', 'fold'],
    stakes: { raise: { num: 1, den: 3 } },
  })
  expect(playThreeCardPoker(streamOf(cards), { pairPlus: 2 }, [{ type: 'raise' }])).toEqual({
    events: [
      { type: 'deal', player: ['KS', 'KH', '2D'] },
      { type: 'raise' },
      { type: 'dealer', cards: ['QS', 'QH', '2C'] },
      { type: 'result', outcome: 'win', ante: 2, raise: 2, bonus: 0, pairPlus: 4, pays: 8 },
    ],
    actions: [],
    payoutRatio: { num: 8, den: 3 },
  })
  const folded = playThreeCardPoker(streamOf(cards), { pairPlus: 0 }, [{ type: 'fold' }])
  expect(folded?.payoutRatio).toEqual({ num: 0, den: 1 })
  expect(playThreeCardPoker(streamOf(cards), { pairPlus: 0 }, [{ type: 'raise' }, { type: 'fold' }])).toBeUndefined()
})

test('folds for a player who has left, and states the highest payout of a round', () => {
  const stage = game.play(streamOf(cards), { pairPlus: 0 }, [])
  expect(stage && game.finishAction(stage)).toEqual({ type: 'fold' })
  const best = settle({ player: cardsOf('AS KS QS'), dealer: cardsOf('AH AD AC'), pairPlus: 5, isFolded: false })
  expect(best.pays).toBe(game.meta.maxWin)
})

test('parses the offered pair plus and the two actions, and nothing else', () => {
  for (const pairPlus of pairPlusOptions) expect(parseThreeCardPokerChoice({ pairPlus })).toEqual({ pairPlus })
  for (const raw of [undefined, null, 1, [], {}, { pairPlus: 3 }, { pairPlus: '1' }, { pairPlus: 1, more: 1 }])
    expect(parseThreeCardPokerChoice(raw)).toBeUndefined()
  for (const type of ['raise', 'fold']) expect(parseThreeCardPokerAction({ type })).toEqual({ type })
  for (const raw of [undefined, null, 'raise', [], {}, { type: 'call' }, { type: 'raise', more: 1 }])
    expect(parseThreeCardPokerAction(raw)).toBeUndefined()
})

test('encodes the choice and the action of a round, and decodes them again', () => {
  for (const [text, pairPlus, actions] of [
    ['0-', 0, []],
    ['5-raise', 5, [{ type: 'raise' }]],
    ['1-fold', 1, [{ type: 'fold' }]],
  ] as const) {
    expect(game.encodeChoice({ pairPlus }, actions)).toBe(text)
    expect(game.decodeChoice(text)).toEqual({ choice: { pairPlus }, actions })
  }
  for (const text of ['', '1', '3-raise', '1-call', '1-raise-fold'])
    expect(game.readChoice(game.decodeChoice(text).choice), text).toBeUndefined()
  const stage = playThreeCardPoker(streamOf(cards), { pairPlus: 0 }, [{ type: 'fold' }])
  expect(game.encodeOutcome(stage?.events ?? [])).toBe('KS.KH.2D-QS.QH.2C')
  expect(game.encodeOutcome([])).toBe('')
})

/** The net results of rounds that are played as advised, in antes without the pair plus. */
function simulate(played: StepsGame, rounds: number): number[] {
  return Array.from({ length: rounds }, (_, turn) => {
    const play = (actions: readonly { type: ActionType }[]) =>
      played.play(createMulberry32Stream(7_919 * turn), { pairPlus: 0 }, actions)
    const type = adviseAction(readTable(play([])?.events ?? []).player)
    const ratio = play([{ type }])?.payoutRatio
    return (ratio?.num ?? 0) / (ratio?.den ?? 1) - (type === 'raise' ? 2 : 1)
  })
}

const exact = { mean: -0.0337298, deviation: 1.64 } as const

test('returns what it states when it is played as the advice says: 100,000 rounds, within 99 %', () => {
  expect(Math.abs(meanZScore(simulate(game, 100_000), exact))).toBeLessThan(zLimit99)
}, 60_000)

test('a planted fault of the settlement is found: a raise that wins although the dealer does not qualify', () => {
  const planted: StepsGame = {
    ...game,
    play(stream, choice, actions) {
      const stage = game.play(stream, choice, actions)
      const isPlanted = stage?.payoutRatio && readTable(stage.events).result?.outcome === 'notQualified'
      return isPlanted ? { ...stage, payoutRatio: { num: (stage.payoutRatio?.num ?? 0) + 1, den: 1 } } : stage
    },
  }
  expect(meanZScore(simulate(planted, 20_000), exact)).toBeGreaterThan(zLimit99)
}, 60_000)

test('deals every card equally often to player and dealer: within 99 %', () => {
  const stream = createMulberry32Stream(11)
  const rounds = Array.from({ length: 20_000 }, () =>
    readTable(playThreeCardPoker(stream, { pairPlus: 0 }, [{ type: 'fold' }])?.events ?? []),
  )
  const evenly = deck.map(() => rounds.length / deck.length)
  for (const hand of ['player', 'dealer'] as const)
    for (const place of [0, 2]) {
      const drawn = rounds.map((table) => deck.indexOf(table[hand][place] as Card))
      const counts = countByClass(drawn, deck.length, (index) => index)
      expect(Math.abs(chiSquaredZScore(counts, evenly)), `${hand} ${place}`).toBeLessThan(zLimit99)
    }
})
