import type { MessageFormatter } from '#client/text/localization.ts'
import type { diceMessages } from './messages.ts'
import { type DiceChoice, formatHundredths } from './rules.ts'

export type DiceMessageFormatter = MessageFormatter<keyof (typeof diceMessages)['en']>

/** Formats a choice, such as `Roll over 50.00`. */
export const formatDiceChoice = (formatMessage: DiceMessageFormatter, { side, target }: DiceChoice): string =>
  formatMessage(side === 'over' ? 'overTarget' : 'underTarget', { target: formatHundredths(target) })
