import { everyBrand } from '@foyer/contract/operator/operator-roles.ts'
import { listUnpostedRounds, resolveUnpostedRound } from '@foyer/contract/operator/unposted-rounds.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { findBrandOfPlayerRef } from '#vendors/find-vendor-player.ts'
import { findUnpostedRound } from '#vendors/unposted-rounds.ts'
import { readUnpostedRoundsPage, retryOrAdjustUnpostedRound } from './unposted-round-actions.ts'

export function registerUnpostedRoundOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listUnpostedRounds, ({ query }, brands) =>
    readUnpostedRoundsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    resolveUnpostedRound,
    async ({ body }) => {
      const row = await findUnpostedRound(db, BigInt(body.id))
      return row && ((await findBrandOfPlayerRef(db, row.playerRef)) ?? everyBrand)
    },
    ({ operator, body }) => retryOrAdjustUnpostedRound(services, operator, body),
  )
}
