import type { RandomStream } from './random-stream.ts'

/** The ranks of a deck, ace first. */
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type Rank = (typeof ranks)[number]
/** Spades, hearts, diamonds, clubs. */
export const suits = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof suits)[number]
/** Rank and suit, such as `10H`. */
export type Card = `${Rank}${Suit}`

export const deckSize = ranks.length * suits.length

export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank
export const suitOf = (card: Card): Suit => card.slice(-1) as Suit

/**
 * Draws without replacement from a number of decks. They are sorted, deck after deck: ace to king of spades, hearts, diamonds, clubs. A card
 * is drawn from any remaining place, and the last remaining card moves to that place.
 */
export function createShoe(stream: RandomStream, deckCount: number): () => Card {
  const places = Array.from({ length: deckSize * deckCount }, (_, place) => place)
  let remaining = places.length
  return () => {
    const drawnIndex = stream.below(remaining)
    remaining -= 1
    const place = (places[drawnIndex] as number) % deckSize
    places[drawnIndex] = places[remaining] as number
    return `${ranks[place % ranks.length] as Rank}${suits[Math.floor(place / ranks.length)] as Suit}`
  }
}
