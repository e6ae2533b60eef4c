/** The events of a round of blackjack, and the table that they lead to: what the rules, the view and the words read. */
import type { Card } from '#games/cards.ts'
import { cardValue, handTotal } from './hand-total.ts'

/** The first event: two cards of each box, and the dealer's card that lies open. */
export interface DealEvent {
  type: 'deal'
  boxes: [Card, Card][]
  upCard: Card
}

/** The player has answered the offer of insurance, for all boxes. */
export interface InsuranceEvent {
  type: 'insurance'
  isTaken: boolean
}

/** The dealer has looked at the hole card under an ace or a ten. */
export interface PeekEvent {
  type: 'peek'
  hasBlackjack: boolean
}

/** The hand whose turn it is takes a card; it was doubled if `type` is `double`. */
export interface CardEvent {
  type: 'hit' | 'double'
  card: Card
}

export interface StandEvent {
  type: 'stand'
}

/** The hand whose turn it is becomes two, each with one of its cards and a new one. */
export interface SplitEvent {
  type: 'split'
  cards: [Card, Card]
}

/** The hole card, then each card that the dealer draws. */
export interface DealerEvent {
  type: 'reveal' | 'draw'
  card: Card
}

export type HandOutcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

/** The last event of a finished round. Amounts are in halves of the stake of a box. */
export interface ResultEvent {
  type: 'result'
  /** The hands from the first box to the last, with what each pays: its stake included. */
  hands: { outcome: HandOutcome; pays: number }[]
  /** What insurance pays; absent if none was taken. */
  insurancePays?: number
  /** What the round pays. */
  pays: number
}

export type BlackjackEvent =
  | DealEvent
  | InsuranceEvent
  | PeekEvent
  | CardEvent
  | StandEvent
  | SplitEvent
  | DealerEvent
  | ResultEvent

export interface Hand {
  /** The box, from 0. */
  readonly box: number
  readonly cards: readonly Card[]
  readonly isSplit: boolean
  readonly isDoubled: boolean
  readonly isStood: boolean
}

export interface BlackjackTable {
  /** From the first box to the last; a split box has two. */
  readonly hands: readonly Hand[]
  readonly boxCount: number
  /** The dealer's cards that lie open. */
  readonly dealer: readonly Card[]
  /** Undefined until the player has answered. */
  readonly isInsured: boolean | undefined
  readonly isPeeked: boolean
  readonly hasBlackjack: boolean
  readonly result: ResultEvent | undefined
}

const emptyTable: BlackjackTable = {
  hands: [],
  boxCount: 0,
  dealer: [],
  isInsured: undefined,
  isPeeked: false,
  hasBlackjack: false,
  result: undefined,
}

export const readTable = (events: readonly BlackjackEvent[]): BlackjackTable => events.reduce(applyEvent, emptyTable)

/** The table after one more event. */
export function applyEvent(table: BlackjackTable, event: BlackjackEvent): BlackjackTable {
  switch (event.type) {
    case 'deal':
      return {
        ...emptyTable,
        hands: event.boxes.map(toFirstHand),
        boxCount: event.boxes.length,
        dealer: [event.upCard],
      }
    case 'insurance':
      return { ...table, isInsured: event.isTaken }
    case 'peek':
      return { ...table, isPeeked: true, hasBlackjack: event.hasBlackjack }
    case 'reveal':
    case 'draw':
      return { ...table, dealer: [...table.dealer, event.card] }
    case 'result':
      return { ...table, result: event }
    default:
      return replaceActiveHand(table, (hand) => handsAfter(hand, event))
  }
}

const toFirstHand = (cards: readonly Card[], box: number): Hand => ({
  box,
  cards,
  isSplit: false,
  isDoubled: false,
  isStood: false,
})

function handsAfter(hand: Hand, event: CardEvent | StandEvent | SplitEvent): Hand[] {
  if (event.type === 'stand') return [{ ...hand, isStood: true }]
  if (event.type !== 'split')
    return [{ ...hand, cards: [...hand.cards, event.card], isDoubled: event.type === 'double' }]
  return event.cards.map((card, index) => ({ ...hand, cards: [hand.cards[index] as Card, card], isSplit: true }))
}

function replaceActiveHand(table: BlackjackTable, replace: (hand: Hand) => Hand[]): BlackjackTable {
  const place = activeHandOf(table)
  return { ...table, hands: table.hands.flatMap((hand, index) => (index === place ? replace(hand) : hand)) }
}

/** A natural of two cards that were dealt; 21 after a split is not one. */
export const isBlackjack = ({ cards, isSplit = false }: Pick<Hand, 'cards'> & { isSplit?: boolean }): boolean =>
  cards.length === 2 && !isSplit && handTotal(cards).total === 21

/** Whether a hand takes no more cards: 21 and more, doubled, stood, or an ace that was split. */
export const isHandDone = ({ cards, isSplit, isDoubled, isStood }: Hand): boolean =>
  isStood ||
  isDoubled ||
  handTotal(cards).total >= 21 ||
  (isSplit && cards[0] !== undefined && cardValue(cards[0]) === 1)

/** Whether the player is asked for insurance: the dealer shows an ace, and has not looked at the hole card. */
export const awaitsInsurance = ({ dealer, isInsured, isPeeked }: BlackjackTable): boolean =>
  dealer[0] !== undefined && cardValue(dealer[0]) === 1 && isInsured === undefined && !isPeeked

/** The place of the hand whose turn it is; -1 if it is no hand's. */
export function activeHandOf(table: BlackjackTable): number {
  const isDealersTurn = awaitsInsurance(table) || table.hasBlackjack || table.dealer.length > 1
  return isDealersTurn ? -1 : table.hands.findIndex((hand) => !isHandDone(hand))
}

/** Two cards that count the same, in a box that has not been split. */
export const canSplit = ({ cards, isSplit }: Hand): boolean =>
  cards.length === 2 && !isSplit && cardValue(cards[0] as Card) === cardValue(cards[1] as Card)
