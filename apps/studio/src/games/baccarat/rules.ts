/**
 * The rules of baccarat (punto banco): eight decks, shuffled anew for every deal, the standard third-card rules. Aces count
 * one, tens and pictures nothing, and only the last digit of a sum counts.
 */
import type { Pays } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const deckCount = 8
export const shoeSize = 52 * deckCount
/** A stake on a spot is divisible by this, so that five per cent of it is a whole number. */
export const unitsPerStake = 20

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const suits = ['S', 'H', 'D', 'C'] as const
export type Card = `${(typeof ranks)[number]}${(typeof suits)[number]}`
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

/** Draws a whole deal: player, banker, player, banker, then the third cards. */
export function dealBaccarat(stream: RandomStream): DealEvent {
  const draw = shoe(stream)
  const [p1, b1, p2, b2] = [draw(), draw(), draw(), draw()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (!isNatural(pointsOf(player)) && !isNatural(pointsOf(banker))) {
    const third = playerDraws(pointsOf(player)) ? draw() : undefined
    if (third) player.push(third)
    if (bankerDraws(pointsOf(banker), third && cardPoints(third))) banker.push(draw())
  }
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)]
  return {
    type: 'deal',
    player,
    banker,
    playerPoints,
    bankerPoints,
    winner: winnerOf(playerPoints, bankerPoints),
    playerPair: rankOf(p1) === rankOf(p2),
    bankerPair: rankOf(b1) === rankOf(b2),
  }
}

/**
 * What a bet pays, its stake included: player 1:1, banker 1:1 less five per cent commission, tie 8:1, a pair 11:1. On a tie,
 * bets on player and banker come back.
 */
export function paysOf(spot: Spot, deal: DealEvent): Pays {
  const none: Pays = { num: 0, den: 1 }
  if (spot === 'playerPair') return deal.playerPair ? { num: 12, den: 1 } : none
  if (spot === 'bankerPair') return deal.bankerPair ? { num: 12, den: 1 } : none
  if (spot === 'tie') return deal.winner === 'tie' ? { num: 9, den: 1 } : none
  if (deal.winner === 'tie') return { num: 1, den: 1 }
  if (deal.winner !== spot) return none
  return spot === 'player' ? { num: 2, den: 1 } : { num: 39, den: 20 }
}

/** The spots whose bets win more than they staked. */
export const payingSpots = (deal: DealEvent): Spot[] =>
  spots.filter((spot) => paysOf(spot, deal).num > paysOf(spot, deal).den)

/** Eight or nine in two cards ends the deal. */
export const isNatural = (points: number): boolean => points >= 8

export const playerDraws = (points: number): boolean => points <= 5

/** The banker's third card: by its points, and by the value of the player's third card where there is one. */
export function bankerDraws(points: number, playerThird: number | undefined): boolean {
  if (points <= 2) return true
  if (playerThird === undefined) return points <= 5
  if (points === 3) return playerThird !== 8
  if (points === 4) return playerThird >= 2 && playerThird <= 7
  if (points === 5) return playerThird >= 4 && playerThird <= 7
  return points === 6 && (playerThird === 6 || playerThird === 7)
}

export const winnerOf = (player: number, banker: number): Winner =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker'

export const rankOf = (card: Card): string => card.slice(0, -1)

/** A card's points: 0 to 9. */
export function cardPoints(card: Card): number {
  const place = ranks.indexOf(rankOf(card) as (typeof ranks)[number]) + 1
  return place >= 10 ? 0 : place
}

const pointsOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + cardPoints(card), 0) % 10

/**
 * Draws without replacement. The shoe lies in order, deck after deck, ace to king of spades, hearts, diamonds, clubs; a card is
 * drawn from any place still in play and the last one in play takes its place.
 */
function shoe(stream: RandomStream): () => Card {
  const places = Array.from({ length: shoeSize }, (_, place) => place)
  let left = shoeSize
  return () => {
    const at = stream.below(left)
    left -= 1
    const place = (places[at] as number) % 52
    places[at] = places[left] as number
    return `${ranks[place % 13] as (typeof ranks)[number]}${suits[Math.floor(place / 13)] as (typeof suits)[number]}`
  }
}
