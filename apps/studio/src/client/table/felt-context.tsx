import { createContext, use } from 'react'
import { type BetsBySpot, noBets } from './table-state.ts'

/** What lies on the betting layout. Amounts are in minor units. */
export interface FeltState {
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
  /** Puts the selected chip on a spot. */
  readonly placeChip: (spot: string) => void
}

const Context = createContext<FeltState>({
  unconfirmed: noBets,
  placed: noBets,
  totals: noBets,
  isOpen: false,
  winningSpots: [],
  placeChip: () => {},
})

export const FeltProvider = Context

export const useFelt = (): FeltState => use(Context)

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
