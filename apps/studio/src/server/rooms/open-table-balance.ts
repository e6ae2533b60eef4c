import type { RoomChoice } from '#games/game.ts'
import type { TableBalanceState } from '#games/room-messages.ts'
import { queryFirst } from '#server/database-interface.ts'
import { formatDecimalAmount } from '#server/decimal-amounts.ts'
import type { PlaySession } from '#server/play-session.ts'
import { readServerSeed, type SeedRow } from '#server/rounds/player-seed.ts'
import { lockRound } from '#server/rounds/round.ts'
import { tableBalanceMs } from '#server/rounds/round-timeouts.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { lockTableBalance } from './table-balance.ts'

/** A table balance as the node that its player is connected to knows it. */
export interface OpenTableBalance {
  readonly roundId: string
  readonly room: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** When it is closed and another one opened, in ms since the epoch. */
  readonly endsAt: number
  readonly betsRequested: number
  /** How many shots were taken, which is the number of the next one. */
  shots: number
  /** Minor units. */
  balance: bigint
}

/** Returns the table balance that a player has open in the game of a session; undefined if there is none. */
export function readOpenTableBalance(
  services: StudioServices,
  { operator, playerRef, launch }: PlaySession,
): Promise<OpenTableBalance | undefined> {
  return services.database.transaction(async (query) => {
    const found = await queryFirst<{ id: string }>(
      query,
      `select id from studio.round where operator_id = $1 and player_ref = $2 and game_code = $3 and state = 'open' and events = '[]'`,
      [operator.id, playerRef, launch.gameCode],
    )
    const round = found && (await lockRound(query, found.id))
    if (round?.state !== 'open' || round.events.length > 0) return undefined
    const { shots, balance } = await lockTableBalance(query, round)
    const seed = await queryFirst<SeedRow & { nonce: number }>(
      query,
      'select s.*, r.nonce from studio.round r join studio.seed s on s.id = r.seed_id where r.id = $1',
      [round.id],
    )
    if (!seed) throw new Error(`Round ${round.id} has no seed.`)
    return {
      roundId: round.id,
      room: (round.choices as RoomChoice).room,
      serverSeed: readServerSeed(services.seedCipher, seed),
      clientSeed: seed.client_seed,
      nonce: seed.nonce,
      endsAt: toEpochMs(round.created_at) + tableBalanceMs,
      betsRequested: round.bets_requested,
      shots,
      balance: BigInt(balance),
    }
  })
}

/** A table balance as its player sees it. */
export const toTableBalanceState = (
  tableBalance: OpenTableBalance | undefined,
  { launch }: PlaySession,
): TableBalanceState | null =>
  tableBalance
    ? {
        round: tableBalance.roundId,
        balance: formatDecimalAmount(tableBalance.balance, launch.digits),
        shots: tableBalance.shots,
        endsAt: tableBalance.endsAt,
        bets: tableBalance.betsRequested,
      }
    : null
