/**
 * The rules of video poker: five cards of one deck, of which the player holds any. The others are replaced once, by the next cards of the
 * deck, and the hand pays by the paytable.
 */
import { createDeck, type DeckCard } from '#games/cards.ts'
import type { StepsStage } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import type { HandKind } from './hand-kinds.ts'
import { kindOfHand, type PaytableName, paytables } from './paytables.ts'

/** Payouts are whole stakes. Stakes are divisible by this number of minor units, as in the other games. */
export const stakeDivisor = 20
export const cardsPerHand = 5

export interface VideoPokerChoice {
  /** That of the game: each one is a game of its own. */
  paytable: PaytableName
}

export interface DrawAction {
  type: 'draw'
  /** The places of the cards that stay, from 0 and ascending. */
  holds: number[]
}

export interface DealEvent {
  type: 'deal'
  cards: DeckCard[]
}

export interface DrawEvent extends DrawAction {
  /** The hand after the draw. */
  cards: DeckCard[]
}

export interface ResultEvent {
  type: 'result'
  kind: HandKind
  /** In stakes, the stake included. */
  pays: number
}

export type VideoPokerEvent = DealEvent | DrawEvent | ResultEvent

export interface VideoPokerStage extends StepsStage {
  events: VideoPokerEvent[]
}

/** Holds all cards as they were dealt. */
export const holdAll: DrawAction = { type: 'draw', holds: [0, 1, 2, 3, 4] }

/** Plays a round from its start. The deal draws five cards, the draw one for each that is not held, from the first to the last. */
export function playVideoPoker(
  stream: RandomStream,
  { paytable: name }: VideoPokerChoice,
  actions: readonly DrawAction[],
): VideoPokerStage | undefined {
  const paytable = paytables[name]
  const drawCard = createDeck(stream, paytable.deck)
  const dealt = Array.from({ length: cardsPerHand }, drawCard)
  const deal: DealEvent = { type: 'deal', cards: dealt }
  const [action, ...others] = actions
  if (!action) return { events: [deal], actions: ['draw'] }
  if (others.length > 0) return undefined
  const cards = dealt.map((card, place) => (action.holds.includes(place) ? card : drawCard()))
  const kind = kindOfHand(paytable, cards)
  const pays = paytable.pays.find(([paying]) => paying === kind)?.[1] ?? 0
  return {
    events: [deal, { ...action, cards }, { type: 'result', kind, pays }],
    actions: [],
    payoutRatio: { num: pays, den: 1 },
  }
}

/** Parses `{ type: 'draw', holds }` with ascending places; undefined if it is malformed. */
export function parseDrawAction(raw: unknown): DrawAction | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== 2) return undefined
  const { type, holds } = raw as Record<string, unknown>
  if (type !== 'draw' || !Array.isArray(holds)) return undefined
  const isAscending = holds.every((place, index) => index === 0 || place > holds[index - 1])
  return isAscending && holds.every(isPlace) ? { type, holds } : undefined
}

const isPlace = (raw: unknown): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw < cardsPerHand
