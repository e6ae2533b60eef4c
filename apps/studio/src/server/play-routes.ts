import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { findGame } from '#games/catalogue.ts'
import { shownBalance } from './kept-money.ts'
import { formatAmount, parseAmount } from './money.ts'
import { playRound } from './play-round.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { listRounds, markSeen, readRound, unfinishedRound } from './round-history.ts'
import { readReplay, replayBody } from './round-replay.ts'
import { currentSeed, rotateSeed } from './seed.ts'
import { type PlaySession, readSession, startSession } from './session.ts'
import type { StudioCore } from './studio-core.ts'
import { placeBets, tableOf } from './table-bets.ts'
import type { TableHub } from './table-stream.ts'

const closed = { additionalProperties: false }
const startBody = Type.Object({ code: Type.String({ minLength: 20, maxLength: 100 }) }, closed)
const roundBody = Type.Object(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    stake: Type.String({ minLength: 1, maxLength: 28 }),
    choice: Type.Optional(Type.Unknown()),
  },
  closed,
)
const seedBody = Type.Object({ clientSeed: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })) }, closed)
const serialText = /^\d{1,18}$/

/** Registers the calls of the game page. The page has an opaque origin, so it sends a bearer token instead of a cookie. */
export function playRoutes(app: FastifyInstance, core: StudioCore, { hub }: { hub: TableHub }): void {
  const session = (request: FastifyRequest) => readSession(core, { playToken: bearer(request) })

  app.post('/api/play/start', async (request) => startSession(core, readInput(startBody, request.body)))

  app.post('/api/play/replay', async (request) => readReplay(core, readInput(replayBody, request.body)))

  app.get('/api/play/session', async (request) => describeSession(core, await session(request)))

  app.get('/api/play/balance', async (request) => {
    const held = await session(request)
    return { balance: await readBalance(core, held) }
  })

  app.post('/api/play/rounds', async (request) => {
    const held = await session(request)
    const bet = readInput(roundBody, request.body)
    const table = tableOf(held)
    if (!table) return { round: await playRound(core, { session: held, ...bet }) }
    return { round: await placeBets(core, { session: held, game: table, ...bet, choice: bet.choice }) }
  })

  app.get('/api/play/table', async (request, reply) => {
    const held = await session(request)
    const game = tableOf(held)
    if (!game) throw new Problem('not_found')
    hub.watch(reply, { session: held, game })
  })

  app.get<{ Querystring: { before?: string } }>('/api/play/rounds', async (request) => {
    const held = await session(request)
    const { before } = request.query
    if (before !== undefined && !serialText.test(before)) throw new Problem('invalid_input')
    return listRounds(core, { session: held, ...(before === undefined ? {} : { before }) })
  })

  app.get<{ Params: { id: string } }>('/api/play/rounds/:id', async (request) => {
    const held = await session(request)
    return { round: await readRound(core, { session: held, id: request.params.id }) }
  })

  app.post<{ Params: { id: string } }>('/api/play/rounds/:id/seen', async (request) => {
    const held = await session(request)
    await markSeen(core, { session: held, id: request.params.id })
    return { seen: true }
  })

  app.post('/api/play/seed', async (request) => {
    const held = await session(request)
    return rotateSeed(core, { sessionId: held.id, ...readInput(seedBody, request.body) })
  })
}

function bearer(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new Problem('session_ended')
  return match[1]
}

async function describeSession(core: StudioCore, held: PlaySession) {
  const game = findGame(held.launch.gameCode)
  if (!game) throw new Problem('game_disabled')
  const { title, dress, currency, digits, lang, timeZone, mode, returnUrl, stakes } = held.launch
  const balance = await readBalance(core, held)
  const [unfinished, seed] = [await unfinishedRound(core, held), await currentSeed(core.database.query, held.id)]
  const opened = { game: game.meta, title, dress, currency, digits, lang, mode, returnUrl, stakes }
  return { ...opened, ...(timeZone !== undefined && { timeZone }), balance, unfinished, seed }
}

/** Returns the player's balance as a decimal string; null while the operator does not respond. Fails with `session_ended` if the token has expired. */
async function readBalance(core: StudioCore, session: PlaySession) {
  const { operator, operatorToken, playerRef, launch } = session
  if (launch.mode === 'DEMO' || operator.wallet === 'transfer') {
    const kept = await shownBalance(core.database.query, { sessionId: session.id, walletId: session.walletId })
    return formatAmount(kept, launch.digits)
  }
  const answer = await core.wallet.call(operator, 'balance', { token: operatorToken, playerRef })
  if (answer.status === 'TOKEN') throw new Problem('session_ended')
  const minor =
    answer.status === 'OK' && answer.balance !== undefined ? parseAmount(answer.balance, launch.digits) : undefined
  return minor === undefined ? null : formatAmount(minor, launch.digits)
}
