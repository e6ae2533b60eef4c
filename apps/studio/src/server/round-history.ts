import { first } from './database.ts'
import { Problem } from './problem.ts'
import { type RoundRow, type RoundShown, roundColumns, showRound } from './round.ts'
import type { PlaySession } from './session.ts'
import { instant, type StudioCore } from './studio-core.ts'

const pageSize = 20

/** What a past round was drawn from; the server seed only once it has been revealed. */
interface RoundProof {
  serverHash: string
  clientSeed: string
  nonce: number
  serverSeed?: string
}

interface ProofRow {
  nonce: number
  server_hash: string
  client_seed: string
  server_seed: string
  is_revealed: boolean
}

/** The player's own rounds of this game, newest first, twenty at a time; `next` is the cursor of the page after. */
export async function listRounds(
  { database }: StudioCore,
  { session, before }: { session: PlaySession; before?: string },
): Promise<{ rounds: (RoundShown & { proof: RoundProof })[]; next?: string }> {
  const rows = await database.query<RoundRow & ProofRow>(
    `select r.*, s.server_hash, s.client_seed, s.server_seed, s.revealed_at is not null as is_revealed
     from (select ${roundColumns}, seed_id, nonce from studio.round
       where operator_id = $1 and player_ref = $2 and game_code = $3 and studio.round.serial < $4::bigint
       order by studio.round.serial desc limit $5) r
     join studio.seed s on s.id = r.seed_id order by r.serial::bigint desc`,
    [session.operator.id, session.playerRef, session.launch.gameCode, before ?? '9223372036854775807', pageSize + 1],
  )
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const rounds = page.map((row) => ({ ...showRound(row), proof: proofOf(row) }))
  return rows.length > pageSize && last ? { rounds, next: last.serial } : { rounds }
}

/** One of the player's rounds; fails with `not_found`. */
export async function readRound(
  core: StudioCore,
  { session, id }: { session: PlaySession; id: string },
): Promise<RoundShown> {
  const row = await first<RoundRow>(
    core.database.query,
    `select ${roundColumns} from studio.round where id = $1 and operator_id = $2 and player_ref = $3`,
    [id, session.operator.id, session.playerRef],
  )
  if (!row) throw new Problem('not_found')
  return showRound(row)
}

/** The round that a page opened anew still has to show: under way, or finished and not yet seen. */
export async function unfinishedRound({ database }: StudioCore, session: PlaySession): Promise<RoundShown | null> {
  const row = await first<RoundRow>(
    database.query,
    `select ${roundColumns} from studio.round
     where operator_id = $1 and player_ref = $2 and game_code = $3 and seen_at is null and state <> 'refused'
     order by studio.round.serial desc limit 1`,
    [session.operator.id, session.playerRef, session.launch.gameCode],
  )
  return row ? showRound(row) : null
}

/** Notes that the player has seen how a finished round went, so that it is not shown again. */
export async function markSeen(
  { database, clock }: StudioCore,
  { session, id }: { session: PlaySession; id: string },
): Promise<void> {
  const rows = await database.query(
    `update studio.round set seen_at = coalesce(seen_at, $4) where id = $1 and operator_id = $2 and player_ref = $3
     and state in ('settled', 'refused', 'returned') returning id`,
    [id, session.operator.id, session.playerRef, instant(clock())],
  )
  if (rows.length === 0) throw new Problem('not_found')
}

function proofOf(row: ProofRow): RoundProof {
  const proof = { serverHash: row.server_hash, clientSeed: row.client_seed, nonce: row.nonce }
  return row.is_revealed ? { ...proof, serverSeed: row.server_seed } : proof
}
