import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDiceChoice } from './format-dice-choice.ts'
import { type DiceChoice, formatHundredths, type RollEvent } from './rules.ts'

const formatRoll = (events: readonly unknown[]): string => formatHundredths((events[0] as RollEvent).roll)

export const diceDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'dice')
    return {
      choices: [formatDiceChoice(formatMessage, choices as DiceChoice)],
      outcome: [formatMessage('rolled', { roll: formatRoll(events) })],
    }
  },
  formatOutcome: formatRoll,
}
