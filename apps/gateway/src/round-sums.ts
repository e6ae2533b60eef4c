import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { count, type SQL, sql } from 'drizzle-orm'
import { round } from '#db/schema/games.ts'

/** What some rounds came to, in minor units. A stake that was given back is no bet; its round still counts as one. */
export interface RoundSums {
  readonly rounds: number
  readonly bet: bigint
  readonly win: bigint
}

export const nothing: RoundSums = { rounds: 0, bet: 0n, win: 0n }

/** The sums of the rounds that a query selects. */
export const roundSums = {
  rounds: count(),
  bet: bigSum(sql`sum(${round.betMinor}) filter (where ${round.state} <> 'returned')`),
  win: bigSum(sql`sum(${round.winMinor})`),
}

export function sumsWire({ rounds, bet, win }: RoundSums, currency: Currency) {
  return {
    rounds,
    betAmount: fromMinor(bet, currency),
    winAmount: fromMinor(win, currency),
    profit: fromMinor(win - bet, currency),
  }
}

function bigSum(sum: SQL) {
  return sql<bigint>`coalesce(${sum}, 0)::text`.mapWith(BigInt)
}
