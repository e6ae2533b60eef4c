import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { type RollEvent, totalOf } from '#games/three-dice.ts'
import { formatRoll, nameSpot } from './format-spot.ts'
import { sicboSpots } from './rules.ts'

const spots = sicboSpots.map(({ name }) => name)

export const sicboDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'sicbo')
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => nameSpot(formatMessage, spot) }),
      outcome: [formatRoll(formatMessage, round.events[0] as RollEvent)],
    }
  },
  formatOutcome(events) {
    const roll = events[0] as RollEvent
    return `${roll.dice.join(' ')} (${totalOf(roll)})`
  },
}
