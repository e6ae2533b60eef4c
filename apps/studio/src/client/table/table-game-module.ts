import type { ComponentType } from 'react'
import type { Round, Session } from '#client/play-api.ts'
import type { Localization } from '#client/text/localization.ts'
import type { TableGame } from '#games/game.ts'
import type { TableControlsProps } from './table-controls.ts'
import type { TableResult } from './table-state.ts'

/** A deal that is being shown. */
export interface Reveal {
  readonly events: readonly unknown[]
  /** When it began, in ms of `performance.now()`; −Infinity to show its end at once. */
  readonly startedAt: number
}

/** The client side of a table game and its variants, loaded as a separate chunk. */
export interface TableGameModule {
  /** The games that it is for. */
  readonly games: readonly TableGame[]
  /** A class of the screen, for the layout of its parts. */
  readonly className: string
  /** The betting layout. Its spots are in the context of the felt. */
  readonly Felt: ComponentType
  /** Cards, wheel or dice: the deal that is being shown, or none between two deals. */
  readonly RevealView: ComponentType<{ readonly reveal: Reveal | undefined }>
  /** The results of the table, oldest first. */
  readonly Road: ComponentType<{ readonly results: readonly TableResult[] }>
  /** What the player bets with; chips if absent. */
  readonly Controls?: ComponentType<TableControlsProps>
  readonly Rules: ComponentType<{ readonly session: Session }>
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  /** How long the reveal takes until the outcome can be seen, in ms. */
  outcomeAfterMs(events: readonly unknown[]): number
  /** The spots whose payout is higher than the stake. */
  winningSpots(events: readonly unknown[]): readonly string[]
  /** Calls the result, such as `Banker wins, 7 to 3`. */
  formatResult(localization: Localization, events: readonly unknown[]): string
  /** What the table does between betting and the outcome, such as `Dealing cards`, or that the round is in play. */
  formatDealing(localization: Localization): string
}

/** A game of a module by its code. Throws if the module is for another one. */
export function findTableGame({ games }: TableGameModule, code: string): TableGame {
  const game = games.find(({ meta }) => meta.code === code)
  if (!game) throw new Error(`There is no table ${code}.`)
  return game
}
