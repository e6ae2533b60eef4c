import { describeDeal } from '#client/cards/describe-deal.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDealResult } from './format-deal.ts'
import { type DealEvent, spots } from './rules.ts'

export const baccaratDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'baccarat')
    const deal = round.events[0] as DealEvent
    return describeDeal(round, localization, {
      spots,
      nameSpot: formatMessage,
      result: formatDealResult(formatMessage, deal),
      hands: (['player', 'banker'] as const).map((side) => [formatMessage(side), deal[side]] as const),
    })
  },
  formatOutcome(events) {
    const { player, banker, playerPoints, bankerPoints } = events[0] as DealEvent
    return `${player.map(formatCard).join(' ')} (${playerPoints}) : ${banker.map(formatCard).join(' ')} (${bankerPoints})`
  },
}
