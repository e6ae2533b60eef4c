import type { OwnShots, ShownShot } from '#games/room-messages.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { applyStoredStep, forgetGone, type Room, type Seat, type SeatStep, toNewShots } from './room.ts'
import { storeShots } from './store-shots.ts'

interface RoomSteps {
  readonly room: Room
  readonly steps: readonly SeatStep[]
}

/**
 * Stores the decided shots of all rooms and sends them. Shots that could not be stored have not happened: their player is told that the table
 * balance is closed here, and it is read again. If the database fails, nothing is known of any of them, so all are treated like that.
 */
export async function storeAndSendSteps(
  services: StudioServices,
  { holder, rooms, now, due }: { holder: string; rooms: readonly RoomSteps[]; now: number; due: number },
): Promise<void> {
  const lists = rooms.flatMap(({ room, steps }) => steps.flatMap((step) => toNewShots(room, step) ?? []))
  const balances =
    lists.length === 0 ? new Map<string, bigint>() : await storeOrFail(services, { holder, shots: lists })
  for (const { room, steps } of rooms) {
    const stored = steps.map((step) => applyStep(room, step, { balances, now }))
    if (stored.length > 0) sendSteps(room, stored, due)
    forgetGone(room, now)
  }
}

async function storeOrFail(
  services: StudioServices,
  request: Parameters<typeof storeShots>[1],
): Promise<ReadonlyMap<string, bigint>> {
  try {
    return await storeShots(services, request)
  } catch (error) {
    services.log.error({ err: error }, 'shots not stored')
    return new Map()
  }
}

/** What a step came to for its player, and what the room sees of it. */
interface SentStep {
  readonly seat: Seat
  readonly shown: readonly ShownShot[]
  readonly own: OwnShots
}

function applyStep(
  room: Room,
  step: SeatStep,
  { balances, now }: { balances: ReadonlyMap<string, bigint>; now: number },
): SentStep {
  const { seat, decided, refused } = step
  const balance = seat.tableBalance && balances.get(seat.tableBalance.roundId)
  const isStored = decided.length > 0 && balance !== undefined
  if (isStored) applyStoredStep(room, step, { balance, now })
  else if (decided.length > 0) {
    refused.push(...decided.map(({ ref }) => [ref, 'balance_closed'] as [number, 'balance_closed']))
    seat.needsSync = true
  }
  const own: OwnShots = {
    balance: formatDecimalAmount(seat.tableBalance?.balance ?? 0n, seat.session.launch.digits),
    shots: seat.tableBalance?.shots ?? 0,
    taken: isStored ? decided.map(({ ref, shot }) => [ref, shot.pay] as const) : [],
    refused,
  }
  return { seat, shown: isStored ? decided.map(({ shown }) => shown) : [], own }
}

function sendSteps(room: Room, steps: readonly SentStep[], due: number): void {
  const shots = steps.flatMap(({ shown }) => shown)
  for (const seat of room.seats) {
    const own = steps.find((step) => step.seat === seat)?.own
    if (seat && (own || shots.length > 0)) seat.connection.send({ type: 'step', now: due, shots, ...(own && { own }) })
  }
}
