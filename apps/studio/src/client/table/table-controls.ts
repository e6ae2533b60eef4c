import type { Session } from '#client/play-api.ts'
import type { TableGame } from '#games/game.ts'
import type { Chip, TableMessage } from './table-state.ts'
import type { TableStore } from './table-store.ts'

/** What a player does at a table. */
export interface TableController {
  readonly game: TableGame
  readonly store: TableStore
  /** The server's clock, in ms since the epoch. */
  now(): number
  handleMessage(message: TableMessage): void
  /** Ends the game, because the session has ended. */
  end(): void
  /** Called a few times a second: places the chips on the felt when betting ends. */
  tick(): void
  /** Puts the selected chip on each of the spots. */
  placeChips(...spots: readonly string[]): void
  /** Puts chips of any amount on the layout, beside those on it. */
  addChips(chips: readonly Chip[]): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  /** Places the chips as bets before betting ends. */
  placeBets(): void
  /** In play: puts exactly these chips on the felt, with the multipliers at which they are cashed out by themselves. */
  replaceChips(chips: readonly Chip[], targets: Readonly<Record<string, number>>): void
  /** In play: cashes out the player's bet on a spot. */
  cashOut(spot: string): void
  /** Measures how long a message takes to the server, in ms. */
  measureDelay(): Promise<number>
  refreshBalanceBetweenRounds(): void
}

/** The controls of a table that has others than chips. */
export interface TableControlsProps {
  readonly controller: TableController
  readonly session: Session
}
