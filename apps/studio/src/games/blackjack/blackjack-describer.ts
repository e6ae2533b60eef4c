import { describeHand } from '#client/cards/describe-hand.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { Card } from '#games/cards.ts'
import { nameHand } from './format-hand.ts'
import { handTotal } from './hand-total.ts'
import type { BlackjackChoice } from './rules.ts'
import { type BlackjackEvent, readTable } from './table.ts'

const formatCards = (cards: readonly Card[]) => `${cards.map(formatCard).join(' ')} (${handTotal(cards).total})`

export const blackjackDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const formatMessage = createMessageFormatter(localization, 'blackjack')
    const table = readTable(events as readonly BlackjackEvent[])
    const { hands, dealer, isInsured, result } = table
    const handLines = hands.map((hand, index) => {
      const outcome = result?.hands[index]?.outcome
      const cards = describeHand(localization, nameHand(formatMessage, table, hand), hand.cards)
      return outcome ? `${cards} – ${formatMessage(outcome)}` : cards
    })
    const insuranceLine = isInsured ? [formatMessage(result?.insurancePays ? 'insuranceWon' : 'insuranceLost')] : []
    return {
      choices: [formatMessage('boxCount', { count: (choices as BlackjackChoice).boxes })],
      outcome: [...handLines, describeHand(localization, formatMessage('dealer'), dealer), ...insuranceLine],
    }
  },
  formatOutcome(events) {
    const { hands, dealer, result } = readTable(events as readonly BlackjackEvent[])
    return result ? `${hands.map(({ cards }) => formatCards(cards)).join(' · ')} : ${formatCards(dealer)}` : ''
  },
}
