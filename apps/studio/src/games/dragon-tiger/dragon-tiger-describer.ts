import { describeDeal } from '#client/cards/describe-deal.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDealResult } from './format-deal.ts'
import { type DealEvent, sides, spots } from './rules.ts'

export const dragonTigerDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'dragon-tiger')
    const deal = round.events[0] as DealEvent
    return describeDeal(round, localization, {
      spots,
      nameSpot: formatMessage,
      result: formatDealResult(formatMessage, deal),
      hands: sides.map((side) => [formatMessage(side), [deal[side]]] as const),
    })
  },
  formatOutcome(events) {
    const { dragon, tiger } = events[0] as DealEvent
    return `${formatCard(dragon)} : ${formatCard(tiger)}`
  },
}
