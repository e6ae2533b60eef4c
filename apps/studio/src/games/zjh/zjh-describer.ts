import { describeHand } from '#client/cards/describe-hand.ts'
import { describeBets } from '#client/table/describe-bets.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDealResult } from './format-deal.ts'
import { type DealEvent, sides, spots } from './rules.ts'

export const zjhDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'zjh')
    const deal = round.events[0] as DealEvent
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => formatMessage(spot) }),
      outcome: [
        formatDealResult(formatMessage, deal),
        ...sides.map((side) => describeHand(localization, formatMessage(side), deal[side])),
      ],
    }
  },
  formatOutcome(events) {
    const deal = events[0] as DealEvent
    return sides.map((side) => deal[side].map(formatCard).join(' ')).join(' : ')
  },
}
