import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { findGame } from '#games/catalogue.ts'
import { formatDecimalAmount, parseAmount } from './decimal-amounts.ts'
import { parseJsonBody } from './parse-json-body.ts'
import { authenticateSession, type PlaySession, startSession } from './play-session.ts'
import { readPot } from './pots/pot.ts'
import { buyIn, leaveRoom, roomGameOfSession, topUp, topUpBodySchema } from './rooms/buy-in.ts'
import { playRound } from './rounds/play-round.ts'
import { readCurrentSeed, rotateSeed } from './rounds/player-seed.ts'
import { findUnseenRound, getPlayerRound, listPlayerRounds, markRoundSeen } from './rounds/round-history.ts'
import { replayBodySchema, resolveReplayLink } from './rounds/round-replay.ts'
import { readSessionStatistics } from './rounds/session-statistics.ts'
import { takeAction } from './rounds/take-action.ts'
import { StudioError } from './studio-error.ts'
import type { StudioServices } from './studio-services.ts'
import { drawDress } from './symbol-images.ts'
import { cashOutBet, cashOutBodySchema } from './tables/cash-out-bet.ts'
import { listTables } from './tables/list-tables.ts'
import { placeTableBets } from './tables/place-table-bets.ts'
import { sessionAtGame, sessionAtTables, tableGameOfSession } from './tables/session-at-table.ts'
import type { TableHub } from './tables/table-hub.ts'
import { readStudioHeldBalance } from './wallets/studio-held-balance.ts'

const strictObject = { additionalProperties: false }
const startBodySchema = Type.Object({ code: Type.String({ minLength: 20, maxLength: 100 }) }, strictObject)
const roundBodySchema = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    stake: Type.String({ minLength: 1, maxLength: 28 }),
    choice: Type.Optional(Type.Unknown()),
    game: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  },
  strictObject,
)
const actionBodySchema = Type.Object(
  { step: Type.Integer({ minimum: 0, maximum: 1_000 }), action: Type.Unknown() },
  strictObject,
)
const seedBodySchema = Type.Object(
  { clientSeed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })) },
  strictObject,
)
const serialPattern = /^\d{1,18}$/

/** Registers the calls of the game page. The page has an opaque origin, so it sends a bearer token instead of a cookie. */
export function registerPlayRoutes(app: FastifyInstance, services: StudioServices, { hub }: { hub: TableHub }): void {
  const authenticate: Authenticate = (request) => authenticateSession(services, { playToken: readPlayToken(request) })
  registerRoundRoutes(app, services, authenticate)

  app.post('/api/play/start', async (request) => {
    const { playToken } = await startSession(services, parseJsonBody(startBodySchema, request.body))
    // Saves the page a call. Without it the page asks: the code has been used, so this call cannot be repeated.
    const session = await authenticateSession(services, { playToken })
      .then((started) => describeSession(services, started))
      .catch((error: unknown) => request.log.error({ err: error }, 'started session not described'))
    return { playToken, ...(session && { session }) }
  })

  app.post('/api/play/replay', async (request) =>
    resolveReplayLink(services, parseJsonBody(replayBodySchema, request.body)),
  )

  app.get('/api/play/time', async () => ({ now: services.clock() }))

  app.get<{ Querystring: QueryText }>('/api/play/session', async (request) =>
    describeSession(services, sessionAtGame(await authenticate(request), readText(request.query, 'game'))),
  )

  app.get('/api/play/balance', async (request) => {
    const session = await authenticate(request)
    return { balance: await readBalance(services, session) }
  })

  app.get('/api/play/pot', async (request) => {
    const session = await authenticateSession(services, { playToken: readPlayToken(request), isRepeatedByPage: true })
    const pot = await readPot(services.database.query, session)
    if (!pot) throw new StudioError('not_found')
    return pot
  })

  app.post('/api/play/rounds', async (request) => {
    const launched = await authenticate(request)
    const { game: gameCode, ...bet } = parseJsonBody(roundBodySchema, request.body)
    const session = sessionAtGame(launched, gameCode)
    const roomGame = roomGameOfSession(session)
    if (roomGame) return { round: await buyIn(services, { session, game: roomGame, ...bet, choice: bet.choice }) }
    const game = tableGameOfSession(session)
    if (!game) return { round: await playRound(services, { session, ...bet }) }
    return { round: await placeTableBets(services, { session, game, ...bet, choice: bet.choice }) }
  })

  app.get('/api/play/tables', async (request) => ({ tables: await listTables(services, await authenticate(request)) }))

  app.get<{ Querystring: QueryText }>('/api/play/table', async (request, reply) => {
    const session = await authenticate(request)
    const games = readText(request.query, 'games')
    const tables = sessionAtTables(session, games ?? session.launch.gameCode)
    hub.subscribe(reply, { tables, isNamed: games !== undefined })
  })

  app.get<{ Querystring: QueryText }>('/api/play/rounds', async (request) => {
    const session = sessionAtGame(await authenticate(request), readText(request.query, 'game'))
    const before = readText(request.query, 'before')
    if (before !== undefined && !serialPattern.test(before)) throw new StudioError('invalid_input')
    return listPlayerRounds(services, { session, ...(before === undefined ? {} : { before }) })
  })

  app.get('/api/play/statistics', async (request) => readSessionStatistics(services, await authenticate(request)))

  app.post('/api/play/seed', async (request) => {
    const session = await authenticate(request)
    return rotateSeed(services, { sessionId: session.id, ...parseJsonBody(seedBodySchema, request.body) })
  })
}

