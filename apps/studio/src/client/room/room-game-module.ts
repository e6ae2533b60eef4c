import type { ComponentType } from 'react'
import type { Round } from '#client/play-api.ts'
import type { RulesProps } from '#client/solo/solo-game-module.ts'
import type { Localization } from '#client/text/localization.ts'
import type { RoomGame } from '#games/game.ts'
import type { RoomController } from './room-state.ts'

export interface RoomViewProps {
  readonly controller: RoomController
  /** Whether the gun fires by itself. */
  readonly isAuto: boolean
  /** Whether shots follow a target that was chosen. */
  readonly isLocking: boolean
  /** Whether keys act on the room, not on a dialog over it. */
  readonly isActive: boolean
}

/** The client side of a room game, loaded as a separate chunk. */
export interface RoomGameModule {
  readonly game: RoomGame
  /** The room: behind the controls, over the whole screen. Without a seat it shows the room that would be opened. */
  readonly View: ComponentType<RoomViewProps>
  readonly Rules: ComponentType<Pick<RulesProps, 'session'>>
  readonly Thumbnail: ComponentType<{ readonly round: Round }>
  formatRoom(localization: Localization, room: string): string
  formatTarget(localization: Localization, target: string): string
  /** The name of a picture for the choice of a room. */
  roomPicture(room: string): string
}
