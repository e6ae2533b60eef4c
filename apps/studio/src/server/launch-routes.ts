import type { FastifyInstance } from 'fastify'
import { languageOf } from '#client/languages.ts'
import { games } from '#games/catalogue.ts'
import { launchBody, launchGame } from './launch.ts'
import { defaultStakes, formatAmount } from './money.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { operatorProof } from './round-proof.ts'
import { listChains } from './seed-chain.ts'
import { readOperator } from './signed-operator.ts'
import type { StudioCore } from './studio-core.ts'

/** The operators' calls: what there is to play, and opening it. `publicUrl` is where players reach the studio. */
export function launchRoutes(app: FastifyInstance, core: StudioCore, { publicUrl }: { publicUrl: string }): void {
  app.get('/api/games', async (request) => {
    readOperator(core, request)
    return { games: games.map(({ meta }) => ({ ...meta, stakes: stakesByDigits() })) }
  })

  app.get('/api/chains', async () => ({ chains: await listChains(core.database.query) }))

  app.get<{ Params: { id: string }; Querystring: { lang?: string } }>('/api/rounds/:id/proof', async (request) => {
    const operator = readOperator(core, request)
    const { id } = request.params
    const proof = await operatorProof(core.database.query, { operatorId: operator.id, id, nowMs: core.clock() })
    if (!proof) throw new Problem('not_found')
    const { link, ...rest } = proof
    const language = request.query.lang === undefined ? '' : `?lang=${languageOf(String(request.query.lang))}`
    const url = `${publicUrl}/verify${language}#${link}`
    return { roundId: id, ...rest, revealed: proof.serverSeed !== undefined, url }
  })

  app.post('/api/launch', async (request) => {
    const operator = readOperator(core, request)
    const body = readInput(launchBody, request.body)
    const { path, expiresAt } = await launchGame(core, { operator, body })
    return { url: `${publicUrl}${path}`, expiresAt }
  })
}

/** The default stakes for each number of decimals a currency may have. */
function stakesByDigits(): Record<string, string[]> {
  const rows = Array.from({ length: 9 }, (_, digits) => [
    String(digits),
    defaultStakes(digits).map((stake) => formatAmount(stake, digits)),
  ])
  return Object.fromEntries(rows) as Record<string, string[]>
}
