import { claimMission, getMissionLeaderboard, getMissions } from '@foyer/contract/engagement/missions.ts'
import { listBrandMissions, setMissions } from '@foyer/contract/operator/missions.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { claimMissionRewards } from './claim-mission.ts'
import { readLeaderboard } from './leaderboard.ts'
import { listMissions } from './list-missions.ts'
import { reportMissions } from './report-missions.ts'
import { storeMissions } from './store-missions.ts'

export function registerMissionRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getMissions, (call) => listMissions(services, call, call.query))
  registerRoute(app, pipeline, claimMission, (call) => claimMissionRewards(services, call, call.body))
  registerRoute(app, pipeline, getMissionLeaderboard, (call) => readLeaderboard(services, call, call.query))
  registerOperatorListRoute(app, pipeline, listBrandMissions, ({ query }) => reportMissions(services, query))
  registerOperatorBrandRoute(
    app,
    pipeline,
    setMissions,
    ({ body }) => body.brand,
    ({ operator, body }) => storeMissions(services, operator, body),
  )
}
