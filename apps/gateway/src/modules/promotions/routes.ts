import {
  claimPromotion,
  getPromotionRecords,
  getPromotions,
  joinPromotion,
  markPromotionsSeen,
  reportAppOpened,
} from '@foyer/contract/promotions/promotions.ts'
import { drawRafflePrize, getRaffle } from '@foyer/contract/promotions/raffles.ts'
import { getPromotionRanking } from '@foyer/contract/promotions/rankings.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute, serializeOnce } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { claimEntry, rewardOpenedApp } from './claim-promotion.ts'
import { enterPromotion } from './join-promotion.ts'
import { registerPromotionOperatorRoutes } from './management/operator-routes.ts'
import { listPromotions, savePromotionsSeen } from './promotion-list.ts'
import { listPromotionRecords } from './promotion-records.ts'
import { drawPrize } from './raffles/draw-prize.ts'
import { readRaffle } from './raffles/read-raffle.ts'
import { readRanking } from './rankings/list-ranking.ts'

export function registerPromotionRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getPromotions, async (call) => serializeOnce(await listPromotions(services, call)))
  registerRoute(app, pipeline, markPromotionsSeen, async ({ session }) => {
    await savePromotionsSeen(services, session.memberId)
    return {}
  })
  registerRoute(app, pipeline, joinPromotion, (call) => enterPromotion(services, call, call.body))
  registerRoute(app, pipeline, claimPromotion, (call) => claimEntry(services, call, call.body))
  registerRoute(app, pipeline, reportAppOpened, (call) => rewardOpenedApp(services, call))
  registerRoute(app, pipeline, getPromotionRecords, (call) => listPromotionRecords(services, call, call.query))
  registerRoute(app, pipeline, getPromotionRanking, (call) => readRanking(services, call, call.query))
  registerRoute(app, pipeline, getRaffle, (call) => readRaffle(services, call, call.query))
  registerRoute(app, pipeline, drawRafflePrize, (call) => drawPrize(services, call, call.body))
  registerPromotionOperatorRoutes(app, services)
}
