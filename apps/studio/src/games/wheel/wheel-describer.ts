import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { SpinEvent, WheelChoice } from './rules.ts'

export const wheelDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'wheel')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const { segments, risk } = choices as WheelChoice
    return {
      choices: [formatMessage('choice', { risk: formatOriginal(risk), segments })],
      outcome: [formatMessage('landed', { multiplier: formatMultiplier((events[0] as SpinEvent).multiplier) })],
    }
  },
  formatOutcome(events) {
    const { segment, multiplier } = events[0] as SpinEvent
    return `${segment}: ${formatMultiplier(multiplier)}`
  },
}
