import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { BoardEvent, TowerChoice, TowerEvent } from './rules.ts'

const boardOf = (events: readonly unknown[]): BoardEvent | undefined =>
  (events as readonly TowerEvent[]).find((event) => event.type === 'board')

export const towerDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'tower')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const count = (events as readonly TowerEvent[]).filter((event) => event.type === 'pick' && !event.isTrap).length
    const formatEnd = ({ end, multiplier: hundredths }: BoardEvent) => {
      const multiplier = (hundredths / 100).toFixed(2)
      return end === 'take' ? formatOriginal('end_take', { multiplier }) : formatMessage(`end_${end}`, { multiplier })
    }
    const board = boardOf(events)
    return {
      choices: [formatMessage((choices as TowerChoice).difficulty)],
      outcome: board ? [formatMessage('climbed', { count }), formatEnd(board)] : [],
    }
  },
  formatOutcome(events) {
    const board = boardOf(events)
    if (!board) return ''
    const traps = board.traps.map((cells) => cells.map((cell) => cell + 1).join(',')).join(' ')
    return `${isolateLeftToRight(`✱ ${traps}`)} → ${formatMultiplier(board.multiplier)}`
  },
}
