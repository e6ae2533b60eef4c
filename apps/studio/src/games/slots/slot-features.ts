import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { findFeature, type MultiplierFeature, type SlotSheet } from './slot-sheet.ts'

export type FormatSlotMessage = MessageFormatter<MessageKey<'slots'>>

/** What is special about the free spins of a sheet, in short: a text for each block. */
export function describeFreeSpins(sheet: SlotSheet, formatMessage: FormatSlotMessage): string[] {
  const multiplier = findFeature(sheet, 'multiplier')
  return [
    ...(multiplier ? [formatMessage(multiplier.step > 0 ? 'rising' : 'multiplied', valuesOf(multiplier))] : []),
    ...(findFeature(sheet, 'expand') ? [formatMessage('expanding')] : []),
  ]
}

/** What is special about the free spins of a sheet, as rules. */
export function rulesOfFreeSpins(sheet: SlotSheet, formatMessage: FormatSlotMessage): string[] {
  const multiplier = findFeature(sheet, 'multiplier')
  return [
    ...(multiplier ? [formatMessage(multiplier.step > 0 ? 'ruleRising' : 'ruleMultiplier', valuesOf(multiplier))] : []),
    ...(findFeature(sheet, 'expand') ? [formatMessage('ruleExpand')] : []),
  ]
}

const valuesOf = ({ start, step, highest }: MultiplierFeature) => {
  const format = (value: number) => isolateLeftToRight(String(value))
  return { multiplier: format(start), start: format(start), step: format(step), highest: format(highest) }
}
