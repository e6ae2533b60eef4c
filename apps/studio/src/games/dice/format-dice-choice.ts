import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { type DiceChoice, formatHundredths } from './rules.ts'

export type DiceMessageFormatter = MessageFormatter<MessageKey<'dice'>>

/** Formats a choice, such as `Roll over 50.00`. */
export const formatDiceChoice = (formatMessage: DiceMessageFormatter, { side, target }: DiceChoice): string =>
  formatMessage(side === 'over' ? 'overTarget' : 'underTarget', { target: formatHundredths(target) })
