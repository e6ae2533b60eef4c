import { type BestPlay, computeBestPlay, type PlayAction } from './best-play.ts'
import { cardValue } from './hand-total.ts'
import { type ActionType, listActions } from './rules.ts'
import { activeHandOf, type BlackjackTable } from './table.ts'

const plays = new Map<number, BestPlay>()

/** The action with the highest expected result, from the programme that states the return. Insurance returns less than it costs. */
export function adviseAction(table: BlackjackTable): ActionType | undefined {
  const actions = listActions(table)
  const hand = table.hands[activeHandOf(table)]
  const [upCard] = table.dealer
  if (!hand || !upCard) return actions.includes('decline') ? 'decline' : undefined
  const dealerValue = cardValue(upCard)
  const play = plays.get(dealerValue) ?? computeBestPlay(dealerValue)
  plays.set(dealerValue, play)
  const values = hand.cards.map(cardValue)
  const state = { hardTotal: values.reduce((sum, value) => sum + value, 0), hasAce: values.includes(1) }
  const valued = actions.map((action) => ({ action, value: play.evaluate(action as PlayAction, state) }))
  return valued.reduce((best, next) => (next.value > best.value ? next : best)).action
}
