import type { GameMeta, StepsGame } from '#games/game.ts'
import { decodePickActions, encodePickActions } from '#games/picked-cells.ts'
import {
  type BoardEvent,
  mostRows,
  parseTowerAction,
  parseTowerChoice,
  playTower,
  stakeDivisor,
  type TowerAction,
  type TowerChoice,
} from './rules.ts'

/** A test compares these figures with the exact ones. */
const towerMeta: GameMeta = {
  code: 'tower',
  name: 'Tower',
  category: 'RNG',
  classify: 'AC',
  kind: 'steps',
  rtp: '99.00',
  rtpFloor: '96.67',
  rows: mostRows,
  volatility: 'chosen',
  maxWin: 6_495.39,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['cash-out', 'auto-pick', 'provably-fair'],
}

export const towerGame: StepsGame = {
  kind: 'steps',
  meta: towerMeta,
  readChoice: parseTowerChoice,
  parseAction: parseTowerAction,
  play: (stream, choice, actions) => playTower(stream, choice as TowerChoice, actions as readonly TowerAction[]),
  finishAction: () => ({ type: 'take' }),
  isStakeAtRisk: (actions) => (actions as readonly TowerAction[]).some(({ type }) => type === 'pick'),
  encodeChoice: (choice, actions) => `${(choice as TowerChoice).difficulty}-${encodePickActions(actions)}`,
  decodeChoice(text) {
    const [, difficulty, picks = ''] = /^([a-z]{1,10})-(.*)$/.exec(text) ?? []
    const actions = decodePickActions(picks, mostRows)
    return { choice: { difficulty: actions && difficulty }, actions: actions ?? [] }
  },
  encodeOutcome(events) {
    const board = events.at(-1) as BoardEvent | undefined
    if (board?.type !== 'board') return ''
    return `${board.traps.map((cells) => cells.join('')).join('.')}-${board.multiplier}`
  },
}
