import { getFloat, moveFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import { reverseDownlineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { findDownlineTransferBrand, reverseTransferToDownline } from './downline-transfer-reversals.ts'
import { postDownlineTransfer } from './downline-transfers.ts'
import { moveBetweenBalanceAndFloat, readFloat } from './float-moves.ts'

export function registerFloatRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getFloat, (call) => readFloat(services, call, call.query))
  registerRoute(app, pipeline, moveFloat, (call) => moveBetweenBalanceAndFloat(services, call, call.body))
  registerRoute(app, pipeline, transferToDownline, (call) => postDownlineTransfer(services, call, call.body))
  registerOperatorBrandRoute(
    app,
    pipeline,
    reverseDownlineTransfer,
    ({ body }) => findDownlineTransferBrand(services.db, body.id),
    ({ operator, body }) => reverseTransferToDownline(services, operator, body),
  )
}
