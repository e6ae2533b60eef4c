import { claimAllRewards, claimReward, getRewards } from '@foyer/contract/engagement/rewards.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { claimEveryReward, claimOneReward } from './claim-rewards.ts'
import { listRewards } from './list-rewards.ts'

export function registerRewardRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getRewards, (call) => listRewards(services, call, call.query))
  registerRoute(app, pipeline, claimReward, (call) => claimOneReward(services, call, call.body))
  registerRoute(app, pipeline, claimAllRewards, (call) => claimEveryReward(services, call))
}
