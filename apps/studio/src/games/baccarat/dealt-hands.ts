import { type DealtCard, listInDealingOrder, turnMs } from '#games/dealt-card.ts'
import type { DealEvent } from './rules.ts'

export type Side = 'player' | 'banker'

/** How long a card takes to be dealt and turned, in ms: each of the first four, and a third one. */
const cardMs = { first: 1_000, third: 1_500 } as const

/** The cards of a deal in their order: player, banker, player, banker, then the third cards. Each is turned before the next one is dealt. */
export function toDealtCards({ player, banker }: Pick<DealEvent, Side>): readonly DealtCard<Side>[] {
  let landsAt = 0
  return listInDealingOrder({ player, banker }).map(({ hand, card, index }) => {
    const ms = index === 2 ? cardMs.third : cardMs.first
    const dealt = { hand, card, landsAt, turnsAt: landsAt + ms - turnMs }
    landsAt += ms
    return dealt
  })
}
