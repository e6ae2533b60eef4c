import type { GameMeta, StepsGame } from '#games/game.ts'
import { decodePickActions, encodePickActions } from '#games/picked-cells.ts'
import {
  type BoardEvent,
  cellCount,
  type MinesAction,
  type MinesChoice,
  parseMinesAction,
  parseMinesChoice,
  playMines,
  stakeDivisor,
} from './rules.ts'

/** A test compares these figures with the exact ones. */
const minesMeta: GameMeta = {
  code: 'mines',
  name: 'Mines',
  category: 'RNG',
  classify: 'AC',
  kind: 'steps',
  rtp: '99.00',
  rtpFloor: '96.00',
  volatility: 'chosen',
  maxWin: 9_193.38,
  unitsPerStake: stakeDivisor,
  needsSymbols: false,
  features: ['cash-out', 'auto-pick', 'provably-fair'],
}

export const minesGame: StepsGame = {
  kind: 'steps',
  meta: minesMeta,
  readChoice: parseMinesChoice,
  parseAction: parseMinesAction,
  play: (stream, choice, actions) => playMines(stream, choice as MinesChoice, actions as readonly MinesAction[]),
  finishAction: () => ({ type: 'take' }),
  isStakeAtRisk: (actions) => (actions as readonly MinesAction[]).some(({ type }) => type === 'pick'),
  encodeChoice: (choice, actions) => `${(choice as MinesChoice).mines}-${encodePickActions(actions)}`,
  decodeChoice(text) {
    const [, mines, picks = ''] = /^(\d{1,2})-(.*)$/.exec(text) ?? []
    const actions = decodePickActions(picks, cellCount)
    return { choice: { mines: actions && Number(mines) }, actions: actions ?? [] }
  },
  encodeOutcome(events) {
    const board = events.at(-1) as BoardEvent | undefined
    return board?.type === 'board' ? `${board.mines.join('.')}-${board.multiplier}` : ''
  },
}
