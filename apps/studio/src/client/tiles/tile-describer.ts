import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { places, type TileDealEvent, tileSeats } from '#games/tile-table.ts'
import { formatTileResult, type NameHand } from './format-tile-deal.ts'

/** Describes the rounds of a game of tiles. */
export const createTileDescriber = (nameHand: NameHand): RoundDescriber => ({
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'tiles')
    const deal = round.events[0] as TileDealEvent
    const hands = tileSeats.map((seat) => `${formatMessage(seat)}: ${nameHand(localization, deal[seat])}`)
    return {
      choices: describeBets(round, localization, { spots: places, nameSpot: formatMessage }),
      outcome: [formatTileResult(localization, deal), ...hands],
    }
  },
  formatOutcome(events) {
    const deal = events[0] as TileDealEvent
    return tileSeats.map((seat) => deal[seat].join(' ')).join(' – ')
  },
})
