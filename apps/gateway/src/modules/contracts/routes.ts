import {
  getContract,
  getContracts,
  offerContract,
  processDailySalaryContract,
  processDividendContract,
  processHourlySalaryContract,
  processRealtimeSalaryContract,
  terminateContract,
  withdrawContract,
} from '@foyer/contract/agents/agent-contracts.ts'
import { simulateContract } from '@foyer/contract/agents/contract-simulation.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { decideContract } from './answer-contract.ts'
import { listContracts, readContractDetails } from './contract-views.ts'
import { terminateOwnContract, withdrawOffer } from './end-contract.ts'
import { offerContractToDownline } from './offer-contract.ts'
import { registerContractOperatorRoutes } from './operator-routes.ts'
import { simulateOffer } from './simulate-contract.ts'

const decisionRoutes = [
  ['dividend', processDividendContract],
  ['daily', processDailySalaryContract],
  ['hourly', processHourlySalaryContract],
  ['realtime', processRealtimeSalaryContract],
] as const

export function registerContractRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getContracts, (call) => listContracts(services, call, call.query))
  registerRoute(app, pipeline, getContract, (call) => readContractDetails(services, call, call.query))
  registerRoute(app, pipeline, offerContract, (call) => offerContractToDownline(services, call, call.body))
  registerRoute(app, pipeline, simulateContract, (call) => simulateOffer(services, call, call.body))
  registerRoute(app, pipeline, withdrawContract, (call) => withdrawOffer(services, call, call.body))
  registerRoute(app, pipeline, terminateContract, (call) => terminateOwnContract(services, call, call.body))
  registerContractOperatorRoutes(app, services)
  for (const [kind, route] of decisionRoutes) {
    registerRoute(app, pipeline, route, (call) => decideContract(services, call, { ...call.query, ...call.body, kind }))
  }
}
