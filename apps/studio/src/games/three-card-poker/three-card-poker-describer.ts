import { describeHand } from '#client/cards/describe-hand.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { Card } from '#games/cards.ts'
import { nameHand } from './format-hand.ts'
import type { ThreeCardPokerChoice } from './rules.ts'
import { readTable } from './table.ts'

const formatCards = (cards: readonly Card[]) => cards.map(formatCard).join(' ')

export const threeCardPokerDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'three-card-poker')
    const { pairPlus } = choices as ThreeCardPokerChoice
    const { player, dealer, decision, result } = readTable(events)
    const describe = (name: string, cards: readonly Card[]) =>
      cards.length === 0 ? [] : [`${describeHand(localization, name, cards)} – ${nameHand(formatMessage, cards)}`]
    return {
      choices: [pairPlus === 0 ? formatMessage('anteAlone') : formatMessage('anteWithPairPlus', { times: pairPlus })],
      outcome: [
        ...describe(formatMessage('you'), player),
        ...(decision === 'raise' ? [formatMessage('raised')] : []),
        ...describe(formatMessage('dealer'), dealer),
        ...(result ? [formatMessage(result.outcome)] : []),
      ],
    }
  },
  formatOutcome(events) {
    const { player, dealer, result } = readTable(events)
    return result ? `${formatCards(player)} : ${formatCards(dealer)}` : ''
  },
}
