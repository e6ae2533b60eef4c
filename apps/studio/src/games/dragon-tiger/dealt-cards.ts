import { type DealtCard, listInDealingOrder } from '#games/dealt-card.ts'
import type { DealEvent, Side } from './rules.ts'

/** When the first card lands and turns, in ms from the start of the reveal, and how much later the second one does. */
const firstMs = { lands: 300, turns: 1_600 } as const
const secondAfterMs = { lands: 600, turns: 1_500 } as const

/** Both cards are dealt face down; then the dragon's is turned, then the tiger's. */
export const toDealtCards = ({ dragon, tiger }: Pick<DealEvent, Side>): readonly DealtCard<Side>[] =>
  listInDealingOrder({ dragon: [dragon], tiger: [tiger] }).map(({ hand, card }, place) => ({
    hand,
    card,
    landsAt: firstMs.lands + place * secondAfterMs.lands,
    turnsAt: firstMs.turns + place * secondAfterMs.turns,
  }))
