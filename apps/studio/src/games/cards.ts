import { drawWithoutReplacement } from './draw-without-replacement.ts'
import type { RandomStream } from './random-stream.ts'

/** The ranks of a deck, ace first. */
export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type Rank = (typeof ranks)[number]
/** Spades, hearts, diamonds, clubs. */
export const suits = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof suits)[number]
/** Rank and suit, such as `10H`. */
export type Card = `${Rank}${Suit}`

/** The joker of a deck that has one. */
export const joker = 'joker'
export type DeckCard = Card | typeof joker

/** A sorted deck: ace to king of spades, hearts, diamonds, clubs. */
export const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))
/** A deck of 53 cards, the joker last. */
export const deckWithJoker: readonly DeckCard[] = [...deck, joker]
export const deckSize = deck.length

export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank
export const suitOf = (card: Card): Suit => card.slice(-1) as Suit

/** Draws from a number of decks without replacement. They are sorted, deck after deck: ace to king of spades, hearts, diamonds, clubs. */
export function createShoe(stream: RandomStream, deckCount: number): () => Card {
  const draw = drawWithoutReplacement(stream, deckSize * deckCount)
  return () => cardAt(draw() % deckSize)
}

/** Draws from a sorted list of cards without replacement. */
export function createDeck<AnyCard extends DeckCard>(stream: RandomStream, cards: readonly AnyCard[]): () => AnyCard {
  const draw = drawWithoutReplacement(stream, cards.length)
  return () => cards[draw()] as AnyCard
}

/** Draws from a shoe without an end: each card is one of a whole deck, whatever was drawn before. */
export const createEndlessShoe = (stream: RandomStream) => (): Card => cardAt(stream.below(deckSize))

/** The card at a place of a sorted deck. */
const cardAt = (place: number): Card => deck[place] as Card
