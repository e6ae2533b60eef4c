import { getUplineTransferOptions, transferToUpline } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { registerUplineOperatorRoutes } from './operator-routes.ts'
import { postUplineTransfer, readUplineTransferOptions } from './service.ts'

export function registerUplineRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getUplineTransferOptions, (call) =>
    readUplineTransferOptions(services, call, call.query),
  )
  registerRoute(app, pipeline, transferToUpline, (call) => postUplineTransfer(services, call, call.body))
  registerUplineOperatorRoutes(app, services)
}
