import { expect, test } from 'vitest'
import { findRoundDescriber } from '#client/text/describe-round.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { BlackjackEvent } from '#games/blackjack/table.ts'
import type { DeckCard } from '#games/cards.ts'
import { games } from '#games/catalogue.ts'
import { rulesCodeOf } from '#games/game.ts'
import type { SlotEvent } from '#games/slots/slot-sheet.ts'
import type { ThreeCardPokerEvent } from '#games/three-card-poker/table.ts'
import type { VideoPokerEvent } from '#games/video-poker/rules.ts'
import { readLocalization } from '#server/message-files.ts'

const spin = (mode: 'base' | 'free', index: number): SlotEvent => ({
  type: 'spin',
  mode,
  index,
  stops: [0, 0, 0, 0, 0],
  grid: [
    ['H1', '10', 'S'],
    ['H2', 'W', 'A'],
    ['H3', 'K', 'S'],
    ['H4', 'Q', 'S'],
    ['J', 'J', 'J'],
  ],
  lines: [],
  scatters: 3,
  scatterUnits: 40,
  multiplier: 1,
  units: 40,
})

test('describes the reels by their symbols and the awarded free spins', () => {
  const events: SlotEvent[] = [
    spin('base', 0),
    { type: 'free-spins', added: 10, total: 10 },
    spin('free', 1),
    { type: 'free-spins', added: 10, total: 20 },
    { type: 'total', units: 80, capped: false },
  ]
  const description = findRoundDescriber('reels').describeRound(
    { choices: null, events, currency: 'EUR', digits: 2 },
    readLocalization('en'),
  )
  const grid = isolateLeftToRight('H1 10 Scatter | H2 Wild A | H3 K Scatter | H4 Q Scatter | J J J')
  expect(description.outcome).toEqual([grid, '10 free spins', `Free spin 1 of 10: ${grid}`, '10 more free spins'])
})

test('describes the coins that are held, what they pay, and a hit of the pot with its chance', () => {
  const events: SlotEvent[] = [
    { type: 'hold-and-win', coins: Array.from({ length: 6 }, (_, reel) => ({ reel: reel % 5, row: 0, stakes: 1 })) },
    { type: 'hold-respin', coins: [], left: 2 },
    { type: 'hold-respin', coins: [{ reel: 1, row: 2, stakes: 20 }], left: 3 },
    { type: 'hold-total', coins: 7, isFull: false, units: 520 },
    { type: 'pot' },
    { type: 'total', units: 520, capped: false },
  ]
  const round = { choices: { tickets: 5, of: 1_000_000 }, events, currency: 'EUR', digits: 2 }
  const describer = findRoundDescriber('hold')
  expect(describer.describeRound(round, readLocalization('en'))).toEqual({
    choices: [`Chance of the Grand pot: ${isolateLeftToRight('5')} in ${isolateLeftToRight('1,000,000')}`],
    outcome: [
      'Hold and win: 6 coins',
      'Respin, 2 left: no new coin',
      `Respin, 3 left: ${isolateLeftToRight('×20')}`,
      'Hold and win pays 26 × stake for 7 coins',
      'Grand pot won',
    ],
  })
  expect(describer.formatOutcome(events)).toBe('+ 0 → + ×20 → Grand')
})

test('describes the boxes, the cards and the result of each hand of blackjack', () => {
  const events: BlackjackEvent[] = [
    {
      type: 'deal',
      boxes: [
        ['8S', '8D'],
        ['AS', 'KC'],
      ],
      upCard: 'AH',
    },
    { type: 'insurance', isTaken: true },
    { type: 'peek', hasBlackjack: false },
    { type: 'split', cards: ['KD', '10H'] },
    { type: 'stand' },
    { type: 'stand' },
    { type: 'reveal', card: '6C' },
    {
      type: 'result',
      hands: [
        { outcome: 'win', pays: 4 },
        { outcome: 'win', pays: 4 },
        { outcome: 'blackjack', pays: 5 },
      ],
      insurancePays: 0,
      pays: 13,
    },
  ]
  const round = { choices: { boxes: 2 }, events, currency: 'EUR', digits: 2 }
  const describer = findRoundDescriber('blackjack')
  const cards = isolateLeftToRight
  expect(describer.describeRound(round, readLocalization('en'))).toEqual({
    choices: ['2 boxes'],
    outcome: [
      `Box 1, hand 1: ${cards('8♠ K♦')} – Win`,
      `Box 1, hand 2: ${cards('8♦ 10♥')} – Win`,
      `Box 2: ${cards('A♠ K♣')} – Blackjack`,
      `Dealer: ${cards('A♥ 6♣')}`,
      'Insurance lost',
    ],
  })
  expect(describer.formatOutcome(events)).toBe('8♠ K♦ (18) · 8♦ 10♥ (18) · A♠ K♣ (21) : A♥ 6♣ (17)')
})

test('describes the bets, both hands and the result of three-card poker', () => {
  const events: ThreeCardPokerEvent[] = [
    { type: 'deal', player: ['KS', '4H', '4D'] },
    { type: 'raise' },
    { type: 'dealer', cards: ['JS', '10H', '2D'] },
    { type: 'result', outcome: 'notQualified', ante: 2, raise: 1, bonus: 0, pairPlus: 4, pays: 7 },
  ]
  const round = { choices: { pairPlus: 2 }, events, currency: 'EUR', digits: 2 }
  const describer = findRoundDescriber('three-card-poker')
  const cards = isolateLeftToRight
  expect(describer.describeRound(round, readLocalization('en'))).toEqual({
    choices: ['Ante, and pair plus of 2 antes'],
    outcome: [
      `You: ${cards('K♠ 4♥ 4♦')} – Pair`,
      'Raised',
      `Dealer: ${cards('J♠ 10♥ 2♦')} – J high`,
      'Dealer doesn’t qualify',
    ],
  })
  expect(describer.formatOutcome(events)).toBe('K♠ 4♥ 4♦ : J♠ 10♥ 2♦')
})

test('describes the paytable, the held cards and the hand of video poker, with a joker as a star', () => {
  const dealt: DeckCard[] = ['KS', '4H', 'joker', '3D', '2S']
  const events: VideoPokerEvent[] = [
    { type: 'deal', cards: dealt },
    { type: 'draw', holds: [0, 2], cards: ['KS', '5H', 'joker', 'KD', '9C'] },
    { type: 'result', kind: 'threeOfAKind', pays: 2 },
  ]
  const round = { choices: { paytable: 'joker' }, events, currency: 'EUR', digits: 2 }
  const describer = findRoundDescriber('video-poker')
  const cards = isolateLeftToRight
  expect(describer.describeRound(round, readLocalization('en'))).toEqual({
    choices: ['Joker Poker'],
    outcome: [
      `Dealt: ${cards('K♠ 4♥ ★ 3♦ 2♠')}`,
      `Held: ${cards('K♠ ★')}`,
      `Final hand: ${cards('K♠ 5♥ ★ K♦ 9♣')}`,
      'Three of a kind',
    ],
  })
  expect(describer.formatOutcome(events)).toBe('K♠ 4♥ ★ 3♦ 2♠ → K♠ 5♥ ★ K♦ 9♣ → 2×')
})

test('has words for the rounds of every game', () => {
  for (const { meta } of games) expect(findRoundDescriber(rulesCodeOf(meta)), meta.code).toBeDefined()
  expect(() => findRoundDescriber('chess')).toThrow('chess')
})
