import type { FastifyInstance } from 'fastify'
import { isTimeZone } from '#client/text/is-time-zone.ts'
import { matchLanguage } from '#client/text/languages.ts'
import { games } from '#games/catalogue.ts'
import { defaultStakesFor, formatDecimalAmount } from './decimal-amounts.ts'
import { launchBodySchema, launchGame } from './launch.ts'
import { authenticateOperator } from './operators/authenticate-operator.ts'
import { parseJsonBody } from './parse-json-body.ts'
import { listPots } from './pots/pot.ts'
import { findOppositeRounds, oppositeRoundsBodySchema } from './rounds/opposite-rounds.ts'
import { createReplayLink, describeRoundForOperator } from './rounds/round-replay.ts'
import { findOperatorVerificationData } from './rounds/round-verification.ts'
import { listLatestSeedChains } from './rounds/seed-chain.ts'
import { StudioError } from './studio-error.ts'
import type { StudioServices } from './studio-services.ts'

/** Registers the signed calls of operators: games, launches and round records. `publicUrl` is the base URL for players. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  services: StudioServices,
  { publicUrl }: { publicUrl: string },
): void {
  app.get('/api/games', async (request) => {
    authenticateOperator(services, request)
    return { games: games.map(({ meta }) => ({ ...meta, stakes: defaultStakesByDigits() })) }
  })

  app.get('/api/pots', async (request) => {
    const operator = authenticateOperator(services, request)
    return { pots: await listPots(services.database.query, operator.id) }
  })

  app.get('/api/chains', async () => ({ chains: await listLatestSeedChains(services.database.query) }))

  app.get<RoundRequest>('/api/rounds/:id/proof', async (request) => {
    const operator = authenticateOperator(services, request)
    const { id } = request.params
    const proof = await findOperatorVerificationData(services, { operatorId: operator.id, id })
    if (!proof) throw new StudioError('not_found')
    const { link, ...rest } = proof
    const url = `${publicUrl}/verify${toLanguageQuery(request.query)}#${link}`
    return { roundId: id, ...rest, revealed: proof.serverSeed !== undefined, url }
  })

  app.get<RoundRequest>('/api/rounds/:id/outcome', async (request) => {
    const operator = authenticateOperator(services, request)
    const { id } = request.params
    const description = await describeRoundForOperator(services, { operator, id, lang: String(request.query.lang) })
    if (!description) throw new StudioError('not_found')
    const { images, ...lines } = description
    const pictures = images?.map(({ text, path }) => ({ text, url: `${publicUrl}/${path}` }))
    return { roundId: id, ...lines, ...(pictures && { pictures }) }
  })

  app.get<RoundRequest>('/api/rounds/:id/replay', async (request) => {
    const operator = authenticateOperator(services, request)
    const { id } = request.params
    const query = toReplayQuery(request.query)
    const replay = await createReplayLink(services, { operator, id })
    if (!replay) throw new StudioError('not_found')
    const url = `${publicUrl}/replay${query}#${replay.link}`
    return { roundId: id, url, expiresAt: replay.expiresAt }
  })

  app.post('/api/rounds/opposites', async (request) => {
    const operator = authenticateOperator(services, request)
    const { rounds } = parseJsonBody(oppositeRoundsBodySchema, request.body)
    return { pairs: await findOppositeRounds(services, { operatorId: operator.id, ids: rounds }) }
  })

  app.post('/api/launch', async (request) => {
    const operator = authenticateOperator(services, request)
    const body = parseJsonBody(launchBodySchema, request.body)
    const { path, expiresAt } = await launchGame(services, { operator, body })
    return { url: `${publicUrl}${path}`, expiresAt }
  })
}

interface RoundRequest {
  Params: { id: string }
  /** `lang` is a language tag; without one, pages use the browser's language. `timeZone` applies to replays only and defaults to UTC. */
  Querystring: { lang?: string; timeZone?: string }
}

const toLanguageQuery = ({ lang }: RoundRequest['Querystring']): string =>
  lang === undefined ? '' : `?lang=${matchLanguage(String(lang))}`

/** The query of a replay URL: language and time zone. Fails with `invalid_input` if the time zone does not exist. */
function toReplayQuery(query: RoundRequest['Querystring']): string {
  const language = toLanguageQuery(query)
  if (query.timeZone === undefined) return language
  const timeZone = String(query.timeZone)
  if (!isTimeZone(timeZone)) throw new StudioError('invalid_input', 'timeZone')
  return `${language === '' ? '?' : `${language}&`}${new URLSearchParams({ timeZone })}`
}

/** The default stakes by number of decimals of the currency. */
function defaultStakesByDigits(): Record<string, string[]> {
  const rows = Array.from({ length: 9 }, (_, digits) => [
    String(digits),
    defaultStakesFor(digits).map((stake) => formatDecimalAmount(stake, digits)),
  ])
  return Object.fromEntries(rows) as Record<string, string[]>
}
