import { type RoundVerificationResult, verifyRound } from '#games/verify-round.ts'
import type { RunQuery } from '#server/database-interface.ts'
import type { StudioServices } from '#server/studio-services.ts'
import { readRoundVerificationData } from './round-verification.ts'

/** Returns every row of every table of the studio as text, as a dump of the database contains them. */
export async function dumpStudioTables(query: RunQuery): Promise<string> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'studio'`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ line: string }>(`select t::text as line from studio.${name} t`)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.join('\n')
}

/** Verifies a round from its public data, as the verification page does. Throws if its seed is not revealed. */
export async function verifyStoredRound(
  services: StudioServices,
  id: string,
): Promise<RoundVerificationResult & { serverSeed: string }> {
  const verification = (await readRoundVerificationData(services, [id])).get(id)
  if (!verification?.serverSeed) throw new Error('The seed of the round is not revealed.')
  const { game, serverHash, serverSeed, clientSeed, nonce, choice, outcome = '' } = verification
  const claim = { game, hash: serverHash, server: serverSeed, client: clientSeed, nonce, choice, outcome }
  return { ...(await verifyRound(claim)), serverSeed }
}
