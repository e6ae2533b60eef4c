import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { handTotal } from './hand-total.ts'
import type { BlackjackTable, Hand } from './table.ts'

export type BlackjackMessageFormatter = MessageFormatter<MessageKey<'blackjack'>>

/** The name of a hand: its box, and which of the two it is after a split. */
export function nameHand(formatMessage: BlackjackMessageFormatter, { hands }: BlackjackTable, hand: Hand): string {
  const number = hand.box + 1
  if (!hand.isSplit) return formatMessage('box', { number })
  const ofBox = hands.filter(({ box }) => box === hand.box)
  return formatMessage('splitHand', { number, hand: ofBox.indexOf(hand) + 1 })
}

/** What cards are worth: `7/17` with an ace that counts as eleven, and only the total at 21. */
export function formatTotal(cards: readonly Card[]): string {
  const { total, isSoft } = handTotal(cards)
  return isSoft && total < 21 ? isolateLeftToRight(`${total - 10}/${total}`) : String(total)
}

/** The name and the total of a hand in words. */
export function describeTotal(formatMessage: BlackjackMessageFormatter, name: string, cards: readonly Card[]): string {
  const { total, isSoft } = handTotal(cards)
  return formatMessage(isSoft && total < 21 ? 'softTotal' : 'total', { hand: name, total })
}
