import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { RollEvent } from '#games/three-dice.ts'
import { formatRoll, nameSpot } from './format-spot.ts'
import { beastSpots } from './rules.ts'

const spots = beastSpots.map(({ name }) => name)

export const fishPrawnCrabDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'fish-prawn-crab')
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => nameSpot(formatMessage, spot) }),
      outcome: [formatRoll(formatMessage, round.events[0] as RollEvent)],
    }
  },
  formatOutcome: (events) => (events[0] as RollEvent).dice.join(' '),
}
