import { assignUpline, getAgentRates, setAgentRates } from '@foyer/contract/operator/agent-places.ts'
import { getRelatedAccounts } from '@foyer/contract/operator/related-accounts.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { assignUplineToMember, changeAgentRates, readAgentRates } from './agent-places.ts'
import { findRelatedAccounts } from './related-accounts.ts'

export function registerAgentPlaceRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerOperatorBrandRoute(
    app,
    pipeline,
    getAgentRates,
    ({ query }) => query.brand,
    ({ query }) => readAgentRates(services, query),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    setAgentRates,
    ({ body }) => body.brand,
    ({ operator, body }) => changeAgentRates(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    assignUpline,
    ({ body }) => body.brand,
    ({ operator, body }) => assignUplineToMember(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    getRelatedAccounts,
    ({ query }) => query.brand,
    ({ query }) => findRelatedAccounts(services, query),
  )
}
