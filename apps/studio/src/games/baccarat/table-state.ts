import { toMinorUnits } from '#client/text/amount-format.ts'
import type { MessageFormatter, MessageKey } from '#client/text/localization.ts'
import type { TableBetChoice } from '#games/game.ts'
import { type DealEvent, type Spot, spots } from './rules.ts'

/** The table state that the server sends. Times are ms since the epoch by the server's clock. */
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

export type BaccaratMessageFormatter = MessageFormatter<MessageKey<'baccarat'>>
export type BetsBySpot = Map<Spot, bigint>

/** Returns the bets of a stored choice in minor units. */
export function toBetsBySpot({ bets }: TableBetChoice, digits: number): BetsBySpot {
  return new Map(spots.flatMap((spot) => (bets[spot] ? [[spot, toMinorUnits(bets[spot], digits)] as const] : [])))
}

/** Formats the winner and the points of a deal. */
export const formatDealResult = (
  formatMessage: BaccaratMessageFormatter,
  { winner, playerPoints, bankerPoints }: DealEvent,
): string => formatMessage(`wins_${winner}`, { player: playerPoints, banker: bankerPoints })

export const sumBets = (bets: BetsBySpot): bigint => [...bets.values()].reduce((sum, amount) => sum + amount, 0n)
