import type { GameMeta, StepsGame } from '#games/game.ts'
import {
  type BoardEvent,
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
  encodeChoice(choice, actions) {
    const picks = (actions as readonly MinesAction[]).flatMap((action) => (action.type === 'pick' ? [action.cell] : []))
    const isTaken = actions.length > picks.length
    return `${(choice as MinesChoice).mines}-${picks.join('.')}${isTaken ? '-take' : ''}`
  },
  decodeChoice(text) {
    const [, mines, picks = '', take] = /^(\d{1,2})-((?:\d{1,2}(?:\.\d{1,2}){0,24})?)(-take)?$/.exec(text) ?? []
    const cells = picks === '' ? [] : picks.split('.')
    const actions: unknown[] = cells.map((cell) => ({ type: 'pick', cell: Number(cell) }))
    return { choice: { mines: Number(mines) }, actions: take ? [...actions, { type: 'take' }] : actions }
  },
  encodeOutcome(events) {
    const board = events.at(-1) as BoardEvent | undefined
    return board?.type === 'board' ? `${board.mines.join('.')}-${board.multiplier}` : ''
  },
}
