import { reverseUplineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { findUplineTransferBrand, reverseTransferToUpline } from './upline-reversals.ts'

export function registerUplineOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  registerOperatorBrandRoute(
    app,
    services.pipeline,
    reverseUplineTransfer,
    ({ body }) => findUplineTransferBrand(services.db, body.id),
    ({ operator, body }) => reverseTransferToUpline(services, operator, body),
  )
}
