import type { MessageFormatter } from '#client/words.ts'
import { type DiceChoice, formatHundredths } from './rules.ts'
import type { diceMessages } from './words.ts'

export type DiceMessageFormatter = MessageFormatter<keyof (typeof diceMessages)['en']>

/** Formats a choice, such as `Roll over 50.00`. */
export const formatDiceChoice = (formatMessage: DiceMessageFormatter, { side, target }: DiceChoice): string =>
  formatMessage(side === 'over' ? 'overTarget' : 'underTarget', { target: formatHundredths(target) })
