/**
 * The table balance of a player in a room: a round that is open while its player bets from it. A shot is stored before anybody sees it. When
 * the table balance is closed, its shots become the events of the round, what is left its win, and its seed is revealed.
 */
import type { StepsAction } from '#games/game.ts'
import { type ClosingReason, type RoomShot, toShotsEvents } from '#games/room-shots.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { insertSeed } from '#server/rounds/player-seed.ts'
import { awaitsAction, lockRound, type RoundRow, roundColumns } from '#server/rounds/round.ts'
import { absenceTimeoutMs, roundLeaseMs } from '#server/rounds/round-timeouts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'

/** A table balance as stored; amounts in minor units, as text. */
export interface TableBalanceRow {
  shots: number
  balance: string
}

/** Locks the table balance of a round that the caller has locked, and creates it with what was bought in if there is none yet. */
export async function lockTableBalance(query: RunQuery, round: RoundRow): Promise<TableBalanceRow> {
  await query(
    'insert into studio.table_balance (round_id, bought_in) values ($1, $2) on conflict (round_id) do nothing',
    [round.id, round.stake],
  )
  const row = await queryFirst<TableBalanceRow>(
    query,
    'select shots, balance::text as balance from studio.table_balance where round_id = $1 for update',
    [round.id],
  )
  if (!row) throw new Error(`Round ${round.id} has no table balance.`)
  return row
}

/**
 * Closes an open table balance, whose round can then be settled. Undefined if it is not open any more, or while a top-up of it is not decided.
 */
export function closeTableBalance(
  services: StudioServices,
  { id, reason }: { id: string; reason: ClosingReason },
): Promise<RoundRow | undefined> {
  return services.database.transaction(async (query) => {
    const round = await lockRound(query, id)
    if (!round || !awaitsAction(round)) return undefined
    const { shots: count, balance } = await lockTableBalance(query, round)
    const shots = await takeStoredShots(query, id)
    if (shots.length !== count) throw new Error(`Table balance ${id} has ${shots.length} of ${count} shots.`)
    const now = services.clock()
    await query('update studio.table_balance set closed_at = $2 where round_id = $1', [id, toTimestamp(now)])
    await revealSeed(services, query, { round, now })
    return queryFirst<RoundRow>(
      query,
      `update studio.round set events = $2::jsonb, win = $3, next_attempt_at = $4, attempts = 0 where id = $1
       returning ${roundColumns}`,
      [
        id,
        JSON.stringify([...toShotsEvents(shots), { type: 'closed', reason }]),
        balance,
        toTimestamp(now + roundLeaseMs),
      ],
    )
  })
}

/** Removes the shots of a table balance and returns them in their order. */
async function takeStoredShots(query: RunQuery, id: string): Promise<RoomShot[]> {
  const rows = await query<{ target: string; bet: string; pay: number }>(
    `with taken as (delete from studio.room_shot where round_id = $1 returning shot, target, bet, pay)
     select target, bet::text as bet, pay from taken order by shot`,
    [id],
  )
  return rows.map(({ target, bet, pay }) => ({ target, bet: Number(bet), pay }))
}

/** Reveals the seed of a table balance, which is its own, and gives the session another one while it is open. */
async function revealSeed(
  { seedCipher }: StudioServices,
  query: RunQuery,
  { round, now }: { round: RoundRow; now: number },
): Promise<void> {
  const revealed = await query(
    `update studio.seed set revealed_at = $2 where revealed_at is null
     and id = (select seed_id from studio.round where id = $1) returning id`,
    [round.id, toTimestamp(now)],
  )
  if (revealed.length === 0) return
  const open = await query('select id from studio.play_session where id = $1 and closed_at is null for update', [
    round.session_id,
  ])
  if (open.length > 0) await insertSeed(query, { seedCipher, sessionId: round.session_id, now })
}

interface TopUp {
  round: RoundRow
  action: StepsAction
  /** Minor units. */
  amount: bigint
  betNumber: number
  balanceAfterBet: string | null
}

/** Adds an accepted top-up to a table balance, whose round the caller has locked. */
export async function storeTopUp(
  { clock }: StudioServices,
  query: RunQuery,
  { round, action, amount, betNumber, balanceAfterBet }: TopUp,
): Promise<RoundRow> {
  await query('update studio.table_balance set bought_in = bought_in + $2 where round_id = $1', [
    round.id,
    String(amount),
  ])
  const row = await queryFirst<RoundRow>(
    query,
    `update studio.round set actions = $2::jsonb, stake = stake + $3, extra_stake = extra_stake + $3, last_bet = $4,
       bets_requested = greatest(bets_requested, $4), balance_after_bet = coalesce($5::bigint, balance_after_bet),
       pending_bet = null, attempts = 0, next_attempt_at = $6
     where id = $1 returning ${roundColumns}`,
    [
      round.id,
      JSON.stringify([...round.actions, action]),
      String(amount),
      betNumber,
      balanceAfterBet,
      toTimestamp(clock() + absenceTimeoutMs),
    ],
  )
  if (!row) throw new Error(`Round ${round.id} does not exist.`)
  return row
}
