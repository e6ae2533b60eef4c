import { getBalance } from '@foyer/contract/wallet.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/bind.ts'
import type { AppServices } from '#src/gateway.ts'
import { readBalanceSummary } from './service.ts'

export function registerBalanceRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getBalance, ({ session, brand }) =>
    readBalanceSummary(services, brand, session),
  )
}
