import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { queryFirst, type RunQuery } from '#server/database-interface.ts'
import { toTimestamp } from '#server/timestamp.ts'
import { decryptSeed, type SeedCipher, seedContext } from './seed-cipher.ts'

/** Number of seeds of a chain, one per round; a table plays fewer rounds in a day. */
export const seedsPerChain = 4_096

/**
 * A hash chain of seeds for one table and day. Seed `n` is the SHA-256 of seed `n + 1`, and the head is the hash of seed 1. The head
 * is published before the first round. Rounds use the places 1, 2, 3 … of the chain, so each revealed seed can be verified against
 * the head and discloses nothing about later seeds.
 */
export interface SeedChainRow {
  id: string
  table_code: string
  day: string
  /** Number of the chain within the day, from 1. */
  part: number
  head: string
  /** The seed from which all others follow. It is never revealed: a chain has more places than a day has rounds. */
  encrypted_last_seed: string
  length: number
  next_place: number
}

/** The public part of a chain. */
export interface PublicSeedChain {
  day: string
  part: number
  head: string
  length: number
}

export const toPublicSeedChain = ({ day, part, head, length }: SeedChainRow): PublicSeedChain => ({
  day,
  part,
  head,
  length,
})

/** The client seed of every round of a chain. It is fixed together with the head, so nobody can choose it later. */
export const clientSeedOfChain = ({
  table_code,
  day,
  part,
}: Pick<SeedChainRow, 'table_code' | 'day' | 'part'>): string => `${table_code}:${day}:${part}`

/** Returns the seed at a place of a stored chain as 64 hex digits. Throws if the stored value does not belong to the chain. */
export function readChainSeed(
  seedCipher: SeedCipher,
  { id, encrypted_last_seed, length }: Pick<SeedChainRow, 'id' | 'encrypted_last_seed' | 'length'>,
  place: number,
): string {
  const lastSeed = decryptSeed(seedCipher, encrypted_last_seed, seedContext('seed_chain', id))
  return chainSeedAt({ lastSeed, length }, place)
}

/** Computes the hex seed at a place, from 1 to the length of the chain; place 0 is the head. */
export function chainSeedAt({ lastSeed, length }: { lastSeed: string; length: number }, place: number): string {
  let seed: Buffer = Buffer.from(lastSeed, 'hex')
  for (let index = length; index > place; index -= 1) seed = createHash('sha256').update(seed).digest()
  return seed.toString('hex')
}

/** Allocates the next place of the day's chain. Creates a chain if the day has none or all places are used. */
export async function allocateSeedChainPlace(
  query: RunQuery,
  { seedCipher, table, now }: { seedCipher: SeedCipher; table: string; now: number },
): Promise<{ chain: SeedChainRow; place: number }> {
  const day = toTimestamp(now).slice(0, 10)
  const currentChain = await queryFirst<SeedChainRow>(
    query,
    `update studio.seed_chain set next_place = next_place + 1 where next_place <= length and id =
       (select id from studio.seed_chain where table_code = $1 and day = $2 order by part desc limit 1) returning *`,
    [table, day],
  )
  const chain = currentChain ?? (await createChain(query, { seedCipher, table, day, now }))
  return { chain, place: chain.next_place - 1 }
}

async function createChain(
  query: RunQuery,
  { seedCipher, table, day, now }: { seedCipher: SeedCipher; table: string; day: string; now: number },
): Promise<SeedChainRow> {
  const id = randomUUID()
  const lastSeed = randomBytes(32).toString('hex')
  const head = chainSeedAt({ lastSeed, length: seedsPerChain }, 0)
  const encryptedLastSeed = seedCipher.encrypt(lastSeed, seedContext('seed_chain', id))
  const created = await queryFirst<SeedChainRow>(
    query,
    `insert into studio.seed_chain (id, table_code, day, part, head, encrypted_last_seed, length, next_place, created_at)
     select $1, $2, $3, coalesce(max(part), 0) + 1, $4, $5, $6, 2, $7
     from studio.seed_chain where table_code = $2 and day = $3 returning *`,
    [id, table, day, head, encryptedLastSeed, seedsPerChain, toTimestamp(now)],
  )
  if (!created) throw new Error('No seed chain was created.')
  return created
}

/** Returns the latest chains, newest first, so that anybody can record their heads before the rounds are dealt. */
export async function listLatestSeedChains(
  query: RunQuery,
): Promise<(PublicSeedChain & { table: string; publishedAt: string })[]> {
  const rows = await query<SeedChainRow & { created_at: Date }>(
    'select * from studio.seed_chain order by day desc, part desc limit 62',
  )
  return rows.map((row) => ({
    table: row.table_code,
    ...toPublicSeedChain(row),
    publishedAt: new Date(row.created_at).toISOString(),
  }))
}
