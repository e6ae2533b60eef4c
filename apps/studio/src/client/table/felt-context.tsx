import { createContext, use } from 'react'
import type { TableGame } from '#games/game.ts'
import type { Reveal } from './table-game-module.ts'
import type { BetsBySpot, Chip, TableState } from './table-state.ts'

/** What lies on the betting layout. Amounts are in minor units. */
export interface FeltState {
  readonly game: TableGame
  /** The table as the server has sent it; undefined before, and in a replay. */
  readonly table: TableState | undefined
  /** The round of a replay while it is shown; undefined at an open table. */
  readonly replayed: Reveal | undefined
  /** The server's clock, in ms since the epoch. */
  readonly now: () => number
  /** The values of the chips, lowest first; empty in a replay. */
  readonly chipAmounts: readonly bigint[]
  /** Chips that are not yet bets. */
  readonly unconfirmed: BetsBySpot
  /** The player's bets. */
  readonly placed: BetsBySpot
  /** The bets of all players, the player's own included. */
  readonly totals: BetsBySpot
  /** Whether chips can be placed. */
  readonly isOpen: boolean
  /** The winning spots; empty before the result. */
  readonly winningSpots: readonly string[]
  /** Puts the selected chip on each of the spots; a spot that is named twice gets two. */
  readonly placeChips: (...spots: readonly string[]) => void
  /** Puts chips of any amount on the layout, beside those on it. */
  readonly addChips: (chips: readonly Chip[]) => void
}

const Context = createContext<FeltState | undefined>(undefined)

export const FeltProvider = Context

/** The felt of the table. Throws outside of one. */
export function useFelt(): FeltState {
  const felt = use(Context)
  if (!felt) throw new Error('There is no table around this component.')
  return felt
}

/** One spot of the layout. */
export interface SpotState {
  /** The player's bet and chips. */
  readonly ownAmount: bigint
  readonly hasUnconfirmed: boolean
  /** The bets of all players. */
  readonly total: bigint
  /** The bets of the others; at least zero, because the total can be older than the player's bet. */
  readonly othersAmount: bigint
  readonly isWinning: boolean
}

export function spotStateOf({ unconfirmed, placed, totals, winningSpots }: FeltState, spot: string): SpotState {
  const [own, laid, total] = [placed.get(spot) ?? 0n, unconfirmed.get(spot) ?? 0n, totals.get(spot) ?? 0n]
  return {
    ownAmount: own + laid,
    hasUnconfirmed: laid > 0n,
    total,
    othersAmount: total > own ? total - own : 0n,
    isWinning: winningSpots.includes(spot),
  }
}
