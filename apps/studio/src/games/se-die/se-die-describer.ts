import { describeBets } from '#client/table/describe-bets.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { formatToss } from './format-toss.ts'
import { coinCount, redCountOf, spots, type TossEvent } from './rules.ts'

export const seDieDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const formatMessage = createMessageFormatter(localization, 'se-die')
    return {
      choices: describeBets(round, localization, { spots, nameSpot: formatMessage }),
      outcome: [formatToss(formatMessage, round.events[0] as TossEvent)],
    }
  },
  formatOutcome(events) {
    const red = redCountOf(events[0] as TossEvent)
    return `${'●'.repeat(red)}${'○'.repeat(coinCount - red)}`
  },
}
