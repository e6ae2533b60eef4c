import { decideDeposit, listDepositOrders } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { decideDepositOrder, listOperatorDeposits } from './operator-deposit-actions.ts'

export function registerCashierOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, listDepositOrders, ({ query }) => listOperatorDeposits(services, query))
  registerRoute(app, pipeline, decideDeposit, ({ operator, body }) =>
    decideDepositOrder(services, { ...body, operator }),
  )
}
