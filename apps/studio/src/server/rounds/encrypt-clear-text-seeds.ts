import type { RunQuery } from '#server/database-interface.ts'
import { type SeedCipher, seedContext } from './seed-cipher.ts'

interface ClearTextSeed {
  id: string
  seed: string
}

/**
 * Encrypts the seeds that earlier versions stored in clear text: those of players that are not revealed, and those of all chains,
 * whose last seed is never revealed. Part of a migration, whose transaction locks both tables. The clear text is set to null even
 * in the column that the migration drops, because a dropped column keeps its values on disk.
 */
export async function encryptClearTextSeeds(query: RunQuery, cipher: SeedCipher): Promise<void> {
  const seeds = await query<ClearTextSeed>('select id, server_seed as seed from studio.seed where revealed_at is null')
  await query(
    `update studio.seed s set encrypted_server_seed = e.encrypted, server_seed = null
     from jsonb_to_recordset($1::jsonb) as e(id text, encrypted text) where s.id = e.id`,
    [encryptSeeds(cipher, 'seed', seeds)],
  )
  const chains = await query<ClearTextSeed>('select id, last_seed as seed from studio.seed_chain')
  await query(
    `update studio.seed_chain c set encrypted_last_seed = e.encrypted, last_seed = null
     from jsonb_to_recordset($1::jsonb) as e(id text, encrypted text) where c.id = e.id`,
    [encryptSeeds(cipher, 'seed_chain', chains)],
  )
}

const encryptSeeds = (cipher: SeedCipher, table: 'seed' | 'seed_chain', seeds: readonly ClearTextSeed[]): string =>
  JSON.stringify(seeds.map(({ id, seed }) => ({ id, encrypted: cipher.encrypt(seed, seedContext(table, id)) })))
