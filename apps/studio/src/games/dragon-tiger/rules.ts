/**
 * The rules of dragon tiger: eight decks, shuffled before every deal, and one card each. The higher rank wins, from the ace, which is
 * the lowest, to the king; the suit decides only the bet on a suited tie.
 */
import { type Card, createShoe, rankOf, ranks, suitOf } from '#games/cards.ts'
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const deckCount = 8
/** Stakes on a spot must be divisible by this number of minor units, so that half of a stake is a whole number. */
export const stakeDivisor = 2

export const sides = ['dragon', 'tiger'] as const
export type Side = (typeof sides)[number]
export const spots = [...sides, 'tie', 'suitedTie'] as const
export type Spot = (typeof spots)[number]
export type Winner = Side | 'tie'

export interface DealEvent {
  type: 'deal'
  dragon: Card
  tiger: Card
  winner: Winner
  /** A tie of two cards of the same suit. */
  isSuited: boolean
}

/** Draws a card for the dragon, then one for the tiger. */
export function dealDragonTiger(stream: RandomStream): DealEvent {
  const draw = createShoe(stream, deckCount)
  return toDealEvent(draw(), draw())
}

export function toDealEvent(dragon: Card, tiger: Card): DealEvent {
  const lead = ranks.indexOf(rankOf(dragon)) - ranks.indexOf(rankOf(tiger))
  return {
    type: 'deal',
    dragon,
    tiger,
    winner: lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger',
    isSuited: lead === 0 && suitOf(dragon) === suitOf(tiger),
  }
}

/** What a winning bet pays, in stakes, stake included. Odds: dragon and tiger 1:1, tie 11:1, suited tie 50:1. */
const winningPayouts: Readonly<Record<Spot, number>> = { dragon: 2, tiger: 2, tie: 12, suitedTie: 51 }

export const oddsOf = (spot: Spot): number => winningPayouts[spot] - 1

/** The payout of a bet, stake included. On a tie, half of a bet on dragon or tiger is returned. */
export function settledPayoutRatio(spot: Spot, { winner, isSuited }: DealEvent): PayoutRatio {
  if (spot === winner || (spot === 'suitedTie' && isSuited)) return { num: winningPayouts[spot], den: 1 }
  if (winner === 'tie' && (spot === 'dragon' || spot === 'tiger')) return { num: 1, den: 2 }
  return { num: 0, den: 1 }
}

/** The spots that win. */
export const winningSpotsOf = (deal: DealEvent): Spot[] =>
  spots.filter((spot) => settledPayoutRatio(spot, deal).num >= winningPayouts[spot])

const highestPayoutShare = 3

/** The number that divides the highest stake on dragon or tiger into that on a spot: the higher the payout, the lower the limit. */
export const spotStakeDivisorOf = (spot: Spot): number => Math.ceil(winningPayouts[spot] / highestPayoutShare)
