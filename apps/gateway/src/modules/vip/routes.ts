import { getVipInfo } from '@foyer/contract/engagement/vip.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { readVipInfo } from './read-vip.ts'

export function registerVipRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getVipInfo, (call) => readVipInfo(services, call, call.query))
}
