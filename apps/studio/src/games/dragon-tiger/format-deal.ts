import { formatCard } from '#client/text/format-card.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import { type DealEvent, oddsOf, type Spot } from './rules.ts'

/** Formats the winner and the cards of a deal, such as `Dragon wins, K♠ to 9♥`. */
export function formatDealResult(
  formatMessage: MessageFormatter<MessageKey<'dragon-tiger'>>,
  { winner, dragon, tiger, isSuited }: DealEvent,
): string {
  const [dragonCard, tigerCard] = [dragon, tiger].map((card) => isolateLeftToRight(formatCard(card)))
  return formatMessage(`wins_${isSuited ? 'suitedTie' : winner}`, { dragon: dragonCard ?? '', tiger: tigerCard ?? '' })
}

/** The odds on the felt: payout above the stake. */
export const formatOdds = (spot: Spot): string => isolateLeftToRight(`${oddsOf(spot)} : 1`)
