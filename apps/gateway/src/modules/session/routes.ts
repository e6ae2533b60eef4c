import { createLoginCode, getMemberInfo, loginByCode, loginFreePlay } from '@foyer/contract/identity/session.ts'
import { getBotCheck } from '@foyer/contract/site/site.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { createBotCheck } from './bot-check/bot-check.ts'
import { issueLoginCode, signInByCode } from './login/login-code.ts'
import { registerLoginRoutes } from './login/login-routes.ts'
import { registerRegistrationRoutes } from './registration/registration-routes.ts'
import { readMemberInfo } from './service.ts'
import { createTrialAccount } from './trial-account.ts'

export function registerSessionRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getBotCheck, () => createBotCheck(services))
  registerLoginRoutes(app, services)
  registerRegistrationRoutes(app, services)
  registerRoute(app, services.pipeline, loginFreePlay, (call) => createTrialAccount(services, call, call.body))
  registerRoute(app, services.pipeline, createLoginCode, ({ session }) => issueLoginCode(services, session))
  registerRoute(app, services.pipeline, loginByCode, (call) => signInByCode(services, call, call.body))
  registerRoute(app, services.pipeline, getMemberInfo, ({ session }) => readMemberInfo(services, session))
}
