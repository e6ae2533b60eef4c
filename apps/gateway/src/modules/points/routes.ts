import { convertPoint, getPointBalance, getPointConfig } from '@foyer/contract/engagement/points.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { convertPoints } from './convert-points.ts'
import { readPointBalance, readPointConfig } from './read-points.ts'

export function registerPointRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getPointBalance, (call) => readPointBalance(services, call))
  registerRoute(app, pipeline, getPointConfig, async ({ brand }) => readPointConfig(brand))
  registerRoute(app, pipeline, convertPoint, (call) => convertPoints(services, call, call.body))
}
