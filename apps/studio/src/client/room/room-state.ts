import type { StoreApi } from 'zustand/vanilla'
import type { OwnShots, SeatState, ShownShot } from '#games/room-messages.ts'

/** The player's table balance; amounts in minor units. */
export interface TableBalance {
  readonly round: string
  readonly balance: bigint
  readonly shots: number
  /** The number of bets that its round has requested. */
  readonly bets: number
}

/** A seat in a room. */
export interface JoinedSeat {
  /** The id of the room, which its schedule follows from. */
  readonly id: string
  readonly seat: number
  readonly seats: readonly (SeatState | null)[]
}

export interface RoomState {
  /** The code of the room that is open or being opened; undefined in the choice of rooms. */
  readonly room: string | undefined
  /** Undefined until the room is joined. */
  readonly joined: JoinedSeat | undefined
  readonly tableBalance: TableBalance | undefined
  /** The bets of the room in minor units, ascending, and the place of the chosen one. */
  readonly bets: readonly bigint[]
  readonly betIndex: number
  /** Whether an answer of the wallet is awaited. */
  readonly isBusy: boolean
  readonly hasEnded: boolean
}

export type RoomStore = StoreApi<RoomState>

/** What a view of a room shows besides its state. */
export type RoomEvent =
  | { readonly type: 'joined'; readonly gone: readonly string[] }
  | { readonly type: 'step'; readonly shots: readonly ShownShot[]; readonly own?: OwnShots }

export interface RoomController {
  readonly state: RoomStore
  /** Ms since the epoch by the server's clock, as well as it is known. */
  serverNow(): number
  subscribe(listener: (event: RoomEvent) => void): () => void
  /** Opens a room with a new table balance. Resolves with whether it was bought. */
  buyIn(room: string, amount: bigint): Promise<boolean>
  /** Adds to the table balance, or buys another one if there is none. */
  topUp(amount: bigint): Promise<boolean>
  leave(): Promise<void>
  setBet(index: number): void
  /** Whether a shot can be fired now: the pace, and what is left of the table balance after the shots on their way. */
  canShoot(): boolean
  /** Counts a shot that has left the gun. */
  fire(): void
  /** A shot has hit a target: the server decides it. Returns the reference of its result. */
  hit(target: string): void
  /** A shot has hit nothing, which costs nothing. */
  miss(): void
  close(): void
}
