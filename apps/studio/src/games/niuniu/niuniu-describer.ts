import { describeDeal } from '#client/cards/describe-deal.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatDealResult, nameBull } from './format-deal.ts'
import { type DealEvent, seats, spots } from './rules.ts'

export const niuniuDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'niuniu')
    const deal = round.events[0] as DealEvent
    return describeDeal(round, localization, {
      spots,
      nameSpot: formatMessage,
      result: formatDealResult(localization, deal),
      hands: seats.map(
        (seat) => [`${formatMessage(seat)} (${nameBull(localization, deal[seat])})`, deal[seat]] as const,
      ),
    })
  },
  formatOutcome(events) {
    const deal = events[0] as DealEvent
    return seats.map((seat) => deal[seat].map(formatCard).join(' ')).join(' : ')
  },
}
