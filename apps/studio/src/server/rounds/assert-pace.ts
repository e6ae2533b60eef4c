import { games } from '#games/catalogue.ts'
import type { GameMeta } from '#games/game.ts'
import { leastRoundMsOf } from '#games/least-round-duration.ts'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import type { PlaySession } from '#server/play-session.ts'
import { StudioError } from '#server/studio-error.ts'

const codesOfOnePlayer = JSON.stringify(games.filter(({ kind }) => kind !== 'table').map(({ meta }) => meta.code))

/**
 * Fails with `too_fast` if a round of a session with strict pace begins too soon after the player's last one, in whichever game: one game at a time
 * (UKGC RTS 14F). `now` is in ms since the epoch.
 */
export async function assertPace(
  query: RunQuery,
  { session, meta, now }: { session: PlaySession; meta: GameMeta; now: number },
): Promise<void> {
  const leastMs = leastRoundMsOf(meta, session.launch.pace ?? 'classic')
  if (leastMs === 0) return
  const last = await queryFirst<{ created_at: Date | null }>(
    query,
    `select max(latest.created_at) as created_at from jsonb_array_elements_text($3::jsonb) code cross join lateral (
       select r.created_at from studio.round r
       where r.operator_id = $1 and r.player_ref = $2 and r.game_code = code and r.state <> 'refused'
       order by r.serial desc limit 1
     ) latest`,
    [session.operator.id, session.playerRef, codesOfOnePlayer],
  )
  if (last?.created_at && now - new Date(last.created_at).getTime() < leastMs) throw new StudioError('too_fast')
}
