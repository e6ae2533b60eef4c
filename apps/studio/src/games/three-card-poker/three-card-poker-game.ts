import type { GameMeta, StepsGame } from '#games/game.ts'
import {
  anteBonuses,
  pairPlusOdds,
  pairPlusOptions,
  parseThreeCardPokerAction,
  parseThreeCardPokerChoice,
  playThreeCardPoker,
  stakeDivisor,
  type ThreeCardPokerAction,
  type ThreeCardPokerChoice,
} from './rules.ts'
import { readTable } from './table.ts'

/** Ante and raise, the bonus, and the largest pair plus. */
const maxWin = 4 + anteBonuses.straightFlush + Math.max(...pairPlusOptions) * (pairPlusOdds.straightFlush + 1)

/** A test compares these figures with the exact ones. */
const threeCardPokerMeta: GameMeta = {
  code: 'three-card-poker',
  name: 'Three Card Poker',
  category: 'RNG',
  classify: 'TG',
  kind: 'steps',
  rtp: '97.68',
  returns: { ante: '96.63', pairPlus: '97.68' },
  volatility: 'medium',
  maxWin,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['side-bets', 'advice', 'provably-fair'],
}

export const threeCardPokerGame: StepsGame = {
  kind: 'steps',
  meta: threeCardPokerMeta,
  readChoice: parseThreeCardPokerChoice,
  parseAction: parseThreeCardPokerAction,
  play: (stream, choice, actions) =>
    playThreeCardPoker(stream, choice as ThreeCardPokerChoice, actions as readonly ThreeCardPokerAction[]),
  finishAction: () => ({ type: 'fold' }),
  isStakeAtRisk: () => true,
  encodeChoice: (choice, [action]) =>
    `${(choice as ThreeCardPokerChoice).pairPlus}-${(action as ThreeCardPokerAction | undefined)?.type ?? ''}`,
  decodeChoice(text) {
    const [, pairPlus, type] = /^(\d)-(raise|fold)?$/.exec(text) ?? []
    return { choice: { pairPlus: Number(pairPlus) }, actions: type ? [{ type }] : [] }
  },
  encodeOutcome(events) {
    const { player, dealer, result } = readTable(events)
    return result ? `${player.join('.')}-${dealer.join('.')}` : ''
  },
}
