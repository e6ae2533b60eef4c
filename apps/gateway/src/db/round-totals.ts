import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { count, ne } from 'drizzle-orm'
import { round } from './schema/games.ts'
import { sqlSum } from './sql-sum.ts'

/** Totals of rounds, in minor units. A returned stake is not part of `bet`, but its round counts in `rounds`. */
export interface RoundTotals {
  readonly rounds: number
  readonly bet: bigint
  readonly win: bigint
}

export const emptyRoundTotals: RoundTotals = { rounds: 0, bet: 0n, win: 0n }

/** Aggregate columns over the rounds that a query selects. */
export const roundTotalAggregates = {
  rounds: count(),
  bet: sqlSum(round.betMinor, ne(round.state, 'returned')),
  win: sqlSum(round.winMinor),
}

export function toWireRoundTotals({ rounds, bet, win }: RoundTotals, currency: Currency) {
  return {
    rounds,
    betAmount: fromMinor(bet, currency),
    winAmount: fromMinor(win, currency),
    profit: fromMinor(win - bet, currency),
  }
}
