import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import { count, eq, ne, sql } from 'drizzle-orm'
import { game, round } from './schema/games.ts'
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

/** Whether a round is a table balance in a room. The query joins the game. */
export const isTableBalance = eq(game.gameType, 'FISH')

/** Whether a round is a table balance in a room that its player bets from. The query joins the game. */
export const isOpenTableBalance = sql`(${round.state} = 'open' and ${isTableBalance})`

/**
 * What was staked in a round, in minor units; the query joins the game. A settled table balance in a room counts what was bet from it: the rest
 * of what was bought in was never at risk. What is bet from an open one is not known: all that was bought in counts.
 */
export const stakedMinor = sql`case when ${round.state} = 'settled' and ${isTableBalance}
  then coalesce(${round.validMinor}, ${round.betMinor}) else ${round.betMinor} end`

export function toWireRoundTotals({ rounds, bet, win }: RoundTotals, currency: Currency) {
  return {
    rounds,
    betAmount: fromMinor(bet, currency),
    winAmount: fromMinor(win, currency),
    profit: fromMinor(win - bet, currency),
  }
}
