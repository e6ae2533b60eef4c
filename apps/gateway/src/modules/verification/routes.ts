import { getDialingCodes, sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/bind.ts'
import { dialingCodesOf } from '#src/brands/dialing-codes.ts'
import type { AppServices } from '#src/gateway.ts'
import { requestLoginCode, requestRegistrationCode } from './service.ts'

export function registerVerificationRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getDialingCodes, async ({ brand }) => ({ list: dialingCodesOf(brand.site) }))
  registerRoute(app, services.pipeline, sendLoginCode, (call) => requestLoginCode(services, call, call.body))
  registerRoute(app, services.pipeline, sendRegisterCode, (call) => requestRegistrationCode(services, call, call.body))
}
