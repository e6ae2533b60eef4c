import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { DrawEvent, KenoChoice } from './rules.ts'

const listNumbers = (numbers: readonly number[]): string => isolateLeftToRight(numbers.join(' '))

export const kenoDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'keno')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const { numbers, risk } = choices as KenoChoice
    const { drawn, hits, multiplier } = events[0] as DrawEvent
    return {
      choices: [formatMessage('choice', { risk: formatOriginal(risk), numbers: listNumbers(numbers) })],
      outcome: [
        formatMessage('drawnNumbers', { numbers: listNumbers(drawn) }),
        formatMessage('result', { hits, multiplier: formatMultiplier(multiplier) }),
      ],
    }
  },
  formatOutcome(events) {
    const { drawn, multiplier } = events[0] as DrawEvent
    return `${listNumbers(drawn)}: ${formatMultiplier(multiplier)}`
  },
}
