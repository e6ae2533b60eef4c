import { createLoginCode, getMemberInfo, loginByCode, loginFreePlay } from '@foyer/contract/session.ts'
import { getBotCheck } from '@foyer/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/bind.ts'
import type { AppServices } from '#src/gateway.ts'
import { createBotCheck } from './bot-check.ts'
import { createTrialAccount } from './free-play.ts'
import { issueLoginCode, signInByCode } from './login-code.ts'
import { registerLoginRoutes } from './login-routes.ts'
import { registerRegistrationRoutes } from './registration-routes.ts'
import { readMemberInfo } from './service.ts'

export function registerSessionRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getBotCheck, () => createBotCheck(services))
  registerLoginRoutes(app, services)
  registerRegistrationRoutes(app, services)
  registerRoute(app, services.pipeline, loginFreePlay, (call) => createTrialAccount(services, call, call.body))
  registerRoute(app, services.pipeline, createLoginCode, ({ session }) => issueLoginCode(services, session))
  registerRoute(app, services.pipeline, loginByCode, (call) => signInByCode(services, call, call.body))
  registerRoute(app, services.pipeline, getMemberInfo, ({ session }) => readMemberInfo(services, session))
}