type Authenticate = (request: FastifyRequest) => Promise<PlaySession>

/** The calls about one round of the player. */
function registerRoundRoutes(app: FastifyInstance, services: StudioServices, authenticate: Authenticate): void {
  app.get<{ Params: { id: string } }>('/api/play/rounds/:id', async (request) => {
    const session = await authenticate(request)
    return { round: await getPlayerRound(services, { session, id: request.params.id }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/actions', async (request) => {
    const session = await authenticate(request)
    const body = parseJsonBody(actionBodySchema, request.body)
    return { round: await takeAction(services, { session, id: request.params.id, ...body }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/cash-outs', async (request) => {
    // Before anything that can wait: a busy server must not cost the player the multiplier.
    const receivedAt = services.clock()
    const session = await authenticate(request)
    const { spot } = parseJsonBody(cashOutBodySchema, request.body)
    return { round: await cashOutBet(services, { session, id: request.params.id, spot, receivedAt }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/top-ups', async (request) => {
    const session = await authenticate(request)
    const body = parseJsonBody(topUpBodySchema, request.body)
    return { round: await topUp(services, { session, id: request.params.id, ...body }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/leave', async (request) => {
    const session = await authenticate(request)
    return { round: await leaveRoom(services, { session, id: request.params.id }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/seen', async (request) => {
    const session = await authenticate(request)
    await markRoundSeen(services, { session, id: request.params.id })
    return { seen: true }
  })
}

/** The parameters of a query string: a list if one is repeated. */
type QueryText = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads an optional parameter. Fails with `invalid_input` if it is repeated. */
function readText(query: QueryText, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || typeof value === 'string') return value
  throw new StudioError('invalid_input', name)
}

function readPlayToken(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new StudioError('session_ended')
  return match[1]
}

async function describeSession(services: StudioServices, session: PlaySession) {
  const game = findGame(session.launch.gameCode)
  if (!game) throw new StudioError('game_disabled')
  const {
    title,
    dress,
    currency,
    digits,
    lang,
    timeZone,
    mode,
    pace = 'classic',
    returnUrl,
    stakes,
    tables,
  } = session.launch
  const balance = await readBalance(services, session)
  const [unfinished, seed, pot] = [
    await findUnseenRound(services, session),
    await readCurrentSeed(services.database.query, session.id),
    await readPot(services.database.query, session),
  ]
  const launchFields = {
    game: game.meta,
    title,
    dress: drawDress(dress, game),
    currency,
    digits,
    lang,
    mode,
    pace,
    returnUrl,
    stakes,
  }
  return {
    ...launchFields,
    ...(timeZone !== undefined && { timeZone }),
    ...(tables && tables.length > 0 && { tables: tables.map(({ gameCode }) => gameCode) }),
    balance,
    unfinished,
    seed,
    ...(pot && { pot }),
  }
}

/** Returns the player's balance as a decimal string; null while the operator does not respond. Fails with `session_ended` if the token has expired. */
async function readBalance(services: StudioServices, session: PlaySession) {
  const { operator, operatorToken, playerRef, launch } = session
  if (launch.mode === 'DEMO' || operator.wallet === 'transfer') {
    const balanceMinor = await readStudioHeldBalance(services.database.query, {
      sessionId: session.id,
      walletId: session.walletId,
    })
    return formatDecimalAmount(balanceMinor, launch.digits)
  }
  const response = await services.operatorWallet.call(operator, 'balance', { token: operatorToken, playerRef })
  if (response.status === 'TOKEN') throw new StudioError('session_ended')
  const minor =
    response.status === 'OK' && response.balance !== undefined
      ? parseAmount(response.balance, launch.digits)
      : undefined
  return minor === undefined ? null : formatDecimalAmount(minor, launch.digits)
}
