/**
 * The rules of golden flower (class `ZJH` of section 9): a red and a black hand of three cards from one deck. The higher hand wins: leopard, straight
 * flush, flush, straight, pair, high card, then by its ranks, aces high. A-2-3 is the lowest straight. Suits do not count, so hands can be equal.
 */
import { type Card, createShoe, type Rank, rankOf, ranks, suitOf } from '#games/cards.ts'
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

/** Stakes on a spot must be divisible by this number of minor units. */
export const stakeDivisor = 20
const cardsPerHand = 3

export const sides = ['red', 'black'] as const
export type Side = (typeof sides)[number]
export const spots = [...sides, 'luckyStrike'] as const
export type Spot = (typeof spots)[number]
export type Winner = Side | 'equal'

/** The kinds of hands, the lowest first. */
export const handKinds = ['highCard', 'pair', 'straight', 'flush', 'straightFlush', 'leopard'] as const
export type HandKind = (typeof handKinds)[number]

export interface HandRank {
  readonly kind: HandKind
  /** The ranks that decide among hands of the kind, the most important first; 2 to 14 for an ace, which is 1 in A-2-3. */
  readonly ranks: readonly number[]
}

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

const aceRank = 14

/** The rank of a card, 2 to 14. */
function rankNumberOf(card: Card): number {
  const place = ranks.indexOf(rankOf(card))
  return place === 0 ? aceRank : place + 1
}

/** Ranks a hand of three cards. */
export function rankHand(cards: readonly Card[]): HandRank {
  const [high = 0, middle = 0, low = 0] = cards.map(rankNumberOf).sort((one, other) => other - one)
  if (high === low) return { kind: 'leopard', ranks: [high] }
  if (middle === high || middle === low) return { kind: 'pair', ranks: [middle, middle === high ? low : high] }
  const isFlush = new Set(cards.map(suitOf)).size === 1
  const isLowest = high === aceRank && middle === 3 && low === 2
  if (isLowest || high - low === 2)
    return { kind: isFlush ? 'straightFlush' : 'straight', ranks: [isLowest ? 3 : high] }
  return { kind: isFlush ? 'flush' : 'highCard', ranks: [high, middle, low] }
}

/** The rank that decides first among hands of the kind of a hand, such as that of its pair. */
export const decidingRankOf = (cards: readonly Card[]): Rank =>
  ranks[((rankHand(cards).ranks[0] ?? 1) - 1) % ranks.length] as Rank

/** A number that is higher for the higher of two hands, and equal for equal ones. */
export function strengthOf(cards: readonly Card[]): number {
  const rank = rankHand(cards)
  const [one = 0, two = 0, three = 0] = rank.ranks
  return ((handKinds.indexOf(rank.kind) * 16 + one) * 16 + two) * 16 + three
}

/** The winning hand of a deal; the red one of two equal ones. */
export const winningHandOf = ({ red, black, winner }: DealEvent): readonly Card[] => (winner === 'black' ? black : red)

const lowestLuckyPair = 9

/** What a lucky strike pays, in stakes, stake included, by the kind of the winning hand. */
export const luckyStrikePayouts = { pair: 2, straight: 3, flush: 4, straightFlush: 11, leopard: 18 } as const

/** What a lucky strike pays for a winning hand, in stakes, stake included; 0 if it loses. */
export function luckyStrikePayoutOf(cards: readonly Card[]): number {
  const { kind, ranks: deciding } = rankHand(cards)
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
