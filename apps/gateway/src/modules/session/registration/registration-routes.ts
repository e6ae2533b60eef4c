import { checkAffiliateCode, register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import { callerWithCookiesOf } from '#http/visitor-cookies.ts'
import type { AppServices } from '#src/app-services.ts'
import { findAffiliate } from './find-affiliate-by-code.ts'
import { registerByPhone, registerByUsername } from './registration.ts'

export function registerRegistrationRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, register, (call) =>
    registerByUsername(services, callerWithCookiesOf(call), call.body),
  )
  registerRoute(app, services.pipeline, registerByMobile, (call) =>
    registerByPhone(services, callerWithCookiesOf(call), call.body),
  )
  registerRoute(app, services.pipeline, checkAffiliateCode, async ({ brand, query }) => {
    const { code } = await findAffiliate(services, brand, query.code)
    return { code }
  })
}
