import { queryFirst } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { type PublicRound, type RoundRow, roundColumns, toPublicRound } from './round.ts'
import { type RoundVerificationData, readRoundVerificationData } from './round-verification.ts'
import { toPlayerRound } from './steps-round.ts'

const pageSize = 20

/** Returns a page of the player's rounds of the session's game, newest first; `next` is the cursor of the next page. */
export async function listPlayerRounds(
  services: StudioServices,
  { session, before }: { session: PlaySession; before?: string },
): Promise<{ rounds: (PublicRound & { proof: RoundVerificationData | undefined })[]; next?: string }> {
  const rows = await services.database.query<RoundRow>(
    `select ${roundColumns} from studio.round
     where operator_id = $1 and player_ref = $2 and game_code = $3 and studio.round.serial < $4::bigint
     order by studio.round.serial desc limit $5`,
    [session.operator.id, session.playerRef, session.launch.gameCode, before ?? '9223372036854775807', pageSize + 1],
  )
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const verifications = await readRoundVerificationData(
    services,
    page.map(({ id }) => id),
  )
  const rounds = page.map((row) => ({ ...toPublicRound(row), proof: verifications.get(row.id) }))
  return rows.length > pageSize && last ? { rounds, next: last.serial } : { rounds }
}

/** Returns one of the player's rounds. Fails with `not_found`. */
export async function getPlayerRound(
  services: StudioServices,
  { session, id }: { session: PlaySession; id: string },
): Promise<PublicRound> {
  const row = await queryFirst<RoundRow>(
    services.database.query,
    `select ${roundColumns} from studio.round where id = $1 and operator_id = $2 and player_ref = $3`,
    [id, session.operator.id, session.playerRef],
  )
  if (!row) throw new StudioError('not_found')
  return toPlayerRound(services, row)
}

/** Returns the latest round that the player has not seen: in progress, or finished while the page was closed. */
export async function findUnseenRound(services: StudioServices, session: PlaySession): Promise<PublicRound | null> {
  const row = await queryFirst<RoundRow>(
    services.database.query,
    `select ${roundColumns} from studio.round
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state <> 'refused'
     order by studio.round.serial desc limit 1`,
    [session.operator.id, session.playerRef, session.launch.gameCode],
  )
  return row ? toPlayerRound(services, row) : null
}

/** Records that the player has seen the result of a finished round, so that it is not shown again. Fails with `not_found`. */
export async function markRoundSeen(
  { database, clock }: StudioServices,
  { session, id }: { session: PlaySession; id: string },
): Promise<void> {
  const rows = await database.query(
    `update studio.round set seen_at = coalesce(seen_at, $4) where id = $1 and operator_id = $2 and player_ref = $3
     and state in ('settled', 'refused', 'returned') returning id`,
    [id, session.operator.id, session.playerRef, toTimestamp(clock())],
  )
  if (rows.length === 0) throw new StudioError('not_found')
}
