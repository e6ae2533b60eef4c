import type { DeckCard } from '#games/cards.ts'
import type { ResultEvent, VideoPokerEvent } from './rules.ts'

/** A round as its events say. */
export interface HandState {
  /** Empty before the deal. */
  readonly dealt: readonly DeckCard[]
  /** The places of the held cards; undefined before the draw. */
  readonly holds: readonly number[] | undefined
  /** The cards now: those after the draw, once it has happened. */
  readonly cards: readonly DeckCard[]
  readonly result: ResultEvent | undefined
}

export function readHand(events: readonly unknown[]): HandState {
  const list = events as readonly VideoPokerEvent[]
  const deal = list.find((event) => event.type === 'deal')
  const draw = list.find((event) => event.type === 'draw')
  const dealt = deal?.cards ?? []
  return {
    dealt,
    holds: draw?.holds,
    cards: draw?.cards ?? dealt,
    result: list.find((event) => event.type === 'result'),
  }
}
