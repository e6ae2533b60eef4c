import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@foyer/contract/identity/authenticator.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  confirmAuthenticatorSetup,
  disableAuthenticator,
  regenerateRecoveryCodes,
  startAuthenticatorSetup,
} from './setup.ts'

export function registerAuthenticatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, startAuthenticator, (call) => startAuthenticatorSetup(services, call, call.body))
  registerRoute(app, pipeline, confirmAuthenticator, (call) => confirmAuthenticatorSetup(services, call, call.body))
  registerRoute(app, pipeline, removeAuthenticator, async (call) => {
    await disableAuthenticator(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, renewRecoveryCodes, (call) => regenerateRecoveryCodes(services, call, call.body))
}
