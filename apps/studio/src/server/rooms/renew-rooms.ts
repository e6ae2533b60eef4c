import { tryAcquireLeases } from '#server/lease.ts'
import { maxSessionDurationMs, sessionIdleTimeoutMs } from '#server/play-session.ts'
import { absenceTimeoutMs } from '#server/rounds/round-timeouts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import type { Room, Seat } from './room.ts'

interface Renewal {
  /** The rooms that another node holds. */
  readonly lost: readonly Room[]
  /** The seats whose session has ended. */
  readonly ended: readonly { readonly room: Room; readonly seat: Seat }[]
}

/**
 * Renews the leases of rooms, and the presence of their players: table balances with a connected player do not become due for closing.
 * Whoever has bet since the last renewal has used their session.
 */
export async function renewRooms(
  services: StudioServices,
  { holder, rooms }: { holder: string; rooms: readonly Room[] },
): Promise<Renewal> {
  const leases = await tryAcquireLeases(services, { names: rooms.map(({ id }) => id), holder })
  const seats = rooms.flatMap((room) => room.seats.flatMap((seat) => (seat ? [{ room, seat }] : [])))
  const active = await renewSessions(services, seats)
  await renewPresence(services, seats)
  return {
    lost: rooms.filter(({ id }) => !leases.has(id)),
    ended: seats.filter(({ seat }) => !active.has(seat.session.id)),
  }
}

/** Marks the sessions as used whose table balance is open, and returns the ids of those that are active. */
async function renewSessions(
  { database, clock }: StudioServices,
  seats: readonly { readonly seat: Seat }[],
): Promise<ReadonlySet<string>> {
  const now = clock()
  const idsOf = (list: typeof seats) => JSON.stringify(list.map(({ seat }) => seat.session.id))
  const rows = await database.query<{ id: string }>(
    `update studio.play_session
     set seen_at = case when id in (select jsonb_array_elements_text($2::jsonb)) then $3 else seen_at end
     where id in (select jsonb_array_elements_text($1::jsonb)) and closed_at is null and expires_at > $3 and seen_at > $4
     returning id`,
    [
      idsOf(seats),
      idsOf(seats.filter(({ seat }) => seat.tableBalance !== undefined)),
      toTimestamp(now),
      toTimestamp(now - Math.min(sessionIdleTimeoutMs, maxSessionDurationMs)),
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

async function renewPresence(
  { database, clock }: StudioServices,
  seats: readonly { readonly seat: Seat }[],
): Promise<void> {
  const ids = seats.flatMap(({ seat }) => seat.tableBalance?.roundId ?? [])
  if (ids.length === 0) return
  await database.query(
    `update studio.round set next_attempt_at = $2
     where id in (select jsonb_array_elements_text($1::jsonb)) and state = 'open' and events = '[]' and pending_bet is null`,
    [JSON.stringify(ids), toTimestamp(clock() + absenceTimeoutMs)],
  )
}
