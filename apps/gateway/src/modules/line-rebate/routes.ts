import { getAgentRebates } from '@foyer/contract/agents/line-rebates.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { listLineRebates } from './read-line-rebates.ts'

export function registerLineRebateRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getAgentRebates, (call) => listLineRebates(services, call, call.query))
}
