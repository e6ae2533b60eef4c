import {
  advancePayoutGroup,
  clearContractCarry,
  listHeldPayoutGroups,
  listSettledPeriods,
  waivePayoutGroup,
} from '@foyer/contract/operator/payout-groups.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute, registerOperatorListRoute } from '#http/operators/register-operator-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { clearCarry } from './clear-carry.ts'
import { readHeldPayoutGroupsPage } from './operator-payout-groups.ts'
import { advanceHeldGroup, findSettlementBrand, waiveHeldGroup } from './resolve-payout-group.ts'
import { readSettledPeriodsPage } from './settled-periods.ts'

export function registerAgentIncomeOperatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { db, pipeline } = services
  registerOperatorListRoute(app, pipeline, listHeldPayoutGroups, ({ query }, brands) =>
    readHeldPayoutGroupsPage(services, query, brands),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    advancePayoutGroup,
    ({ body }) => findSettlementBrand(db, BigInt(body.id)),
    ({ operator, body }) => advanceHeldGroup(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    waivePayoutGroup,
    ({ body }) => findSettlementBrand(db, BigInt(body.id)),
    ({ operator, body }) => waiveHeldGroup(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    clearContractCarry,
    ({ body }) => body.brand,
    ({ operator, body }) => clearCarry(services, operator, body),
  )
  registerOperatorBrandRoute(
    app,
    pipeline,
    listSettledPeriods,
    ({ query }) => query.brand,
    ({ query }) => readSettledPeriodsPage(services, query),
  )
}
