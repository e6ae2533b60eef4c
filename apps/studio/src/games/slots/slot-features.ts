import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { findFeature, type SlotSheet } from './slot-sheet.ts'

export type FormatSlotMessage = MessageFormatter<MessageKey<'slots'>>

/** What the free spins of a sheet do beside spinning, a sentence for each block. */
export function describeFreeSpins(sheet: SlotSheet, formatMessage: FormatSlotMessage): string[] {
  const multiplier = findFeature(sheet, 'multiplier')
  if (!multiplier) return []
  return [formatMessage('multiplied', { multiplier: isolateLeftToRight(String(multiplier.start)) })]
}
