import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import {
  getTeamBetSums,
  getTeamBets,
  getTeamEntries,
  getTeamStatement,
  getTeamTransactions,
} from '@foyer/contract/agents/team-records.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { Catalogue } from '#modules/games/catalogue.ts'
import type { AppServices } from '#src/app-services.ts'
import { listTeamBets, listTeamEntries, listTeamTransactions } from './team-entries.ts'
import { readTeamBetSums, readTeamOverview } from './team-overview.ts'
import { readTeamStatement } from './team-statement.ts'

export function registerTeamRecordRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getTeamOverview, (call) => readTeamOverview(services, call, call.query))
  registerRoute(app, pipeline, getTeamStatement, (call) => readTeamStatement(services, call, call.query))
  registerRoute(app, pipeline, getTeamBetSums, async (call) =>
    readTeamBetSums(services, call, await catalogue.forBrand(call.brand), call.query),
  )
  registerRoute(app, pipeline, getTeamEntries, async (call) =>
    listTeamEntries(services, call, await catalogue.forBrand(call.brand), call.query),
  )
  registerRoute(app, pipeline, getTeamTransactions, async (call) =>
    listTeamTransactions(services, call, await catalogue.forBrand(call.brand), call.query),
  )
  registerRoute(app, pipeline, getTeamBets, async (call) =>
    listTeamBets(services, call, await catalogue.forBrand(call.brand), call.query),
  )
}
