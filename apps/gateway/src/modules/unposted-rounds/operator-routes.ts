import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { readUnpostedRoundsPage, retryOrAdjustUnpostedRound } from './unposted-round-actions.ts'

export function registerUnpostedRoundOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerRoute(app, pipeline, listUnpostedRounds, ({ query }) => readUnpostedRoundsPage(db, query))
  registerRoute(app, pipeline, resolveUnpostedRound, ({ operator, body }) =>
    retryOrAdjustUnpostedRound(services, operator, body),
  )
}
