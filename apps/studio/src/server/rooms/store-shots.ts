import type { RoomShot } from '#games/room-shots.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'

/** The shots of a player in a step of a room. */
export interface NewShots {
  readonly roundId: string
  /** The lease of the room. */
  readonly lease: string
  /** The number of the first one. */
  readonly first: number
  readonly shots: readonly RoomShot[]
}

/**
 * Stores the shots of a step, of all rooms of a node in one statement, and returns the balances after them by round, in minor units. A table
 * balance that is missing in the result has not changed: it is closed, it has other shots than this node knows of, or its room belongs to
 * another node. Whoever believes to hold a room cannot shoot twice with one number.
 */
export async function storeShots(
  { database, clock }: Pick<StudioServices, 'database' | 'clock'>,
  { holder, shots: lists }: { holder: string; shots: readonly NewShots[] },
): Promise<Map<string, bigint>> {
  const totals = lists.map(({ roundId, lease, first, shots }) => ({
    round_id: roundId,
    lease,
    first,
    count: shots.length,
    staked: shots.reduce((sum, { bet }) => sum + bet, 0),
    won: shots.reduce((sum, { bet, pay }) => sum + bet * pay, 0),
  }))
  const rows = lists.flatMap(({ roundId, first, shots }) =>
    shots.map((shot, index) => ({ round_id: roundId, shot: first + index, ...shot })),
  )
  const stored = await database.query<{ round_id: string; balance: string }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as g(round_id text, lease text, first integer, count integer, staked bigint, won bigint)
     ), moved as (
       update studio.table_balance b set shots = b.shots + g.count, staked = b.staked + g.staked, won = b.won + g.won
       from given g
       where b.round_id = g.round_id and b.shots = g.first and b.closed_at is null and b.balance + g.won >= g.staked
         and exists (select 1 from studio.lease l where l.name = g.lease and l.holder = $3 and l.expires_at > $4)
       returning b.round_id, b.balance
     ), stored as (
       insert into studio.room_shot (round_id, shot, target, bet, pay)
       select s.round_id, s.shot, s.target, s.bet, s.pay
       from jsonb_to_recordset($2::jsonb) as s(round_id text, shot integer, target text, bet bigint, pay integer)
         join moved m on m.round_id = s.round_id
     )
     select round_id, balance::text as balance from moved`,
    [JSON.stringify(totals), JSON.stringify(rows), holder, toTimestamp(clock())],
  )
  return new Map(stored.map(({ round_id, balance }) => [round_id, BigInt(balance)]))
}
