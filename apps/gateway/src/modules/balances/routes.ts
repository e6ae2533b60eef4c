import { getBalance, getBalanceAfterTransaction } from '@foyer/contract/payments/balance.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { readBalanceAfterTransaction, readBalanceAndMenuCounters } from './service.ts'

export function registerBalanceRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getBalance, ({ session, brand }) =>
    readBalanceAndMenuCounters(services, brand, session),
  )
  registerRoute(app, services.pipeline, getBalanceAfterTransaction, ({ session, brand, query }) =>
    readBalanceAfterTransaction(services, brand, { memberId: session.memberId, txId: query.txId }),
  )
}
