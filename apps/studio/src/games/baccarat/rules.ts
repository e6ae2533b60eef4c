/**
 * The rules of baccarat (punto banco): eight decks, shuffled before every deal, with the standard third-card rules. Aces count
 * one, tens and face cards zero; only the last digit of a sum counts.
 */
import { type Card, createShoe, rankOf, ranks } from '#games/cards.ts'
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const deckCount = 8
/** Stakes on a spot must be divisible by this number of minor units, so that the 5 % commission is a whole number. */
export const stakeDivisor = 20

export const spots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const
export type Spot = (typeof spots)[number]
export type Winner = 'player' | 'banker' | 'tie'

export interface DealEvent {
  type: 'deal'
  /** Two or three cards, in the order in which they were drawn. */
  player: Card[]
  banker: Card[]
  playerPoints: number
  bankerPoints: number
  winner: Winner
  playerPair: boolean
  bankerPair: boolean
}

/** Draws a complete deal: player, banker, player, banker, then the third cards. */
export function dealBaccarat(stream: RandomStream): DealEvent {
  const draw = createShoe(stream, deckCount)
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (!isNatural(pointsOf(player)) && !isNatural(pointsOf(banker))) {
    const third = doesPlayerDraw(pointsOf(player)) ? draw() : undefined
    if (third) player.push(third)
    if (doesBankerDraw(pointsOf(banker), third && cardPointsOf(third))) banker.push(draw())
  }
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)]
  return {
    type: 'deal',
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: determineWinner(playerPoints, bankerPoints),
    playerPair: rankOf(p1) === rankOf(p2),
    bankerPair: rankOf(b1) === rankOf(b2),
  }
}

/** What a win of the banker costs: 5 % of every win, or half of the win if it is with six points. */
export type Commission = 'fivePercent' | 'halfOnSix'

/**
 * The payout of a bet, stake included. Odds: player 1:1, banker 1:1 less the commission, tie 8:1, pair 11:1. On a tie, bets on
 * player and banker are returned.
 */
export function settledPayoutRatio(spot: Spot, deal: DealEvent, commission: Commission = 'fivePercent'): PayoutRatio {
  const none: PayoutRatio = { num: 0, den: 1 }
  if (spot === 'playerPair') return deal.playerPair ? { num: 12, den: 1 } : none
  if (spot === 'bankerPair') return deal.bankerPair ? { num: 12, den: 1 } : none
  if (spot === 'tie') return deal.winner === 'tie' ? { num: 9, den: 1 } : none
  if (deal.winner === 'tie') return { num: 1, den: 1 }
  if (deal.winner !== spot) return none
  if (spot === 'player') return { num: 2, den: 1 }
  if (commission === 'fivePercent') return { num: 39, den: 20 }
  return deal.bankerPoints === 6 ? { num: 3, den: 2 } : { num: 2, den: 1 }
}

/** The spots whose payout is higher than the stake. */
export const winningSpotsOf = (deal: DealEvent): Spot[] =>
  spots.filter((spot) => settledPayoutRatio(spot, deal).num > settledPayoutRatio(spot, deal).den)

/** Eight or nine points with two cards end the deal. */
export const isNatural = (points: number): boolean => points >= 8

export const doesPlayerDraw = (points: number): boolean => points <= 5

/** Whether the banker draws a third card, by its points and the points of the player's third card, if there is one. */
export function doesBankerDraw(points: number, playerThird: number | undefined): boolean {
  if (points <= 2) return true
  if (playerThird === undefined) return points <= 5
  if (points === 3) return playerThird !== 8
  if (points === 4) return playerThird >= 2 && playerThird <= 7
  if (points === 5) return playerThird >= 4 && playerThird <= 7
  return points === 6 && (playerThird === 6 || playerThird === 7)
}

export const determineWinner = (player: number, banker: number): Winner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker'

/** Returns the points of a card, 0 to 9. */
export function cardPointsOf(card: Card): number {
  const place = ranks.indexOf(rankOf(card)) + 1
  return place >= 10 ? 0 : place
}

const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + cardPointsOf(card), 0) % 10
