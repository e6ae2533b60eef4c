import { listHeldWins, releaseHeldWin } from '@foyer/contract/operator/held-wins.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { findHeldWinBrand, readHeldWinsPage } from './held-win-queries.ts'
import { requestOrReleaseHeldWin } from './release-held-win.ts'

export function registerHeldWinOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listHeldWins, ({ query }, brands) => readHeldWinsPage(db, query, brands))
  registerOperatorBrandRoute(
    app,
    pipeline,
    releaseHeldWin,
    ({ body }) => findHeldWinBrand(db, BigInt(body.id)),
    ({ operator, body }) => requestOrReleaseHeldWin(services, operator, body),
  )
}
