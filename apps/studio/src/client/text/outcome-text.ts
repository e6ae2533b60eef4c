import type { Card, DealEvent } from '#games/baccarat/rules.ts'
import { formatHundredths, type RollEvent } from '#games/dice/rules.ts'
import type { ReelSymbol, ReelsEvent } from '#games/reels/rules.ts'

const suitSymbols: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Formats a card, such as `10♥`. */
export const formatCard = (card: Card): string => card.slice(0, -1) + (suitSymbols[card.slice(-1)] ?? '')

/** Formats a grid reel by reel from the left, each from the top. `name` returns the text of a symbol; by default its code. */
export const formatGrid = (
  grid: readonly (readonly ReelSymbol[])[],
  name: (symbol: ReelSymbol) => string = (symbol) => symbol,
): string => grid.map((reel) => reel.map(name).join(' ')).join(' | ')

/** Returns a function that names a symbol as the game draws it: the emoji of the skin, a letter, or the word on the tile. */
export function createSymbolNamer(symbolCodes: readonly string[] = []): (symbol: ReelSymbol) => string {
  const namesBySymbol: Partial<Record<ReelSymbol, string>> = { W: 'Wild', S: 'Scatter' }
  for (const [index, symbol] of skinSymbols.entries()) {
    const code = symbolCodes[index]
    if (code) namesBySymbol[symbol] = emojiFromCode(code)
  }
  return (symbol) => namesBySymbol[symbol] ?? symbol
}

/** The symbols with images in a skin, in the order of the skin. */
const skinSymbols: readonly ReelSymbol[] = ['H1', 'H2', 'H3', 'H4']

/** Converts an emoji code, `1f409` or several joined by `-`, to text with emoji presentation. */
export function emojiFromCode(code: string): string {
  const text = String.fromCodePoint(...code.split('-').map((part) => Number.parseInt(part, 16)))
  return /\p{Emoji_Presentation}|\ufe0f/u.test(text) ? text : `${text}\ufe0f`
}

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
