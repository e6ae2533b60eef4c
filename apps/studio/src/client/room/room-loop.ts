import type { GameContext } from '#client/game-context.tsx'
import type { PlayApi, Round, Session } from '#client/play-api.ts'
import type { RoomGame } from '#games/game.ts'
import type { RoomConnection } from './room-connection.ts'
import type { RoomEvent, RoomStore } from './room-state.ts'

export interface RoomControllerOptions {
  readonly context: GameContext
  readonly api: PlayApi
  readonly session: Session
  readonly game: RoomGame
}

/** What the controller of a room keeps. */
export interface Loop extends RoomControllerOptions {
  readonly state: RoomStore
  readonly stakes: readonly bigint[]
  readonly listeners: Set<(event: RoomEvent) => void>
  connection: RoomConnection | undefined
  /** The server's clock minus this page's, in ms; a message on its way makes it smaller than it is. */
  clockOffset: number
  /** Shots that have left the gun and are not decided. */
  undecided: number
  /** When the next shot can leave the gun, of `performance.now()`. */
  nextShotAt: number
  lastRef: number
  /** The round of the table balance that the player is closing: it takes no more shots. */
  leaving: string | undefined
  /** Connects to a room. */
  openRoom(room: string): void
}

const pollIntervalMs = 1_500

/** Waits until the wallet has acknowledged what a round pays or returns. */
export async function waitUntilDecided(
  { api }: Pick<Loop, 'api'>,
  first: Round,
  states: readonly Round['state'][],
): Promise<Round> {
  let round = first
  while (states.includes(round.state)) {
    await new Promise((done) => setTimeout(done, pollIntervalMs))
    round = await api.getRound(round.id)
  }
  return round
}
