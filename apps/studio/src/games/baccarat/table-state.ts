import { minorOf } from '#client/amount.ts'
import type { Say } from '#client/words.ts'
import type { TableChoice } from '#games/game.ts'
import { type DealEvent, type Spot, spots } from './rules.ts'
import type { baccaratTexts } from './words.ts'

/** What the server tells everybody at the table. Moments are ms since the epoch by its clock. */
export interface TableState {
  now: number
  round: {
    id: string
    number: number
    state: 'betting' | 'dealt' | 'void'
    opensAt: number
    betsUntil: number
    closesAt: number
    revealAt?: number
    nextAt?: number
    events?: [DealEvent]
  } | null
  chain: { day: string; head: string; length: number; clientSeed: string; place: number } | null
  totals: Partial<Record<Spot, string>>
  players: number
  road: { number: number; events: [DealEvent] }[]
}

export type TableSay = Say<keyof (typeof baccaratTexts)['en']>
export type Bets = Map<Spot, bigint>

/** The bets of a round that was played. */
export function placedBets({ bets }: TableChoice, digits: number): Bets {
  return new Map(spots.flatMap((spot) => (bets[spot] ? [[spot, minorOf(bets[spot], digits)] as const] : [])))
}

/** Who won, and by what. */
export const dealText = (say: TableSay, { winner, playerPoints, bankerPoints }: DealEvent): string =>
  say(`wins_${winner}`, { player: playerPoints, banker: bankerPoints })

export const totalOf = (bets: Bets): bigint => [...bets.values()].reduce((sum, amount) => sum + amount, 0n)
