import type { Card } from '#games/cards.ts'
import type { DealEvent } from './rules.ts'

export type Side = 'player' | 'banker'

/** How long a card takes to be dealt and turned, in ms: each of the first four, and a third one. */
const cardMs = { first: 1_000, third: 1_500 } as const
/** How long a card takes to turn, at the end of that time. */
export const turnMs = 420

export interface DealtCard {
  readonly side: Side
  readonly card: Card
  /** When it lands on the felt and when it begins to turn, in ms from the start of the reveal. */
  readonly landsAt: number
  readonly turnsAt: number
}

/** The cards of a deal in their order: player, banker, player, banker, then the third cards. */
export function toDealingOrder({ player, banker }: Pick<DealEvent, 'player' | 'banker'>): readonly DealtCard[] {
  const order = [0, 1, 2].flatMap((index) => [
    { side: 'player' as const, card: player[index], index },
    { side: 'banker' as const, card: banker[index], index },
  ])
  let landsAt = 0
  return order.flatMap(({ side, card, index }) => {
    if (card === undefined) return []
    const ms = index === 2 ? cardMs.third : cardMs.first
    const dealt = { side, card, landsAt, turnsAt: landsAt + ms - turnMs }
    landsAt += ms
    return [dealt]
  })
}

/** When the last card lies open, in ms from the start of the reveal. */
export const dealEndsAt = (deal: Pick<DealEvent, 'player' | 'banker'>): number =>
  (toDealingOrder(deal).at(-1)?.turnsAt ?? 0) + turnMs
