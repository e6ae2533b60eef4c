import { describeHand } from '#client/cards/describe-hand.ts'
import { describeBets } from '#client/table/describe-bets.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDealResult } from './format-deal.ts'
import { type DealEvent, spots } from './rules.ts'

export const baccaratDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'baccarat')
    const deal = round.events[0] as DealEvent
    const hands = (['player', 'banker'] as const).map((side) =>
      describeHand(localization, formatMessage(side), deal[side]),
    )
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => formatMessage(spot) }),
      outcome: [formatDealResult(formatMessage, deal), ...hands],
    }
  },
  formatOutcome(events) {
    const { player, banker, playerPoints, bankerPoints } = events[0] as DealEvent
    return `${player.map(formatCard).join(' ')} (${playerPoints}) : ${banker.map(formatCard).join(' ')} (${bankerPoints})`
  },
}
