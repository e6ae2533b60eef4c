import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { findFeature, type SlotSheet } from './slot-sheet.ts'

export type FormatSlotMessage = MessageFormatter<MessageKey<'slots'>>

/** What is special about the free spins of a sheet, in short: a text for each block. */
export function describeFreeSpins(sheet: SlotSheet, formatMessage: FormatSlotMessage): string[] {
  const multiplier = findFeature(sheet, 'multiplier')
  return [
    ...(multiplier ? [formatMessage('multiplied', { multiplier: isolateLeftToRight(String(multiplier.start)) })] : []),
    ...(findFeature(sheet, 'expand') ? [formatMessage('expanding')] : []),
  ]
}

/** What is special about the free spins of a sheet, as rules. */
export function rulesOfFreeSpins(sheet: SlotSheet, formatMessage: FormatSlotMessage): string[] {
  const multiplier = findFeature(sheet, 'multiplier')
  return [
    ...(multiplier
      ? [formatMessage('ruleMultiplier', { multiplier: isolateLeftToRight(String(multiplier.start)) })]
      : []),
    ...(findFeature(sheet, 'expand') ? [formatMessage('ruleExpand')] : []),
  ]
}
