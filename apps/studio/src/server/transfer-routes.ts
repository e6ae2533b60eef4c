import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { authenticateOperator } from './operators/authenticate-operator.ts'
import { parseJsonBody } from './parse-json-body.ts'
import { closePlayerSessions } from './play-session.ts'
import { readFinishedRoundFeed } from './rounds/finished-round-feed.ts'
import { StudioError } from './studio-error.ts'
import type { StudioServices } from './studio-services.ts'
import { executeTransfer, findOrVoidTransfer, readWalletBalance } from './wallets/player-wallet.ts'

const strictObject = { additionalProperties: false }
const playerRef = Type.String({ minLength: 1, maxLength: 128 })
const transferId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
const currency = Type.String({ pattern: '^[A-Z0-9]{3,6}$' })
const transferBodySchema = Type.Object(
  {
    transferId,
    playerRef,
    currency,
    digits: Type.Integer({ minimum: 0, maximum: 8 }),
    amount: Type.String({ minLength: 1, maxLength: 28 }),
  },
  strictObject,
)
const checkBodySchema = Type.Object({ transferId }, strictObject)
const balanceBodySchema = Type.Object({ playerRef, currency }, strictObject)
const closeBodySchema = Type.Object({ playerRef, sessionRef: Type.Optional(playerRef) }, strictObject)
const roundsBodySchema = Type.Object(
  {
    after: Type.String({ pattern: '^[0-9]{1,18}$' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  strictObject,
)

const roundsPageSize = 100

/** Registers the calls of transfer operators. For other operators they fail with `not_found`. */
export function registerTransferRoutes(app: FastifyInstance, services: StudioServices): void {
  for (const direction of ['in', 'out'] as const) {
    app.post(`/api/transfer/${direction}`, async (request) => {
      const operatorId = authenticateTransferOperator(services, request)
      const { transferId: id, ...transfer } = parseJsonBody(transferBodySchema, request.body)
      return { transferId: id, ...(await executeTransfer(services, { operatorId, id, direction, ...transfer })) }
    })
  }

  app.post('/api/transfer/check', async (request) => {
    const operatorId = authenticateTransferOperator(services, request)
    const { transferId: id } = parseJsonBody(checkBodySchema, request.body)
    return { transferId: id, ...(await findOrVoidTransfer(services, { operatorId, id })) }
  })

  app.post('/api/wallet/balance', async (request) => {
    const operatorId = authenticateTransferOperator(services, request)
    return readWalletBalance(services, { operatorId, ...parseJsonBody(balanceBodySchema, request.body) })
  })

  // Operators poll it every few seconds, so only problems are logged.
  app.post('/api/rounds', { logLevel: 'warn' }, async (request) => {
    const operatorId = authenticateTransferOperator(services, request)
    const { after, limit = roundsPageSize } = parseJsonBody(roundsBodySchema, request.body)
    return readFinishedRoundFeed(services, { operatorId, after, limit })
  })

  app.post('/api/sessions/close', async (request) => {
    const operatorId = authenticateTransferOperator(services, request)
    await closePlayerSessions(services, { operatorId, ...parseJsonBody(closeBodySchema, request.body) })
    return { closed: true }
  })
}

function authenticateTransferOperator(services: StudioServices, request: FastifyRequest): string {
  const operator = authenticateOperator(services, request)
  if (operator.wallet !== 'transfer') throw new StudioError('not_found')
  return operator.id
}
