import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { checkTransfer, moveMoney, walletBalance } from './player-wallet.ts'
import { Problem } from './problem.ts'
import { readInput } from './read-input.ts'
import { finishedRounds } from './round-feed.ts'
import { endSessionsOf } from './session.ts'
import { readOperator } from './signed-operator.ts'
import type { StudioCore } from './studio-core.ts'

const closed = { additionalProperties: false }
const playerRef = Type.String({ minLength: 1, maxLength: 128 })
const transferId = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
const currency = Type.String({ pattern: '^[A-Z0-9]{3,6}$' })
const transferBody = Type.Object(
  {
    transferId,
    playerRef,
    currency,
    digits: Type.Integer({ minimum: 0, maximum: 8 }),
    amount: Type.String({ minLength: 1, maxLength: 28 }),
  },
  closed,
)
const checkBody = Type.Object({ transferId }, closed)
const balanceBody = Type.Object({ playerRef, currency }, closed)
const closeBody = Type.Object({ playerRef }, closed)
const roundsBody = Type.Object(
  {
    after: Type.String({ pattern: '^[0-9]{1,18}$' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
)

const roundsPageSize = 100

/** Registers the calls of transfer operators. For other operators they fail with `not_found`. */
export function transferRoutes(app: FastifyInstance, core: StudioCore): void {
  for (const direction of ['in', 'out'] as const) {
    app.post(`/api/transfer/${direction}`, async (request) => {
      const operatorId = readTransferOperator(core, request)
      const { transferId: id, ...order } = readInput(transferBody, request.body)
      return { transferId: id, ...(await moveMoney(core, { operatorId, id, direction, ...order })) }
    })
  }

  app.post('/api/transfer/check', async (request) => {
    const operatorId = readTransferOperator(core, request)
    const { transferId: id } = readInput(checkBody, request.body)
    return { transferId: id, ...(await checkTransfer(core, { operatorId, id })) }
  })

  app.post('/api/wallet/balance', async (request) => {
    const operatorId = readTransferOperator(core, request)
    return walletBalance(core, { operatorId, ...readInput(balanceBody, request.body) })
  })

  app.post('/api/rounds', async (request) => {
    const operatorId = readTransferOperator(core, request)
    const { after, limit = roundsPageSize } = readInput(roundsBody, request.body)
    return finishedRounds(core, { operatorId, after, limit })
  })

  app.post('/api/sessions/close', async (request) => {
    const operatorId = readTransferOperator(core, request)
    await endSessionsOf(core, { operatorId, ...readInput(closeBody, request.body) })
    return { closed: true }
  })
}

function readTransferOperator(core: StudioCore, request: FastifyRequest): string {
  const operator = readOperator(core, request)
  if (operator.wallet !== 'transfer') throw new Problem('not_found')
  return operator.id
}
