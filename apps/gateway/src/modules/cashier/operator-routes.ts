import {
  chargeBackDeposit,
  decideDeposit,
  listDepositOrders,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { chargeBackMemberDeposit } from './charge-back-deposit.ts'
import { findDepositBrand } from './deposit-rows.ts'
import { decideDepositOrder, listOperatorDeposits } from './operator-deposit-actions.ts'

export function registerCashierOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listDepositOrders, ({ query }, brands) =>
    listOperatorDeposits(services, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    decideDeposit,
    ({ body }) => findDepositBrand(db, body.id),
    ({ operator, body }) => decideDepositOrder(services, { ...body, operator }),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    chargeBackDeposit,
    ({ body }) => findDepositBrand(db, body.id),
    ({ operator, body }) => chargeBackMemberDeposit(services, operator, body),
  )
}
