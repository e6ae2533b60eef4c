import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { StudioError } from '#server/studio-error.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { decryptSeed, type SeedCipher, seedContext } from './seed-cipher.ts'

export interface PublicSeed {
  serverHash: string
  clientSeed: string
  /** Number of rounds drawn from the seed, which is the nonce of the next round. */
  nextNonce: number
}

export interface SeedRow {
  id: string
  /** Clear text, of a seed that was revealed before seeds were encrypted; null for every other one. */
  server_seed: string | null
  /** Null exactly if `server_seed` is not. It stays encrypted when the seed is revealed. */
  encrypted_server_seed: string | null
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
    seedCipher,
    sessionId,
    clientSeed = randomBytes(8).toString('hex'),
    now,
  }: { seedCipher: SeedCipher; sessionId: string; clientSeed?: string; now: number },
): Promise<PublicSeed> {
  const id = randomUUID()
  const serverSeed = randomBytes(32)
  const serverHash = createHash('sha256').update(serverSeed).digest('hex')
  await query(
    `insert into studio.seed (id, session_id, encrypted_server_seed, server_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      sessionId,
      seedCipher.encrypt(serverSeed.toString('hex'), seedContext('seed', id)),
      serverHash,
      clientSeed,
      toTimestamp(now),
    ],
  )
  return { serverHash, clientSeed, nextNonce: 0 }
}

/** Returns the server seed of a row as 64 hex digits. Throws if the stored value does not belong to the row. */
export function readServerSeed(
  seedCipher: SeedCipher,
  { id, server_seed, encrypted_server_seed }: Pick<SeedRow, 'id' | 'server_seed' | 'encrypted_server_seed'>,
): string {
  return server_seed ?? decryptSeed(seedCipher, encrypted_server_seed ?? '', seedContext('seed', id))
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
  { database, seedCipher, clock }: StudioServices,
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
    const serverSeed = readServerSeed(seedCipher, row)
    const next = { seedCipher, sessionId, now, ...(clientSeed === undefined ? {} : { clientSeed }) }
    const current = await insertSeed(query, next)
    const { server_hash: serverHash, client_seed, next_nonce: nextNonce } = row
    return { revealed: { serverSeed, serverHash, clientSeed: client_seed, nextNonce }, current }
  })
}
