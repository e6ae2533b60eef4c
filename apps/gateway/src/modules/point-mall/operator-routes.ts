import { decideRedemption, listRedemptions, putMallGoods } from '@foyer/contract/operator/point-mall.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { decideRedemptionByOperator } from './decide-redemption.ts'
import { findRedemptionBrand, readRedemptionsPage } from './operator-redemptions.ts'
import { putGoods } from './put-goods.ts'

export function registerPointMallOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorBrandRoute(
    app,
    pipeline,
    putMallGoods,
    ({ body }) => body.brand,
    ({ operator, body }) => putGoods(services, operator, body),
  )
  registerOperatorListRoute(app, pipeline, listRedemptions, ({ query }, brands) =>
    readRedemptionsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    decideRedemption,
    ({ body }) => findRedemptionBrand(db, BigInt(body.id)),
    ({ operator, body }) => decideRedemptionByOperator(services, operator, body),
  )
}
