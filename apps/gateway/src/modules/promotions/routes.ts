import { getPromotions, markPromotionsSeen } from '@foyer/contract/promotions/promotions.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { listPromotions, savePromotionsSeen } from './promotion-list.ts'

export function registerPromotionRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getPromotions, (call) => listPromotions(services, call))
  registerRoute(app, services.pipeline, markPromotionsSeen, async ({ session }) => {
    await savePromotionsSeen(services, session.memberId)
    return {}
  })
}
