import { type Card, rankOf } from '#games/cards.ts'

/** What a hand is worth: the highest total up to 21, or the lowest one if all are above. `isSoft`: an ace counts as eleven. */
export interface HandTotal {
  readonly total: number
  readonly isSoft: boolean
}

/** What a card counts: ace 1, tens and court cards 10. */
export function cardValue(card: Card): number {
  const rank = rankOf(card)
  if (rank === 'A') return 1
  return Number(rank) || 10
}

/** The worth of cards that add up to `hardTotal` with every ace as one. */
export function totalOf(hardTotal: number, hasAce: boolean): HandTotal {
  const isSoft = hasAce && hardTotal <= 11
  return { total: isSoft ? hardTotal + 10 : hardTotal, isSoft }
}

export function handTotal(cards: readonly Card[]): HandTotal {
  const values = cards.map(cardValue)
  return totalOf(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(1),
  )
}
