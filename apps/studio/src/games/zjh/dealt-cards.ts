import { type DealtCard, listInDealingOrder } from '#games/dealt-card.ts'
import type { DealEvent, Side } from './rules.ts'

/** How long a card takes to be dealt, and to be turned before the next one is, in ms. */
const dealMs = 240
const turnStepMs = 720
/** How much longer the last card of each hand waits. */
const lastCardMs = 380
const cardsPerSide = 3

/** All cards are dealt face down in turn; then they are turned in the same order, the last one of each hand after a pause. */
export function toDealtCards({ red, black }: Pick<DealEvent, Side>): readonly DealtCard<Side>[] {
  const order = listInDealingOrder({ red, black })
  let turnsAt = (order.length + 1) * dealMs
  return order.map(({ hand, card, index }, place) => {
    turnsAt += turnStepMs + (index === cardsPerSide - 1 ? lastCardMs : 0)
    return { hand, card, landsAt: place * dealMs, turnsAt }
  })
}
