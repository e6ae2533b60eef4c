import { changeInviteLink, createInviteLink, getInviteLinks } from '@foyer/contract/agents/invite-links.ts'
import { getLineRates, setDownlineRates } from '@foyer/contract/agents/line-rates.ts'
import { createDownline, getDownline, getDownlines, makeAgent } from '@foyer/contract/agents/team.ts'
import { makeHeadAgent } from '@foyer/contract/operator/head-agents.ts'
import type { FastifyInstance } from 'fastify'
import { registerOperatorBrandRoute } from '#http/operators/register-operator-route.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { registerAgentPlaceRoutes } from './agent-place-routes.ts'
import { changeDownlineRates, readLineRates } from './change-line-rates.ts'
import { listDownlines, readDownline } from './downlines.ts'
import { createHeadAgent } from './head-agents.ts'
import { addInviteLink, listInviteLinks, updateInviteLink } from './invite-links.ts'
import { makeDownlineAgent, openDownlineAccount } from './open-account.ts'

export function registerTeamRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getDownlines, (call) => listDownlines(services, call, call.query))
  registerRoute(app, pipeline, getDownline, (call) => readDownline(services, call, call.query))
  registerRoute(app, pipeline, createDownline, (call) => openDownlineAccount(services, call, call.body))
  registerRoute(app, pipeline, makeAgent, (call) => makeDownlineAgent(services, call, call.body))
  registerRoute(app, pipeline, getInviteLinks, (call) => listInviteLinks(services, call))
  registerRoute(app, pipeline, createInviteLink, (call) => addInviteLink(services, call, call.body))
  registerRoute(app, pipeline, changeInviteLink, (call) => updateInviteLink(services, call, call.body))
  registerOperatorBrandRoute(
    app,
    pipeline,
    makeHeadAgent,
    ({ body }) => body.brand,
    ({ operator, body }) => createHeadAgent(services, operator, body),
  )
  registerRoute(app, pipeline, getLineRates, (call) => readLineRates(services, call, call.query))
  registerRoute(app, pipeline, setDownlineRates, (call) => changeDownlineRates(services, call, call.body))
  registerAgentPlaceRoutes(app, services)
}
