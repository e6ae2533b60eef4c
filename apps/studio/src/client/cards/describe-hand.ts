import { formatCard } from '#client/text/format-card.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { DeckCard } from '#games/cards.ts'

/** Describes a hand by its name and its cards, such as `Player: K♠ 3♦`. */
export const describeHand = (localization: Localization, hand: string, cards: readonly DeckCard[]): string =>
  createMessageFormatter(localization, 'table')('handCards', {
    hand,
    cards: isolateLeftToRight(cards.map(formatCard).join(' ')),
  })
