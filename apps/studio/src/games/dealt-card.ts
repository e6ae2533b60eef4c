import type { Card } from './cards.ts'

/** How long a card takes to turn, in ms; the style of the cards has the same time. */
export const turnMs = 420

/** A card of a deal: whose it is, and when it lands on the felt and begins to turn, in ms from the start of the reveal. */
export interface DealtCard<Hand extends string = string> {
  readonly hand: Hand
  readonly card: Card
  readonly landsAt: number
  readonly turnsAt: number
}

/** The cards of several hands in the order of a table: the first card of each hand, then the second of each, and so on. */
export function listInDealingOrder<Hand extends string>(
  hands: Readonly<Record<Hand, readonly Card[]>>,
): readonly { hand: Hand; card: Card; index: number }[] {
  const entries = Object.entries(hands) as [Hand, readonly Card[]][]
  const rounds = Math.max(...entries.map(([, cards]) => cards.length))
  return Array.from({ length: rounds }, (_, index) => index).flatMap((index) =>
    entries.flatMap(([hand, cards]) => {
      const card = cards[index]
      return card === undefined ? [] : [{ hand, card, index }]
    }),
  )
}

/** When the last card lies open, in ms from the start of the reveal. */
export const dealEndsAt = (cards: readonly DealtCard[]): number =>
  Math.max(0, ...cards.map(({ turnsAt }) => turnsAt + turnMs))
