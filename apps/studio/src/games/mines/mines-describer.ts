import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { BoardEvent, MinesChoice, MinesEvent } from './rules.ts'

const boardOf = (events: readonly unknown[]): BoardEvent | undefined =>
  (events as readonly MinesEvent[]).find((event) => event.type === 'board')

export const minesDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'mines')
    const picks = (events as readonly MinesEvent[]).filter((event) => event.type === 'pick')
    const board = boardOf(events)
    return {
      choices: [formatMessage('mineCount', { count: (choices as MinesChoice).mines })],
      outcome: board
        ? [
            formatMessage('picked', { count: picks.length }),
            formatMessage(`end_${board.end}`, { multiplier: (board.multiplier / 100).toFixed(2) }),
          ]
        : [],
    }
  },
  formatOutcome(events) {
    const board = boardOf(events)
    return board ? `✱ ${board.mines.join(' ')} → ${(board.multiplier / 100).toFixed(2)}×` : ''
  },
}
