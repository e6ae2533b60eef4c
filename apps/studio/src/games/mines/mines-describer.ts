import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { BoardEvent, MinesChoice, MinesEvent } from './rules.ts'

const boardOf = (events: readonly unknown[]): BoardEvent | undefined =>
  (events as readonly MinesEvent[]).find((event) => event.type === 'board')

export const minesDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'mines')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const picks = (events as readonly MinesEvent[]).filter((event) => event.type === 'pick')
    const board = boardOf(events)
    const formatEnd = ({ end, multiplier: hundredths }: BoardEvent) => {
      const multiplier = (hundredths / 100).toFixed(2)
      return end === 'take' || end === 'cap'
        ? formatOriginal(`end_${end}`, { multiplier })
        : formatMessage(`end_${end}`, { multiplier })
    }
    return {
      choices: [formatMessage('mineCount', { count: (choices as MinesChoice).mines })],
      outcome: board ? [formatMessage('picked', { count: picks.length }), formatEnd(board)] : [],
    }
  },
  formatOutcome(events) {
    const board = boardOf(events)
    return board ? `✱ ${board.mines.join(' ')} → ${(board.multiplier / 100).toFixed(2)}×` : ''
  },
}
