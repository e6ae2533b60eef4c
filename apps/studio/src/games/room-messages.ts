/** What a room sends to a page over its WebSocket. Amounts are decimal strings, times ms since the epoch. */

/**
 * Why a shot was not taken, which then costs nothing: the target is gone, the last shot was too recent, the table balance is below the
 * bet, the room does not offer the bet, or there is no table balance that this connection can bet from.
 */
export type ShotRefusal = 'target_gone' | 'too_fast' | 'insufficient' | 'stake_invalid' | 'balance_closed'

/** A player's table balance. */
export interface TableBalanceState {
  readonly round: string
  readonly balance: string
  /** How many shots were taken. */
  readonly shots: number
  /** When it is closed, and another one opened. */
  readonly endsAt: number
  /** The number of bets that its round has requested, which a top-up names. */
  readonly bets: number
}

export interface SeatState {
  readonly name: string
}

/** A shot that everybody in the room sees. `pay` is in bets, 0 if the target lives. */
export interface ShownShot {
  readonly seat: number
  readonly target: string
  readonly bet: string
  readonly pay: number
  /** The targets that a kill has taken along. */
  readonly taken?: readonly string[]
}

/** What a room sends. */
export type RoomMessage =
  | {
      readonly type: 'joined'
      readonly now: number
      /** The id of the room, which its schedule follows from. */
      readonly id: string
      readonly room: string
      readonly seat: number
      readonly seats: readonly (SeatState | null)[]
      /** The targets that are gone before their time. */
      readonly gone: readonly string[]
      readonly tableBalance: TableBalanceState | null
    }
  | { readonly type: 'seats'; readonly seats: readonly (SeatState | null)[] }
  | {
      readonly type: 'table-balance'
      readonly tableBalance: TableBalanceState | null
      /** Why another table balance was not opened after the last one: an error code of a bet. */
      readonly code?: string
    }
  | {
      readonly type: 'step'
      /** When the step was due. */
      readonly now: number
      readonly shots: readonly ShownShot[]
      /** The shots of this player. */
      readonly own?: OwnShots
    }
  | { readonly type: 'ended'; readonly code: string }

export interface OwnShots {
  readonly balance: string
  readonly shots: number
  /** Those that were taken, with what they paid in bets. */
  readonly taken: readonly (readonly [ref: number, pay: number])[]
  readonly refused: readonly (readonly [ref: number, code: ShotRefusal])[]
}
