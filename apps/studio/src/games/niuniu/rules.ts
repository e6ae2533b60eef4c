/**
 * The rules of niu niu (class `niuniu` of section 9): a banker and three hands of five cards from one deck. Aces count one, tens and pictures ten. Three
 * cards whose sum is a multiple of ten are a bull; the last digit of the other two is its number, and ten is the highest. Equal hands are decided by their highest card, and
 * equal ranks by the suit: spades, hearts, clubs, diamonds. So two hands of a deck are never equal.
 */
import { type Card, createShoe, rankOf, ranks, type Suit, suitOf } from '#games/cards.ts'
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** Stakes on a spot must be divisible by this number of minor units, so that the 5 % commission is a whole number. */
export const stakeDivisor = 20
const cardsPerHand = 5

export const spots = ['first', 'second', 'third'] as const
export type Spot = (typeof spots)[number]
/** The hands in the order in which they are dealt. */
export const seats = [...spots, 'banker'] as const
export type Seat = (typeof seats)[number]

export interface DealEvent extends Record<Seat, Card[]> {
  type: 'deal'
  /** The hands that beat the banker's. */
  winners: Spot[]
}

/** Draws the cards in turn: one for each of the three hands, then one for the banker, five times. */
export function dealNiuniu(stream: RandomStream): DealEvent {
  const draw = createShoe(stream, 1)
  const cards = Array.from({ length: cardsPerHand * seats.length }, draw)
  const [first = [], second = [], third = [], banker = []] = seats.map((_, seat) =>
    cards.filter((_card, place) => place % seats.length === seat),
  )
  return toDealEvent({ first, second, third, banker })
}

export function toDealEvent(hands: Readonly<Record<Seat, Card[]>>): DealEvent {
  const strength = strengthOf(hands.banker)
  return { type: 'deal', ...hands, winners: spots.filter((spot) => strengthOf(hands[spot]) > strength) }
}

/** What a hand is worth: 0 without a bull, 1 to 9, or one of these. */
export const bullBull = 10
export const fivePictures = 11

const isPicture = (card: Card): boolean => 'JQK'.includes(rankOf(card))
const pointsOf = (card: Card): number => Math.min(10, ranks.indexOf(rankOf(card)) + 1)
const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** The places of the two cards beside the bull: their last digit is that of all five. Undefined for a hand without a bull. */
function findCardsBesideBull(cards: readonly Card[]): readonly [number, number] | undefined {
  const points = cards.map(pointsOf)
  const total = sumOf(cards)
  for (const [one, first] of points.entries())
    for (const [two, second] of points.entries())
      if (two > one && (total - first - second) % 10 === 0) return [one, two]
  return undefined
}

/** The hand with the three cards of its bull first; as it was dealt if it has none. */
export function arrangeHand(cards: readonly Card[]): { cards: readonly Card[]; hasBull: boolean } {
  const beside = findCardsBesideBull(cards)
  if (!beside) return { cards, hasBull: false }
  const [bull, others] = [false, true].map((isBeside) =>
    cards.filter((_, place) => beside.includes(place) === isBeside),
  )
  return { cards: [...(bull ?? []), ...(others ?? [])], hasBull: true }
}

/** The rank of a hand: 0 without a bull, the number of its bull, or five pictures. */
export function bullRankOf(cards: readonly Card[]): number {
  if (cards.every(isPicture)) return fivePictures
  return findCardsBesideBull(cards) ? sumOf(cards) % 10 || bullBull : 0
}

const suitOrder: readonly Suit[] = ['D', 'C', 'H', 'S']
export const deckOrder = ranks.flatMap((rank) => suitOrder.map((suit): Card => `${rank}${suit}`))

/** The place of a card among all 52, the ace of diamonds lowest and the king of spades highest. */
const placeOf = (card: Card): number => ranks.indexOf(rankOf(card)) * suitOrder.length + suitOrder.indexOf(suitOf(card))

/** A number that is higher for the higher of two hands; two hands of a deck never have the same one. */
export const strengthOf = (cards: readonly Card[]): number =>
  bullRankOf(cards) * deckOrder.length + Math.max(...cards.map(placeOf))

/** How many times a bet counts by the rank of the better hand: once to bull 7, twice from bull 8, three times from a bull-bull; at most `most`. */
export function timesOfRank(rank: number, most: number): number {
  const times = rank >= bullBull ? 3 : rank >= 8 ? 2 : 1
  return Math.min(most, times)
}

/** How many times a bet on a hand is won or lost. */
export function timesAtRiskOf(spot: Spot, deal: DealEvent, most: number): number {
  const winner = deal.winners.includes(spot) ? spot : 'banker'
  return timesOfRank(bullRankOf(deal[winner]), most)
}

/** The payout of a bet, stake and reserve included: what is won or lost is the bet as many times as the better hand says, and of a win less 5 %. */
export function settledPayoutRatio(spot: Spot, deal: DealEvent, most: number): PayoutRatio {
  const times = timesAtRiskOf(spot, deal, most)
  if (!deal.winners.includes(spot)) return { num: most - times, den: 1 }
  return { num: 20 * most + 19 * times, den: 20 }
}
