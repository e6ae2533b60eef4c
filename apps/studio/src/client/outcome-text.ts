import type { Card, DealEvent } from '#games/baccarat/rules.ts'
import { hundredths, type RollEvent } from '#games/dice/rules.ts'
import type { ReelsEvent } from '#games/reels/rules.ts'

const suitSigns: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** A card as it is read: `10♥`. */
export const cardText = (card: Card): string => card.slice(0, -1) + (suitSigns[card.slice(-1)] ?? '')

const tellers: Record<string, (events: readonly unknown[]) => string> = {
  dice: (events) => hundredths((events[0] as RollEvent).roll),
  baccarat(events) {
    const { player, banker, playerPoints, bankerPoints } = events[0] as DealEvent
    return `${player.map(cardText).join(' ')} (${playerPoints}) : ${banker.map(cardText).join(' ')} (${bankerPoints})`
  },
  reels: (events) =>
    (events as readonly ReelsEvent[])
      .flatMap((event) => (event.type === 'spin' ? [event.grid.map((reel) => reel.join(' ')).join(' | ')] : []))
      .join(' → '),
}

/** A round's outcome as a line of text. */
export const describeOutcome = (game: string, events: readonly unknown[]): string => tellers[game]?.(events) ?? ''
