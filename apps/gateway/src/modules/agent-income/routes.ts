import {
  getAgentIncome,
  getAgentSettlement,
  getAgentSettlements,
  movePayable,
} from '@foyer/contract/agents/settlements.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { listSettlements } from './list-settlements.ts'
import { movePayableMoney } from './move-payable.ts'
import { registerAgentIncomeOperatorRoutes } from './operator-routes.ts'
import { readIncome } from './read-income.ts'
import { readSettlement } from './read-settlement.ts'

export function registerAgentIncomeRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getAgentSettlements, (call) => listSettlements(services, call, call.query))
  registerRoute(app, pipeline, getAgentSettlement, (call) => readSettlement(services, call, BigInt(call.query.id)))
  registerRoute(app, pipeline, getAgentIncome, (call) => readIncome(services, call, call.query))
  registerRoute(app, pipeline, movePayable, (call) => movePayableMoney(services, call, call.body))
  registerAgentIncomeOperatorRoutes(app, services)
}
