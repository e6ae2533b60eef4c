import { approveVipLevel, getMemberVip, listVipRequests } from '@foyer/contract/operator/vip-levels.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { approvePendingLevel, readMemberVip, readVipRequestsPage } from './operator-vip.ts'

export function registerVipOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorBrandRoute(
    app,
    pipeline,
    getMemberVip,
    ({ query }) => query.brand,
    ({ query }) => readMemberVip(services, query),
  )
  registerOperatorListRoute(app, pipeline, listVipRequests, ({ query }, brands) =>
    readVipRequestsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    approveVipLevel,
    ({ body }) => body.brand,
    ({ operator, body }) => approvePendingLevel(services, operator, body),
  )
}
