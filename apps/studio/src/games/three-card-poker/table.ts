/** The events of a round of three-card poker, and the table that they lead to: what the rules, the view and the words read. */
import type { Card } from '#games/cards.ts'

/** The first event: the player's three cards. */
export interface DealEvent {
  type: 'deal'
  player: Card[]
}

export interface DecisionEvent {
  type: 'raise' | 'fold'
}

/** The dealer's three cards, once the player has decided. */
export interface DealerEvent {
  type: 'dealer'
  cards: Card[]
}

export type Outcome = 'folded' | 'notQualified' | 'win' | 'push' | 'lose'

/** The last event of a finished round: what each bet pays, in antes, its stake included. */
export interface ResultEvent {
  type: 'result'
  outcome: Outcome
  ante: number
  raise: number
  /** On top of the ante's own payout. */
  bonus: number
  /** Zero without a pair plus. */
  pairPlus: number
  /** Their sum. */
  pays: number
}

export type ThreeCardPokerEvent = DealEvent | DecisionEvent | DealerEvent | ResultEvent

export interface ThreeCardTable {
  /** Empty before the deal. */
  readonly player: readonly Card[]
  /** Empty before the player's decision. */
  readonly dealer: readonly Card[]
  readonly decision: DecisionEvent['type'] | undefined
  readonly result: ResultEvent | undefined
}

export function readTable(events: readonly unknown[]): ThreeCardTable {
  const list = events as readonly ThreeCardPokerEvent[]
  return {
    player: list.find((event) => event.type === 'deal')?.player ?? [],
    dealer: list.find((event) => event.type === 'dealer')?.cards ?? [],
    decision: list.find(isDecision)?.type,
    result: list.find((event) => event.type === 'result'),
  }
}

const isDecision = (event: ThreeCardPokerEvent): event is DecisionEvent =>
  event.type === 'raise' || event.type === 'fold'
