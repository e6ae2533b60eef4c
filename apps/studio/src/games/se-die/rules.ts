/** The bets of se die (xóc đĩa): four coins with a red and a white side lie under a bowl. Payouts are fractions of the stake, stake included. */
import type { PayoutRatio } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'

export const coinSides = ['white', 'red'] as const
export type CoinSide = (typeof coinSides)[number]
export const coinCount = 4

export interface TossEvent {
  type: 'toss'
  /** The upper sides of the four coins, in the order in which they were drawn. */
  coins: CoinSide[]
}

/** Stakes on a spot must be divisible by this number of minor units; the payouts in fifths and halves are then whole. */
export const stakeDivisor = 10

export const spots = ['even', 'odd', 'fourWhite', 'threeWhite', 'fourAlike', 'threeRed', 'fourRed'] as const
export type Spot = (typeof spots)[number]

const terms: Readonly<Record<Spot, { odds: string; payout: PayoutRatio; isWinning: (red: number) => boolean }>> = {
  even: { odds: '0.98', payout: { num: 99, den: 50 }, isWinning: (red) => red % 2 === 0 },
  odd: { odds: '0.98', payout: { num: 99, den: 50 }, isWinning: (red) => red % 2 === 1 },
  fourWhite: { odds: '14.5', payout: { num: 31, den: 2 }, isWinning: (red) => red === 0 },
  threeWhite: { odds: '2.9', payout: { num: 39, den: 10 }, isWinning: (red) => red === 1 },
  fourAlike: { odds: '6.8', payout: { num: 39, den: 5 }, isWinning: (red) => red % coinCount === 0 },
  threeRed: { odds: '2.9', payout: { num: 39, den: 10 }, isWinning: (red) => red === 3 },
  fourRed: { odds: '14.5', payout: { num: 31, den: 2 }, isWinning: (red) => red === coinCount },
}

export const tossCoins = (stream: RandomStream): TossEvent => ({
  type: 'toss',
  coins: Array.from({ length: coinCount }, () => coinSides[stream.below(2)] as CoinSide),
})

export const redCountOf = ({ coins }: TossEvent): number => coins.filter((side) => side === 'red').length

export const isEven = (toss: TossEvent): boolean => redCountOf(toss) % 2 === 0

/** The payout above the stake, to one. */
export const oddsOf = (spot: Spot): string => terms[spot].odds

/** The payout of a bet, stake included. */
export const settledPayoutRatio = (spot: Spot, toss: TossEvent): PayoutRatio =>
  terms[spot].isWinning(redCountOf(toss)) ? terms[spot].payout : { num: 0, den: 1 }

/** The spots that win. */
export const winningSpotsOf = (toss: TossEvent): Spot[] =>
  spots.filter((spot) => terms[spot].isWinning(redCountOf(toss)))

/** Divides the highest stake of a launch into that of a spot, so that no spot pays more than about three times the highest stake. */
export const spotStakeDivisorOf = (spot: Spot): number => Math.ceil(terms[spot].payout.num / terms[spot].payout.den / 3)
