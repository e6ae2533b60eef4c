import type { GameMeta, StepsGame } from '#games/game.ts'
import {
  type ActionType,
  actionTypes,
  type BlackjackAction,
  type BlackjackChoice,
  parseBlackjackAction,
  parseBlackjackChoice,
  playBlackjack,
  stakeDivisor,
} from './rules.ts'
import { type BlackjackEvent, readTable } from './table.ts'

/** A test compares these figures with the exact ones. */
const blackjackMeta: GameMeta = {
  code: 'blackjack',
  name: 'Blackjack',
  category: 'RNG',
  classify: 'TG',
  kind: 'steps',
  rtp: '99.43',
  returns: { box: '99.43', insurance: '92.31' },
  volatility: 'low',
  maxWin: 8,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['boxes', 'double', 'split', 'insurance', 'advice', 'provably-fair'],
}

/** The letters of actions in verification links. */
const letters: Readonly<Record<ActionType, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'i',
  decline: 'n',
}

export const blackjackGame: StepsGame = {
  kind: 'steps',
  meta: blackjackMeta,
  readChoice: parseBlackjackChoice,
  parseAction: parseBlackjackAction,
  play: (stream, choice, actions) =>
    playBlackjack(stream, choice as BlackjackChoice, actions as readonly BlackjackAction[]),
  finishAction: ({ actions }) => ({ type: actions.includes('decline') ? 'decline' : 'stand' }),
  isStakeAtRisk: () => true,
  encodeChoice: (choice, actions) =>
    [
      (choice as BlackjackChoice).boxes,
      (actions as readonly BlackjackAction[]).map(({ type }) => letters[type]).join(''),
    ].join('-'),
  decodeChoice(text) {
    const [, boxes, taken = ''] = /^(\d)-([hsdpin]{0,200})$/.exec(text) ?? []
    const actions = [...taken].map((letter) => ({ type: actionTypes.find((type) => letters[type] === letter) }))
    return { choice: { boxes: Number(boxes) }, actions }
  },
  encodeOutcome(events) {
    const { hands, dealer, result } = readTable(events as readonly BlackjackEvent[])
    if (!result) return ''
    return [...hands.map(({ cards }) => cards), dealer].map((cards) => cards.join('.')).join('-')
  },
}
