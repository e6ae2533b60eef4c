import {
  endAgentContract,
  listAgentContracts,
  offerBrandContract,
} from '@foyer/contract/operator/brand-agent-contracts.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  endContractByOperator,
  findContractBrand,
  offerContractOfBrand,
  readAgentContractsPage,
} from './operator-contracts.ts'

export function registerContractOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listAgentContracts, ({ query }, brands) =>
    readAgentContractsPage(db, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    offerBrandContract,
    ({ body }) => body.brand,
    ({ operator, body }) => offerContractOfBrand(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    endAgentContract,
    ({ body }) => findContractBrand(db, body.id),
    ({ operator, body }) => endContractByOperator(services, operator, body),
  )
}
