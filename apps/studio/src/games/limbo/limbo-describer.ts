import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { LimboChoice, ResultEvent } from './rules.ts'

const formatResult = (events: readonly unknown[]): string => formatMultiplier((events[0] as ResultEvent).result)

export const limboDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'limbo')
    return {
      choices: [formatMessage('choice', { target: formatMultiplier((choices as LimboChoice).target) })],
      outcome: [formatMessage('drawn', { result: formatResult(events) })],
    }
  },
  formatOutcome: formatResult,
}
