import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { decidingRankOf, rankThree } from '#games/three-card-hand.ts'

export type ThreeCardPokerFormatter = MessageFormatter<MessageKey<'three-card-poker'>>

/** The name of a hand: its kind, and of a high card its rank. */
export function nameHand(formatMessage: ThreeCardPokerFormatter, cards: readonly Card[]): string {
  const { kind } = rankThree(cards)
  return kind === 'highCard' ? formatMessage('highCard', { rank: decidingRankOf(cards) }) : formatMessage(kind)
}
