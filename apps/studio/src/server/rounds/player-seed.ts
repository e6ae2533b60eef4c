import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'

export interface PublicSeed {
  serverHash: string
  clientSeed: string
  /** Number of rounds drawn from the seed, which is the nonce of the next round. */
  nextNonce: number
}

export interface SeedRow {
  id: string
  server_seed: string
  server_hash: string
  client_seed: string
  next_nonce: number
}

/**
 * Creates a session's next seed, with a random client seed if none is given. Until the server seed is revealed, the player sees only
 * its hash (SHA-256 of the seed bytes).
 */
export async function insertSeed(
  query: RunQuery,
  {
    sessionId,
    clientSeed = randomBytes(8).toString('hex'),
    now,
  }: { sessionId: string; clientSeed?: string; now: number },
): Promise<PublicSeed> {
  const serverSeed = randomBytes(32)
  const serverHash = createHash('sha256').update(serverSeed).digest('hex')
  await query(
    `insert into studio.seed (id, session_id, server_seed, server_hash, client_seed, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), sessionId, serverSeed.toString('hex'), serverHash, clientSeed, toTimestamp(now)],
  )
  return { serverHash, clientSeed, nextNonce: 0 }
}

/** Returns the public part of the session's current seed. */
export async function readCurrentSeed(query: RunQuery, sessionId: string): Promise<PublicSeed> {
  const row = await queryFirst<SeedRow>(
    query,
    'select * from studio.seed where session_id = $1 and revealed_at is null',
    [sessionId],
  )
  if (!row) throw new StudioError('session_ended')
  return { serverHash: row.server_hash, clientSeed: row.client_seed, nextNonce: row.next_nonce }
}

/** Consumes the next nonce of the session's current seed. The caller's transaction holds a lock on the session. */
export async function consumeNonce(query: RunQuery, sessionId: string): Promise<SeedRow & { nonce: number }> {
  const row = await queryFirst<SeedRow>(
    query,
    'update studio.seed set next_nonce = next_nonce + 1 where session_id = $1 and revealed_at is null returning *',
    [sessionId],
  )
  if (!row) throw new StudioError('session_ended')
  return { ...row, nonce: row.next_nonce - 1 }
}

/**
 * Reveals the current seed and creates a new one, with the player's client seed if given. Fails with `round_unfinished` while a
 * round of the current seed is not settled.
 */
export async function rotateSeed(
  { database, clock }: StudioServices,
  { sessionId, clientSeed }: { sessionId: string; clientSeed?: string },
): Promise<{ revealed: PublicSeed & { serverSeed: string }; current: PublicSeed }> {
  return database.transaction(async (query) => {
    await query('select id from studio.play_session where id = $1 for update', [sessionId])
    const openRounds = await query(
      `select id from studio.round where session_id = $1 and state in ('created', 'bet_sent', 'open', 'returning') limit 1`,
      [sessionId],
    )
    if (openRounds.length > 0) throw new StudioError('round_unfinished')
    const now = clock()
    const row = await queryFirst<SeedRow>(
      query,
      'update studio.seed set revealed_at = $2 where session_id = $1 and revealed_at is null returning *',
      [sessionId, toTimestamp(now)],
    )
    if (!row) throw new StudioError('session_ended')
    const current = await insertSeed(query, { sessionId, now, ...(clientSeed === undefined ? {} : { clientSeed }) })
    const { server_seed: serverSeed, server_hash: serverHash, client_seed, next_nonce: nextNonce } = row
    return { revealed: { serverSeed, serverHash, clientSeed: client_seed, nextNonce }, current }
  })
}
