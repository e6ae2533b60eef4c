import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import { listCards } from './guess-texts.ts'
import type { HiLoEvent } from './rules.ts'

export const hiLoDescriber: RoundDescriber = {
  describeRound({ events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'hi-lo')
    const formatOriginal = createMessageFormatter(localization, 'originals')
    const list = events as readonly HiLoEvent[]
    const last = list.at(-1)
    if (last?.type !== 'end') return { choices: [], outcome: [] }
    const count = list.filter((event) => event.type === 'guess' && event.isRight).length
    const multiplier = (last.multiplier / 100).toFixed(2)
    return {
      choices: [],
      outcome: [
        formatMessage('cardList', { cards: listCards(list) }),
        formatMessage('guessCount', { count }),
        last.end === 'wrong' ? formatMessage('end_wrong') : formatOriginal(`end_${last.end}`, { multiplier }),
      ],
    }
  },
  formatOutcome(events) {
    const list = events as readonly HiLoEvent[]
    const last = list.at(-1)
    return last?.type === 'end' ? `${listCards(list)} → ${formatMultiplier(last.multiplier)}` : ''
  },
}
