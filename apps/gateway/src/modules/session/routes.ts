import {
  createTrialAndLogin,
  createUrlLoginCode,
  loginByUrlCode,
} from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { issueBotCheckChallenge } from './bot-check/bot-check.ts'
import { registerLoginRoutes } from './login/login-routes.ts'
import { issueUrlLoginCode, signInByUrlCode } from './login/url-login-code.ts'
import { registerRegistrationRoutes } from './registration/registration-routes.ts'
import { readMemberInfo } from './service.ts'
import { createTrialAccount } from './trial-account.ts'

export function registerSessionRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getBotCheckChallenge, () => issueBotCheckChallenge(services))
  registerLoginRoutes(app, services)
  registerRegistrationRoutes(app, services)
  registerRoute(app, services.pipeline, createTrialAndLogin, (call) => createTrialAccount(services, call, call.body))
  registerRoute(app, services.pipeline, createUrlLoginCode, ({ session }) => issueUrlLoginCode(services, session))
  registerRoute(app, services.pipeline, loginByUrlCode, (call) => signInByUrlCode(services, call, call.body))
  registerRoute(app, services.pipeline, getMemberInfo, ({ session }) => readMemberInfo(services, session))
}
