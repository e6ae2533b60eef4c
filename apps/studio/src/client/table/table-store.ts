import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Round, Session } from '#client/play-api.ts'
import { listChipAmounts } from './chip-amounts.ts'
import { type BetsBySpot, type Chip, noBets, type TableRoundState, type TableState } from './table-state.ts'

/** The player's bets in a round of the table. */
export interface OwnBets {
  readonly round: Round
  readonly tableRoundId: string
  readonly bets: BetsBySpot
}

/** What the client of a table knows. */
export interface TablePlayState {
  readonly table: TableState | undefined
  /** The server's clock minus the local one, in ms. */
  readonly clockOffsetMs: number
  /** Chips that are not yet bets, in the order in which they were placed. */
  readonly chips: readonly Chip[]
  readonly selectedChip: bigint
  /** The last bets that were accepted, for the repeat button. */
  readonly lastBets: BetsBySpot
  readonly ownBets: OwnBets | undefined
  /** In play: the targets of the chips, in hundredths of the stake. */
  readonly targets: Readonly<Record<string, number>>
  /** In play: the bets whose cash-out has no answer yet. */
  readonly cashingOut: readonly string[]
  readonly isPlacing: boolean
  /** Whether the last bets were not accepted. */
  readonly hasPlacingFailed: boolean
  /** From the placing of bets until their result is shown. */
  readonly isRoundOpen: boolean
  /** The round whose deal is being shown, and when that began (`performance.now()`; −Infinity: at once). */
  readonly reveal: { readonly roundId: string; readonly startedAt: number } | undefined
  /** The round whose outcome can be seen. */
  readonly revealedRoundId: string | undefined
  readonly hasEnded: boolean
}

export type TableStore = StoreApi<TablePlayState>

export function createTableStore(session: Session): TableStore {
  const chips = listChipAmounts(session.stakes, session.digits)
  return createStore(() => ({
    table: undefined,
    clockOffsetMs: 0,
    chips: [],
    selectedChip: chips[Math.min(2, chips.length - 1)] ?? 0n,
    lastBets: noBets,
    ownBets: undefined,
    targets: {},
    cashingOut: [],
    isPlacing: false,
    hasPlacingFailed: false,
    isRoundOpen: false,
    reveal: undefined,
    revealedRoundId: undefined,
    hasEnded: false,
  }))
}

export const serverNow = ({ clockOffsetMs }: Pick<TablePlayState, 'clockOffsetMs'>): number =>
  Date.now() + clockOffsetMs

/** Whether the round takes bets at the moment. */
export const isBettingOpen = (round: TableRoundState | null | undefined, now: number): round is TableRoundState =>
  round?.state === 'betting' && now < round.betsUntil

/** Whether the player can place chips: betting is open, and the player has no bets in this round yet. */
export function canPlaceChips(state: TablePlayState): boolean {
  const round = state.table?.round
  if (state.hasEnded || state.isPlacing || state.ownBets?.tableRoundId === round?.id) return false
  return isBettingOpen(round, serverNow(state))
}

/** The player's bets of the table's current round. */
export const currentBetsOf = ({ ownBets, table }: Pick<TablePlayState, 'ownBets' | 'table'>): BetsBySpot =>
  ownBets !== undefined && ownBets.tableRoundId === table?.round?.id ? ownBets.bets : noBets
