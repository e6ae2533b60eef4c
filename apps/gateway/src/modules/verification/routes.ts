import {
  getDialingCodes,
  sendLoginOrResetSmsCode,
  sendRegistrationSmsCode,
} from '@foyer/contract/identity/verification-codes.ts'
import type { FastifyInstance } from 'fastify'
import { listDialingCodes } from '#brands/dialing-codes.ts'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { requestLoginCode, requestRegistrationCode } from './service.ts'

export function registerPhoneCodeRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, getDialingCodes, async ({ brand }) => ({ list: listDialingCodes(brand.site) }))
  registerRoute(app, services.pipeline, sendLoginOrResetSmsCode, (call) => requestLoginCode(services, call, call.body))
  registerRoute(app, services.pipeline, sendRegistrationSmsCode, (call) =>
    requestRegistrationCode(services, call, call.body),
  )
}
