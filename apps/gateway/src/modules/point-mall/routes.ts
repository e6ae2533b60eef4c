import { getPointReward, getRedeemPointList, redeemPointReward } from '@foyer/contract/engagement/point-mall.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { listMallGoods } from './mall-goods-list.ts'
import { registerPointMallOperatorRoutes } from './operator-routes.ts'
import { redeemGoods } from './redeem-goods.ts'
import { listOwnRedemptions } from './redemption-list.ts'

export function registerPointMallRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getPointReward, (call) => listMallGoods(services, call))
  registerRoute(app, pipeline, redeemPointReward, (call) => redeemGoods(services, call, call.body))
  registerRoute(app, pipeline, getRedeemPointList, (call) => listOwnRedemptions(services, call, call.query))
  registerPointMallOperatorRoutes(app, services)
}
