import { expect } from 'vitest'
import type { RoomShot } from '#games/room-shots.ts'
import { sumShots } from '#games/room-shots.ts'
import { queryFirst } from '#server/database-interface.ts'
import { tryAcquireLease } from '#server/lease.ts'
import type { PlaySession } from '#server/play-session.ts'
import { findRound, type PublicRound, type RoundRow } from '#server/rounds/round.ts'
import { stepsTest } from '#server/rounds/test-steps-round.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { buyIn, roomGameOfSession } from './buy-in.ts'
import { readOpenTableBalance } from './open-table-balance.ts'
import { storeShots } from './store-shots.ts'

let keyCount = 0

/** Buys a table balance in the lagoon, of 40.00. */
export function buyTableBalance(
  session: PlaySession,
  { stake = '40.00', room = 'lagoon', services = stepsTest.services, key = `buy-in-${++keyCount}` } = {},
): Promise<PublicRound> {
  const game = roomGameOfSession(session)
  if (!game) throw new Error('The session is not one of a room game.')
  return buyIn(services, { session, game, key, stake, choice: { room } })
}

/** Shots at crabs with a bet of 0.20, of which the second pays. */
export const testShots: readonly RoomShot[] = [0, 6, 0].map((pay) => ({ target: 'crab', bet: 20, pay }))

/** Stores shots as the node does that holds the room; false if they were refused. */
export async function storeTestShots(
  session: PlaySession,
  {
    shots = testShots,
    holder = 'node-1',
    services = stepsTest.services,
    first,
  }: { shots?: readonly RoomShot[]; holder?: string; services?: StudioServices; first?: number } = {},
): Promise<boolean> {
  const lease = 'room:test'
  await tryAcquireLease(services, { name: lease, holder })
  const open = await readOpenTableBalance(services, session)
  if (!open) throw new Error('There is no open table balance.')
  const stored = await storeShots(services, {
    holder,
    shots: [{ roundId: open.roundId, lease, first: first ?? open.shots, shots }],
  })
  return stored.has(open.roundId)
}

/** Expects the payout of a settled table balance to be what was bought in, less what was staked, with what was won. */
export async function expectSettled(id: string): Promise<RoundRow> {
  const row = await findRound(stepsTest.database.query, id)
  if (!row) throw new Error(`Round ${id} does not exist.`)
  expect(row.state).toBe('settled')
  const { staked, won } = sumShots(row.events)
  expect(BigInt(row.win)).toBe(BigInt(row.stake) - staked + won)
  return row
}

/** What is on the table balances that are open, in minor units: money that is neither in the wallet nor lost. */
export async function sumOpenTableBalances(): Promise<bigint> {
  const row = await queryFirst<{ sum: string }>(
    stepsTest.database.query,
    `select coalesce(sum(coalesce(b.balance, r.stake)), 0)::text as sum from studio.round r
     left join studio.table_balance b on b.round_id = r.id where r.state = 'open' and r.events = '[]'`,
    [],
  )
  return BigInt(row?.sum ?? 0)
}
