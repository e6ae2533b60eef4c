import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { nameSpot } from './format-spot.ts'
import { type CountEvent, fanTanSpots } from './rules.ts'

const spots = fanTanSpots.map(({ name }) => name)

export const fanTanDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'fan-tan')
    const { buttons, remainder } = round.events[0] as CountEvent
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => nameSpot(formatMessage, spot) }),
      outcome: [formatMessage('counted', { buttons, number: remainder })],
    }
  },
  formatOutcome(events) {
    const { buttons, remainder } = events[0] as CountEvent
    return `${buttons} (${remainder})`
  },
}
