import type { FastifyInstance } from 'fastify'
import { languageOf } from '#client/languages.ts'
import { isTimeZone } from '#client/time-zone.ts'
import { games } from '#games/catalogue.ts'
import { launchBody, launchGame } from './launch.ts'
import { defaultStakes, formatAmount } from './money.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { operatorProof } from './round-proof.ts'
import { replayLink, tellOperator } from './round-replay.ts'
import { listChains } from './seed-chain.ts'
import { readOperator } from './signed-operator.ts'
import type { StudioCore } from './studio-core.ts'

/** Registers the signed calls of operators: games, launches and round records. `publicUrl` is the base URL for players. */
export function launchRoutes(app: FastifyInstance, core: StudioCore, { publicUrl }: { publicUrl: string }): void {
  app.get('/api/games', async (request) => {
    readOperator(core, request)
    return { games: games.map(({ meta }) => ({ ...meta, stakes: stakesByDigits() })) }
  })

  app.get('/api/chains', async () => ({ chains: await listChains(core.database.query) }))

  app.get<RoundCall>('/api/rounds/:id/proof', async (request) => {
    const operator = readOperator(core, request)
    const { id } = request.params
    const proof = await operatorProof(core.database.query, { operatorId: operator.id, id, nowMs: core.clock() })
    if (!proof) throw new Problem('not_found')
    const { link, ...rest } = proof
    const url = `${publicUrl}/verify${pageLanguage(request.query)}#${link}`
    return { roundId: id, ...rest, revealed: proof.serverSeed !== undefined, url }
  })

  app.get<RoundCall>('/api/rounds/:id/outcome', async (request) => {
    const operator = readOperator(core, request)
    const { id } = request.params
    const told = await tellOperator(core, { operator, id, lang: String(request.query.lang) })
    if (!told) throw new Problem('not_found')
    const pictures = told.pictures?.map(({ text, code }) => ({ text, url: `${publicUrl}/symbols/${code}.webp` }))
    return { roundId: id, ...told, ...(pictures && { pictures }) }
  })

  app.get<RoundCall>('/api/rounds/:id/replay', async (request) => {
    const operator = readOperator(core, request)
    const { id } = request.params
    const asked = replayQuery(request.query)
    const replay = await replayLink(core, { operator, id })
    if (!replay) throw new Problem('not_found')
    const url = `${publicUrl}/replay${asked}#${replay.link}`
    return { roundId: id, url, expiresAt: replay.expiresAt }
  })

  app.post('/api/launch', async (request) => {
    const operator = readOperator(core, request)
    const body = readInput(launchBody, request.body)
    const { path, expiresAt } = await launchGame(core, { operator, body })
    return { url: `${publicUrl}${path}`, expiresAt }
  })
}

interface RoundCall {
  Params: { id: string }
  /** `lang` is a language tag; without one, pages use the browser's language. `timeZone` applies to replays only and defaults to UTC. */
  Querystring: { lang?: string; timeZone?: string }
}

const pageLanguage = ({ lang }: RoundCall['Querystring']): string =>
  lang === undefined ? '' : `?lang=${languageOf(String(lang))}`

/** The query of a replay URL: language and time zone. Fails with `invalid_input` if the time zone does not exist. */
function replayQuery(query: RoundCall['Querystring']): string {
  const language = pageLanguage(query)
  if (query.timeZone === undefined) return language
  const timeZone = String(query.timeZone)
  if (!isTimeZone(timeZone)) throw new Problem('invalid_input', 'timeZone')
  return `${language === '' ? '?' : `${language}&`}${new URLSearchParams({ timeZone })}`
}

/** The default stakes by number of decimals of the currency. */
function stakesByDigits(): Record<string, string[]> {
  const rows = Array.from({ length: 9 }, (_, digits) => [
    String(digits),
    defaultStakes(digits).map((stake) => formatAmount(stake, digits)),
  ])
  return Object.fromEntries(rows) as Record<string, string[]>
}
