/**
 * The rooms that this node holds. A timer steps them all 20 times a second: it decides the shots since the last step, stores them in one
 * statement, and then sends them. A lease for each room makes one node hold it, and the statement refuses the shots of a node that has lost it.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { RoomGame } from '#games/game.ts'
import { leastRoundMsOf } from '#games/least-round-duration.ts'
import type { SeatState } from '#games/room-messages.ts'
import { tryAcquireLease } from '#server/lease.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { playerGroupOf } from '#server/tables/table-snapshot.ts'
import { roomBetsOfSession } from './buy-in.ts'
import { readOpenTableBalance, toTableBalanceState } from './open-table-balance.ts'
import { listTakenSeats, presenceRenewalMs, renewLeases, renewPresence, renewSessions } from './renew-rooms.ts'
import { replaceTableBalance } from './replace-table-balance.ts'
import { decideStep, type Room, type RoomConnection, type Seat } from './room.ts'
import type { CloseReason, PageMessage } from './room-messages.ts'
import { storeAndSendSteps } from './send-steps.ts'

/** 20 steps a second. */
const stepMs = 50
/** In which step what is renewed: every so many, in a step of its own. */
const renewalSteps = presenceRenewalMs / stepMs
const leaseSteps = 40

export interface RoomNodeOptions {
  readonly game: RoomGame
  /** Called after each step with how late its results were sent, in ms after the step was due. */
  readonly onStep: (lateMs: number) => void
}

export interface RoomNode {
  /** Takes a seat for a page. Fails with `choice_invalid` for a room that the launch does not offer. Returns what to do with its messages. */
  join(connection: RoomConnection, request: { session: PlaySession; room: string }): Promise<JoinedRoom>
  /** Leaves all rooms: their pages connect to another node. Resolves when the current step is over. */
  stop(): Promise<void>
}

export interface JoinedRoom {
  receive(message: PageMessage): void
  /** The page has closed its connection. The table balance waits for its player. */
  leave(): void
}

/** The rooms of a node, and the id by which it holds their leases. */
export interface HeldRooms {
  readonly holder: string
  readonly game: RoomGame
  readonly rooms: Map<string, Room>
}

export function createRoomNode(services: StudioServices, { game, onStep }: RoomNodeOptions): RoomNode {
  const held: HeldRooms = { holder: randomUUID(), game, rooms: new Map() }
  let running: Promise<void> | undefined
  let isStopped = false
  const run = async () => {
    let dueAt = performance.now() + stepMs
    for (let number = 1; held.rooms.size > 0 && !isStopped; number += 1) {
      await pauseUntil(dueAt)
      await step(services, held, { number, dueAt }).catch((error: unknown) =>
        services.log.error({ err: error }, 'step of rooms failed'),
      )
      onStep(Math.max(0, performance.now() - dueAt))
      // A step that took longer than its time is followed by the next one that is due.
      dueAt += stepMs * Math.max(1, Math.ceil((performance.now() - dueAt) / stepMs))
    }
  }
  return {
    async join(connection, { session, room: code }) {
      const open = await readOpenTableBalance(services, session)
      const seat = createSeat(connection, { session, code: open?.room ?? code, game })
      seat.tableBalance = open
      endEarlierConnections(held, session)
      const { room, place } = await takeSeat(services, held, { seat, code: open?.room ?? code })
      running ??= run().finally(() => {
        running = undefined
      })
      sendJoined(room, { seat, place, now: services.clock() })
      sendSeats(room, seat)
      return {
        receive(message) {
          if (message.type === 'shoot') seat.requests.push(message)
          else seat.needsSync = true
        },
        leave: () => removeSeat(held, room, seat),
      }
    },
    async stop() {
      isStopped = true
      for (const room of held.rooms.values()) closeRoom(held, room, 'room_moved')
      await running
    },
  }
}

/** Resolves at a time of `performance.now()`. */
const pauseUntil = (at: number) =>
  new Promise<void>((done) => {
    setTimeout(done, Math.max(0, at - performance.now()))
  })

/** `dueAt` is a time of `performance.now()`. */
async function step(
  services: StudioServices,
  held: HeldRooms,
  { number, dueAt }: { number: number; dueAt: number },
): Promise<void> {
  const due = services.clock() - Math.round(performance.now() - dueAt)
  await renewHeldRooms(services, held, number)
  const now = services.clock()
  for (const room of held.rooms.values()) await refreshTableBalances(services, room, now)
  const steps = [...held.rooms.values()].map((room) => ({
    room,
    steps: decideStep(room, now, ({ launch }) => leastRoundMsOf(held.game.meta, launch.pace ?? 'classic')),
  }))
  await storeAndSendSteps(services, { holder: held.holder, rooms: steps, now, due })
}

/** Renews leases, presence and sessions. Rooms that another node holds are given up, and seats whose session has ended. */
async function renewHeldRooms(services: StudioServices, held: HeldRooms, stepNumber: number): Promise<void> {
  const rooms = [...held.rooms.values()]
  if (stepNumber % leaseSteps === 0)
    for (const room of await renewLeases(services, { holder: held.holder, rooms })) closeRoom(held, room, 'room_moved')
  if (stepNumber % renewalSteps === 10) await renewPresence(services, listTakenSeats(rooms))
  if (stepNumber % renewalSteps !== 30) return
  for (const { room, seat } of await renewSessions(services, listTakenSeats(rooms))) {
    endConnection(seat, 'session_ended')
    removeSeat(held, room, seat)
  }
}

