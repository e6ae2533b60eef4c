import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { type DropEvent, formatMultiplier, type PlinkoChoice } from './rules.ts'

export const plinkoDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'plinko')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const { rows, risk } = choices as PlinkoChoice
    const { multiplier } = events[0] as DropEvent
    return {
      choices: [formatMessage('choice', { risk: formatOriginal(risk), rows })],
      outcome: [formatMessage('landed', { multiplier: formatMultiplier(multiplier) })],
    }
  },
  formatOutcome(events) {
    const { path, slot, multiplier } = events[0] as DropEvent
    return `${path.map((turn) => (turn === 1 ? '▸' : '◂')).join('')} ${slot}: ${formatMultiplier(multiplier)}×`
  },
}
