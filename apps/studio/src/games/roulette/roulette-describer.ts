import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatPocket, nameSpot } from './format-spot.ts'
import { rouletteSpots, type SpinEvent } from './rules.ts'

const spots = rouletteSpots.map(({ name }) => name)
const pocketOf = (events: readonly unknown[]): number => (events[0] as SpinEvent).pocket

export const rouletteDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'roulette')
    return {
      choices: describeBets(round, localization, { spots, nameSpot: (spot) => nameSpot(formatMessage, spot) }),
      outcome: [formatPocket(formatMessage, pocketOf(round.events))],
    }
  },
  formatOutcome: (events) => String(pocketOf(events)),
}
