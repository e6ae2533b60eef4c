/** A room on the node that holds it: its seats, and how the shots of a step are decided. Nothing of a step is sent before it is stored. */
import type { RoomGame } from '#games/game.ts'
import type { RoomMessage, ShotRefusal, ShownShot } from '#games/room-messages.ts'
import type { RoomShot } from '#games/room-shots.ts'
import { parseAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import type { OpenTableBalance } from './open-table-balance.ts'
import type { CloseReason, ShootMessage } from './room-messages.ts'
import { createShotStream } from './shot-stream.ts'
import type { NewShots } from './store-shots.ts'

/** The connection of a page. */
export interface RoomConnection {
  send(message: RoomMessage): void
  close(reason: CloseReason): void
}

export interface Seat {
  readonly connection: RoomConnection
  readonly session: PlaySession
  /** The name that the others see. */
  readonly name: string
  /** Ascending, in minor units. */
  readonly bets: readonly bigint[]
  tableBalance: OpenTableBalance | undefined
  /** The shots since the last step. */
  requests: ShootMessage[]
  /** The earliest time at which the pace allows another shot. */
  nextShotAt: number
  /** Whether the table balance has to be read again: it has changed besides shots. */
  needsSync: boolean
}

export interface Room {
  /** Also the name of its lease, and what its schedule follows from. */
  readonly id: string
  readonly code: string
  readonly game: RoomGame
  readonly seats: (Seat | undefined)[]
  /** The targets that are gone before their time, with the time. */
  readonly gone: Map<string, number>
}

/** The least time between two shots of a player: eight a second. */
const shotIntervalMs = 125
/** How much earlier than that a shot may arrive, because others before it were late on their way. */
const jitterMs = 250

/** A shot that was decided in a step. */
interface DecidedShot {
  readonly ref: number
  readonly shot: RoomShot
  readonly shown: ShownShot
  readonly goneAt: number
}

/** What a player's requests of a step came to. */
export interface SeatStep {
  readonly seat: Seat
  readonly place: number
  readonly decided: readonly DecidedShot[]
  readonly refused: [ref: number, code: ShotRefusal][]
}

/** Decides the shots of a room since the last step, in the order of its seats. `leastMs` is the pace of a session. */
export function decideStep(room: Room, now: number, leastMsOf: (session: PlaySession) => number): SeatStep[] {
  const gone = new Set(room.gone.keys())
  return room.seats.flatMap((seat, place) => {
    if (!seat || seat.requests.length === 0) return []
    const requests = seat.requests.splice(0)
    const step = { seat, place, decided: [] as DecidedShot[], refused: [] as [number, ShotRefusal][] }
    let balance = seat.tableBalance?.balance ?? 0n
    for (const request of requests) {
      const result = decideRequest({
        room,
        seat,
        place,
        request,
        now,
        gone,
        balance,
        shot: step.decided.length,
        leastMs: leastMsOf(seat.session),
      })
      if (typeof result === 'string') {
        step.refused.push([request.ref, result])
        continue
      }
      balance += BigInt(result.shot.bet) * BigInt(result.shot.pay - 1)
      step.decided.push(result)
    }
    return [step]
  })
}

interface RequestInRoom {
  readonly room: Room
  readonly seat: Seat
  readonly place: number
  readonly request: ShootMessage
  readonly now: number
  /** The targets that are gone, with those of this step. */
  readonly gone: Set<string>
  readonly balance: bigint
  /** How many shots of the seat were decided in this step. */
  readonly shot: number
  readonly leastMs: number
}

function decideRequest(inRoom: RequestInRoom): DecidedShot | ShotRefusal {
  const { room, seat, place, request, now, gone, balance, shot, leastMs } = inRoom
  const { tableBalance } = seat
  if (!tableBalance) return 'balance_closed'
  const bet = parseAmount(request.bet, seat.session.launch.digits)
  if (bet === undefined || !seat.bets.includes(bet)) return 'stake_invalid'
  if (balance < bet) return 'insufficient'
  const found = gone.has(request.target) ? undefined : room.game.findTarget(room.id, request.target, now)
  if (!found) return 'target_gone'
  if (!takePace(seat, now, leastMs)) return 'too_fast'
  const { serverSeed, clientSeed, nonce, shots } = tableBalance
  const stream = createShotStream(serverSeed, { clientSeed, nonce, shot: shots + shot })
  const pay = room.game.decide(stream, found.target)
  const taken = pay > 0 ? room.game.listTakenAlong(room.id, request.target, now).filter((id) => !gone.has(id)) : []
  if (pay > 0) for (const id of [request.target, ...taken]) gone.add(id)
  return {
    ref: request.ref,
    shot: { target: found.target, bet: Number(bet), pay },
    shown: { seat: place, target: request.target, bet: request.bet, pay, ...(taken.length > 0 && { taken }) },
    goneAt: found.goneAt,
  }
}

/** Counts a shot against the pace; false if it is too soon. With strict pace no shot is early. */
function takePace(seat: Seat, now: number, leastMs: number): boolean {
  const isStrict = leastMs > 0
  if (now + (isStrict ? 0 : jitterMs) < seat.nextShotAt) return false
  const intervalMs = Math.max(shotIntervalMs, leastMs)
  seat.nextShotAt = Math.max(seat.nextShotAt, isStrict ? now : now - jitterMs) + intervalMs
  return true
}

/** The shots of a step as they are stored; undefined if there are none. */
export function toNewShots(room: Room, { seat, decided }: SeatStep): NewShots | undefined {
  const { tableBalance } = seat
  if (!tableBalance || decided.length === 0) return undefined
  return {
    roundId: tableBalance.roundId,
    lease: room.id,
    first: tableBalance.shots,
    shots: decided.map(({ shot }) => shot),
  }
}

/** How long a target that was taken along is remembered, in ms: longer than any target stays. */
const rememberedMs = 60_000

/** Takes a stored step into the room. */
export function applyStoredStep(
  room: Room,
  { seat, decided }: SeatStep,
  { balance, now }: { balance: bigint; now: number },
): void {
  if (seat.tableBalance) {
    seat.tableBalance.shots += decided.length
    seat.tableBalance.balance = balance
  }
  for (const { shown, goneAt } of decided) {
    if (shown.pay === 0) continue
    room.gone.set(shown.target, goneAt)
    for (const id of shown.taken ?? []) room.gone.set(id, now + rememberedMs)
  }
}

/** Forgets the targets whose time is over. */
export function forgetGone({ gone }: Room, now: number): void {
  for (const [id, until] of gone) if (until < now) gone.delete(id)
}
