import { findGame } from '#games/catalogue.ts'
import { rulesCodeOf, type StudioGame } from '#games/game.ts'
import { encodeKills, encodeShots } from '#games/room-shots.ts'
import { queryFirst } from '#server/database-interface.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { toEpochMs } from '#server/timestamp.ts'
import { readServerSeed } from './player-seed.ts'
import { clientSeedOfChain, readChainSeed } from './seed-chain.ts'
import type { SeedCipher } from './seed-cipher.ts'

/** The data that a round was drawn from, for verification. `serverSeed` and `outcome` exist once the seed is revealed. */
export interface RoundVerificationData {
  game: string
  /** SHA-256 of the server seed; for a table the head of the chain, which is the seed hashed `nonce` times. */
  serverHash: string
  clientSeed: string
  nonce: number
  /** The choice as encoded in verification links; empty if the outcome does not depend on a choice. */
  choice: string
  serverSeed?: string
  outcome?: string
  /** The fragment of the verification link, after `/studio/verify#`. */
  link: string
}

interface VerificationRow {
  id: string
  game_code: string
  choices: unknown
  events: unknown[]
  actions: unknown[]
  nonce: number | null
  server_hash: string | null
  client_seed: string | null
  seed_id: string | null
  server_seed: string | null
  encrypted_server_seed: string | null
  revealed_at: Date | null
  place: number | null
  table_events: unknown[] | null
  reveal_at: Date | null
  table_code: string | null
  day: string | null
  part: number | null
  head: string | null
  chain_id: string | null
  encrypted_last_seed: string | null
  length: number | null
}

/**
 * Returns the verification data of rounds by round id. The seed of a table round is revealed with the result; a session's seed is
 * revealed when it is rotated or the session ends.
 */
export async function readRoundVerificationData(
  { database, seedCipher, clock }: StudioServices,
  ids: readonly string[],
): Promise<Map<string, RoundVerificationData>> {
  const rows = await database.query<VerificationRow>(
    `select r.id, r.game_code, r.choices, r.events, r.actions, r.nonce, s.server_hash, s.client_seed, s.id as seed_id,
       s.server_seed, s.encrypted_server_seed, s.revealed_at, t.place, t.events as table_events, t.reveal_at, c.id as chain_id,
       c.table_code, c.day, c.part, c.head, c.encrypted_last_seed, c.length
     from studio.round r left join studio.seed s on s.id = r.seed_id
       left join studio.table_round t on t.id = r.table_round_id left join studio.seed_chain c on c.id = t.chain_id
     where r.id in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(ids)],
  )
  const nowMs = clock()
  return new Map(
    rows.map((row) => [
      row.id,
      row.place === null ? toSoloVerification(seedCipher, row) : toTableVerification(seedCipher, row, nowMs),
    ]),
  )
}

/** Returns the verification data of a round; undefined if the round does not belong to the operator. */
export async function findOperatorVerificationData(
  services: StudioServices,
  { operatorId, id }: { operatorId: string; id: string },
): Promise<RoundVerificationData | undefined> {
  const ownRound = await queryFirst(
    services.database.query,
    'select id from studio.round where id = $1 and operator_id = $2',
    [id, operatorId],
  )
  return ownRound ? (await readRoundVerificationData(services, [id])).get(id) : undefined
}

function toSoloVerification(seedCipher: SeedCipher, row: VerificationRow): RoundVerificationData {
  const game = findGame(row.game_code)
  const verification = {
    game: row.game_code,
    serverHash: row.server_hash ?? '',
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce ?? 0,
    choice: game ? encodeChoice(game, row) : '',
  }
  const { seed_id, server_seed, encrypted_server_seed } = row
  if (!row.revealed_at || !seed_id) return withLink(verification)
  return withLink({
    ...verification,
    serverSeed: readServerSeed(seedCipher, { id: seed_id, server_seed, encrypted_server_seed }),
    outcome: game ? encodeOutcome(game, row.events) : '',
  })
}

const encodeOutcome = (game: StudioGame, events: readonly unknown[]): string =>
  game.kind === 'room' ? encodeKills(events) : game.encodeOutcome(events)

function encodeChoice(game: StudioGame, { choices, actions, events }: VerificationRow): string {
  if (game.kind === 'table') return ''
  if (game.kind === 'room') return encodeShots(events)
  return game.kind === 'steps' ? game.encodeChoice(choices, actions) : game.encodeChoice(choices)
}

function toTableVerification(seedCipher: SeedCipher, row: VerificationRow, nowMs: number): RoundVerificationData {
  const { table_code, day, part, chain_id, encrypted_last_seed, length, place } = row
  const game = findGame(row.game_code)
  const verification = {
    game: game ? rulesCodeOf(game.meta) : row.game_code,
    serverHash: row.head ?? '',
    clientSeed: clientSeedOfChain({ table_code: table_code ?? '', day: day ?? '', part: part ?? 0 }),
    nonce: place ?? 0,
    choice: '',
  }
  const isRevealed = row.table_events !== null && toEpochMs(row.reveal_at) <= nowMs
  if (!isRevealed || !chain_id || !encrypted_last_seed || !length) return withLink(verification)
  const outcome = game ? encodeOutcome(game, row.table_events ?? []) : ''
  const serverSeed = readChainSeed(seedCipher, { id: chain_id, encrypted_last_seed, length }, verification.nonce)
  return withLink({ ...verification, serverSeed, outcome })
}

function withLink(verification: Omit<RoundVerificationData, 'link'>): RoundVerificationData {
  const { game, serverHash, serverSeed, clientSeed, nonce, choice, outcome } = verification
  const fields = {
    game,
    hash: serverHash,
    server: serverSeed,
    client: clientSeed,
    nonce: String(nonce),
    choice,
    outcome,
  }
  const nonEmptyFields = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return { ...verification, link: new URLSearchParams(nonEmptyFields as [string, string][]).toString() }
}
