import { describeHand } from '#client/cards/describe-hand.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { DeckCard } from '#games/cards.ts'
import { nameKind } from './format-hand.ts'
import { readHand } from './hand-state.ts'
import { paytables } from './paytables.ts'
import type { VideoPokerChoice } from './rules.ts'

const formatCards = (cards: readonly DeckCard[]) => cards.map(formatCard).join(' ')

export const videoPokerDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'video-poker')
    const { paytable } = choices as VideoPokerChoice
    const { dealt, holds, cards, result } = readHand(events)
    const held = holds?.map((place) => dealt[place] as DeckCard) ?? []
    const lines = [describeHand(localization, formatMessage('dealt'), dealt)]
    if (held.length > 0) lines.push(describeHand(localization, formatMessage('held'), held))
    else if (holds) lines.push(formatMessage('heldNone'))
    if (result) {
      lines.push(describeHand(localization, formatMessage('final'), cards))
      lines.push(nameKind(formatMessage, paytables[paytable], result.kind))
    }
    return { choices: [formatMessage(`paytable_${paytable}`)], outcome: lines }
  },
  formatOutcome(events) {
    const { dealt, cards, result } = readHand(events)
    return result ? `${formatCards(dealt)} → ${formatCards(cards)} → ${result.pays}×` : ''
  },
}
