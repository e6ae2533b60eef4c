import { describeBets } from '#client/table/describe-bets.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { TableBetChoice } from '#games/game.ts'
import { type CrashEvent, listCashOuts, type Spot, spots } from './rules.ts'

export const crashDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'crash')
    const { targets = {} } = round.choices as TableBetChoice
    const { multiplier } = round.events[0] as CrashEvent
    const nameSpot = (spot: Spot) => {
      const target = targets[spot]
      const bet = formatMessage(spot)
      return target === undefined ? bet : formatMessage('betWithTarget', { bet, multiplier: formatMultiplier(target) })
    }
    const cashOuts = listCashOuts(round.events).map((cashOut) =>
      formatMessage('betCashedOut', {
        bet: formatMessage(cashOut.spot as Spot),
        multiplier: formatMultiplier(cashOut.multiplier),
      }),
    )
    return {
      choices: describeBets(round, localization, { spots, nameSpot }),
      outcome: [formatMessage('crashedAt', { multiplier: formatMultiplier(multiplier) }), ...cashOuts],
    }
  },
  formatOutcome: (events) => formatMultiplier((events[0] as CrashEvent).multiplier),
}
