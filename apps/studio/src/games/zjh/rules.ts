/**
 * The rules of golden flower (class `ZJH` of section 9): a red and a black hand of three cards from one deck. The higher hand wins: leopard, straight
 * flush, flush, straight, pair, high card, then by its ranks, aces high. A-2-3 is the lowest straight. Suits do not count, so hands can be equal.
 */
import { type Card, createShoe } from '#games/cards.ts'
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import { rankThree, strengthOfThree } from '#games/three-card-hand.ts'

/** Stakes on a spot must be divisible by this number of minor units. */
export const stakeDivisor = 20
const cardsPerHand = 3

export const sides = ['red', 'black'] as const
export type Side = (typeof sides)[number]
export const spots = [...sides, 'luckyStrike'] as const
export type Spot = (typeof spots)[number]
export type Winner = Side | 'equal'

/** The kinds of hands, the lowest first. */
export const handKinds = ['highCard', 'pair', 'straight', 'flush', 'straightFlush', 'threeOfAKind'] as const

export interface DealEvent {
  type: 'deal'
  /** Three cards, in the order in which they were drawn. */
  red: Card[]
  black: Card[]
  winner: Winner
}

/** Draws the cards in turn: red, black, red, black, red, black. */
export function dealZjh(stream: RandomStream): DealEvent {
  const draw = createShoe(stream, 1)
  const cards = Array.from({ length: cardsPerHand * sides.length }, draw)
  const cardsAt = (place: number) => cards.filter((_, index) => index % sides.length === place)
  return toDealEvent(cardsAt(0), cardsAt(1))
}

export function toDealEvent(red: Card[], black: Card[]): DealEvent {
  const lead = strengthOf(red) - strengthOf(black)
  return { type: 'deal', red, black, winner: lead === 0 ? 'equal' : lead > 0 ? 'red' : 'black' }
}

/** A number that is higher for the higher of two hands, and equal for equal ones. */
export const strengthOf = (cards: readonly Card[]): number => strengthOfThree(handKinds, cards)

/** The winning hand of a deal; the red one of two equal ones. */
export const winningHandOf = ({ red, black, winner }: DealEvent): readonly Card[] => (winner === 'black' ? black : red)

const lowestLuckyPair = 9

/** What a lucky strike pays, in stakes, stake included, by the kind of the winning hand. */
export const luckyStrikePayouts = { pair: 2, straight: 3, flush: 4, straightFlush: 11, threeOfAKind: 18 } as const

/** What a lucky strike pays for a winning hand, in stakes, stake included; 0 if it loses. */
export function luckyStrikePayoutOf(cards: readonly Card[]): number {
  const { kind, ranks: deciding } = rankThree(cards)
  if (kind === 'highCard' || (kind === 'pair' && (deciding[0] ?? 0) < lowestLuckyPair)) return 0
  return luckyStrikePayouts[kind]
}

/** The payout of a bet, stake included. Odds of a side: 0.96:1; equal hands return its bets. */
export function settledPayoutRatio(spot: Spot, deal: DealEvent): PayoutRatio {
  if (spot === 'luckyStrike') return { num: luckyStrikePayoutOf(winningHandOf(deal)), den: 1 }
  if (deal.winner === 'equal') return { num: 1, den: 1 }
  return spot === deal.winner ? { num: 49, den: 25 } : { num: 0, den: 1 }
}

/** The spots whose payout is higher than the stake. */
export const winningSpotsOf = (deal: DealEvent): Spot[] =>
  spots.filter((spot) => settledPayoutRatio(spot, deal).num > settledPayoutRatio(spot, deal).den)

const luckyStrikeDivisor = 6

/** The number that divides the highest stake on a side into that on a spot. */
export const spotStakeDivisorOf = (spot: Spot): number => (spot === 'luckyStrike' ? luckyStrikeDivisor : 1)
