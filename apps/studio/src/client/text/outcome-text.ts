import type { Card, DealEvent } from '#games/baccarat/rules.ts'
import { formatHundredths, type RollEvent } from '#games/dice/rules.ts'
import type { ReelSymbol, ReelsEvent } from '#games/reels/rules.ts'

export const suitSymbols: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Formats a card, such as `10♥`. */
export const formatCard = (card: Card): string => card.slice(0, -1) + (suitSymbols[card.slice(-1)] ?? '')

/** Formats a grid reel by reel from the left, each from the top. `name` returns the text of a symbol; by default its code. */
export const formatGrid = (
  grid: readonly (readonly ReelSymbol[])[],
  name: (symbol: ReelSymbol) => string = (symbol) => symbol,
): string => grid.map((reel) => reel.map(name).join(' ')).join(' | ')

/** Names a symbol as the tile does: the word on it, or its code. */
export const nameSymbol = (symbol: ReelSymbol): string =>
  symbol === 'W' ? 'Wild' : symbol === 'S' ? 'Scatter' : symbol

const outcomeDescribers: Record<string, (events: readonly unknown[]) => string> = {
  dice: (events) => formatHundredths((events[0] as RollEvent).roll),
  baccarat(events) {
    const { player, banker, playerPoints, bankerPoints } = events[0] as DealEvent
    return `${player.map(formatCard).join(' ')} (${playerPoints}) : ${banker.map(formatCard).join(' ')} (${bankerPoints})`
  },
  reels: (events) =>
    (events as readonly ReelsEvent[])
      .flatMap((event) => (event.type === 'spin' ? [formatGrid(event.grid)] : []))
      .join(' → '),
}

/** Describes the outcome of a round in one line. */
export const describeOutcome = (game: string, events: readonly unknown[]): string =>
  outcomeDescribers[game]?.(events) ?? ''
