import { reverseUplineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { reverseTransferToUpline } from './upline-reversals.ts'

export function registerUplineOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, reverseUplineTransfer, ({ operator, body }) =>
    reverseTransferToUpline(services, operator, body),
  )
}
