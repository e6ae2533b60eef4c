import { joker } from '#games/cards.ts'

export const suitSymbols: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Formats a card of rank and suit (`10H`), such as `10♥`; the joker is a star. */
export const formatCard = (card: string): string =>
  card === joker ? '★' : card.slice(0, -1) + (suitSymbols[card.slice(-1)] ?? '')
