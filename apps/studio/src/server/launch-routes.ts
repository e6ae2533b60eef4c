import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '#client/languages.ts'
import { games } from '#games/catalogue.ts'
import { launchBody, launchGame } from './launch.ts'
import { defaultStakes, formatAmount } from './money.ts'
import type { Operator } from './operator.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { operatorProof } from './round-proof.ts'
import { listChains } from './seed-chain.ts'
import { verifySignature } from './signing.ts'
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

/** The operator whose signature the request carries; fails with `bad_signature`. */
function readOperator({ operators, clock }: StudioCore, request: FastifyRequest): Operator {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : ''
  }
  const operator = operators.get(header('x-studio-operator'))
  const isSigned =
    operator &&
    verifySignature(operator.secret, {
      timestamp: header('x-studio-timestamp'),
      signature: header('x-studio-signature'),
      path: request.url.split('?')[0] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      nowMs: clock(),
    })
  if (!isSigned) throw new Problem('bad_signature')
  return operator
}

/** The default stakes for each number of decimals a currency may have. */
function stakesByDigits(): Record<string, string[]> {
  const rows = Array.from({ length: 9 }, (_, digits) => [
    String(digits),
    defaultStakes(digits).map((stake) => formatAmount(stake, digits)),
  ])
  return Object.fromEntries(rows) as Record<string, string[]>
}
