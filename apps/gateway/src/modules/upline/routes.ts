import { getUplineTerms, transferToUpline } from '@foyer/contract/transfers.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/bind.ts'
import type { AppServices } from '#src/gateway.ts'
import { postUplineTransfer, readUplineTerms } from './service.ts'

export function registerUplineRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getUplineTerms, (call) => readUplineTerms(services, call, call.query))
  registerRoute(app, pipeline, transferToUpline, (call) => postUplineTransfer(services, call, call.body))
}
