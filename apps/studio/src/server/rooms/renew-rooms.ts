/** What a node renews for its rooms. Each is one statement, and none is due in the same step as another, so that no step is late for them. */
import { tryAcquireLeases } from '#server/lease.ts'
import { sessionIdleTimeoutMs } from '#server/play-session.ts'
import { absenceTimeoutMs } from '#server/rounds/round-timeouts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import type { Room, Seat } from './room.ts'

/** A seat that is taken. */
export interface TakenSeat {
  readonly room: Room
  readonly seat: Seat
}

/** How often the presence of players is renewed, in ms. */
export const presenceRenewalMs = 10_000

export const listTakenSeats = (rooms: readonly Room[]): TakenSeat[] =>
  rooms.flatMap((room) => room.seats.flatMap((seat) => (seat ? [{ room, seat }] : [])))

/** Renews the leases of rooms, and returns the rooms that another node holds. */
export async function renewLeases(
  services: StudioServices,
  { holder, rooms }: { holder: string; rooms: readonly Room[] },
): Promise<Room[]> {
  const leases = await tryAcquireLeases(services, { names: rooms.map(({ id }) => id), holder })
  return rooms.filter(({ id }) => !leases.has(id))
}

/** Marks the sessions as used whose table balance is open, and returns the seats whose session has ended. */
export async function renewSessions(
  { database, clock }: StudioServices,
  seats: readonly TakenSeat[],
): Promise<TakenSeat[]> {
  const now = clock()
  const idsOf = (list: readonly TakenSeat[]) => JSON.stringify(list.map(({ seat }) => seat.session.id))
  const rows = await database.query<{ id: string }>(
    `update studio.play_session
     set seen_at = case when id in (select jsonb_array_elements_text($2::jsonb)) then $3 else seen_at end
     where id in (select jsonb_array_elements_text($1::jsonb)) and closed_at is null and expires_at > $3 and seen_at > $4
     returning id`,
    [
      idsOf(seats),
      idsOf(seats.filter(({ seat }) => seat.tableBalance !== undefined)),
      toTimestamp(now),
      toTimestamp(now - sessionIdleTimeoutMs),
    ],
  )
  const active = new Set(rows.map(({ id }) => id))
  return seats.filter(({ seat }) => !active.has(seat.session.id))
}

/** Puts the closing of table balances off whose players are connected: until 60 s after the next renewal that is missed. */
export async function renewPresence({ database, clock }: StudioServices, seats: readonly TakenSeat[]): Promise<void> {
  const ids = seats.flatMap(({ seat }) => seat.tableBalance?.roundId ?? [])
  if (ids.length === 0) return
  await database.query(
    `update studio.round set next_attempt_at = $2
     where id in (select jsonb_array_elements_text($1::jsonb)) and state = 'open' and events = '[]' and pending_bet is null`,
    [JSON.stringify(ids), toTimestamp(clock() + absenceTimeoutMs + presenceRenewalMs)],
  )
}
