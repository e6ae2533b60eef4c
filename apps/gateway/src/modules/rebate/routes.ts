import { claimRebate, getRebate } from '@foyer/contract/engagement/rebate.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { claimDueRebate } from './claim-rebate.ts'
import { readRebateOverview } from './read-rebate.ts'

export function registerRebateRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getRebate, (call) => readRebateOverview(services, call))
  registerRoute(app, pipeline, claimRebate, (call) => claimDueRebate(services, call, call.body))
}