/** Reads table balances again that have changed besides shots, and replaces those whose time is over. */
async function refreshTableBalances(services: StudioServices, room: Room, now: number): Promise<void> {
  for (const seat of room.seats) {
    if (seat?.needsSync) {
      seat.needsSync = false
      const open = await readOpenTableBalance(services, seat.session)
      seat.tableBalance = open?.room === room.code ? open : undefined
      seat.connection.send({
        type: 'table-balance',
        tableBalance: toTableBalanceState(seat.tableBalance, seat.session),
      })
    }
    if (seat?.tableBalance && now >= seat.tableBalance.endsAt) {
      const { roundId } = seat.tableBalance
      seat.tableBalance = undefined
      // A wallet must not hold up the room: shots wait for the new table balance as they do without one.
      void replaceTableBalance(services, { seat, room, roundId }).catch((error: unknown) =>
        services.log.error({ round: roundId, err: error }, 'table balance not replaced'),
      )
    }
  }
}

function createSeat(
  connection: RoomConnection,
  { session, code, game }: { session: PlaySession; code: string; game: RoomGame },
): Seat {
  return {
    connection,
    session,
    name: nameOf(session),
    bets: roomBetsOfSession(session, game, code),
    tableBalance: undefined,
    requests: [],
    nextShotAt: 0,
    needsSync: false,
  }
}

/** A name for this session only, so that nobody is followed through the rooms. */
const nameOf = ({ id }: PlaySession): string =>
  createHash('sha256').update(`seat:${id}`).digest('hex').slice(0, 4).toUpperCase()

/** A player has one seat: a page that connects again takes the place of the earlier one. */
function endEarlierConnections(held: HeldRooms, { operator, playerRef }: PlaySession): void {
  for (const room of held.rooms.values())
    for (const seat of room.seats)
      if (seat?.session.playerRef === playerRef && seat.session.operator.id === operator.id) {
        endConnection(seat, 'room_moved')
        removeSeat(held, room, seat)
      }
}

/**
 * Takes a seat in a room for players of the same operator, currency and mode: in one that this node holds, or in the first that no node
 * does.
 */
async function takeSeat(
  services: StudioServices,
  held: HeldRooms,
  { seat, code }: { seat: Seat; code: string },
): Promise<{ room: Room; place: number }> {
  const { operator_id, currency, mode } = playerGroupOf(seat.session)
  const prefix = `room:${held.game.meta.code}:${code}:${operator_id}:${currency}:${mode}`
  for (let number = 1; ; number += 1) {
    const id = `${prefix}:${number}`
    const isHeld = held.rooms.has(id) || (await tryAcquireLease(services, { name: id, holder: held.holder }))
    if (!isHeld) continue
    // Another page may have opened it meanwhile.
    const room = held.rooms.get(id) ?? createRoom(held.game, { id, code })
    const place = room.seats.findIndex((taken) => !taken)
    if (place < 0) continue
    room.seats[place] = seat
    held.rooms.set(id, room)
    return { room, place }
  }
}

const createRoom = (game: RoomGame, { id, code }: { id: string; code: string }): Room => ({
  id,
  code,
  game,
  seats: Array.from({ length: game.seats }, () => undefined),
  gone: new Map(),
})

const seatStatesOf = ({ seats }: Room): (SeatState | null)[] => seats.map((seat) => (seat ? { name: seat.name } : null))

function sendJoined(room: Room, { seat, place, now }: { seat: Seat; place: number; now: number }): void {
  seat.connection.send({
    type: 'joined',
    now,
    id: room.id,
    room: room.code,
    seat: place,
    seats: seatStatesOf(room),
    gone: [...room.gone.keys()],
    tableBalance: toTableBalanceState(seat.tableBalance, seat.session),
  })
}

function sendSeats(room: Room, except?: Seat): void {
  for (const seat of room.seats)
    if (seat && seat !== except) seat.connection.send({ type: 'seats', seats: seatStatesOf(room) })
}

/** Removes a seat from its room, and gives up a room that is empty. Its lease ends by itself. */
function removeSeat(held: HeldRooms, room: Room, seat: Seat): void {
  const place = room.seats.indexOf(seat)
  if (place < 0) return
  room.seats[place] = undefined
  seat.requests = []
  if (room.seats.some((other) => other)) sendSeats(room)
  else held.rooms.delete(room.id)
}

function closeRoom(held: HeldRooms, room: Room, reason: CloseReason): void {
  held.rooms.delete(room.id)
  for (const [place, seat] of room.seats.entries()) {
    room.seats[place] = undefined
    if (seat) endConnection(seat, reason)
  }
}

function endConnection({ connection }: Seat, reason: CloseReason): void {
  connection.send({ type: 'ended', code: reason })
  connection.close(reason)
}
