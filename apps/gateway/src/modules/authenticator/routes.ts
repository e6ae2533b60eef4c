import {
  createAuthenticatorSecret,
  enableAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@foyer/contract/identity/authenticator.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  confirmAuthenticatorSetup,
  disableAuthenticator,
  regenerateRecoveryCodes,
  startAuthenticatorSetup,
} from './authenticator-setup.ts'

export function registerAuthenticatorRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, createAuthenticatorSecret, (call) => startAuthenticatorSetup(services, call, call.body))
  registerRoute(app, pipeline, enableAuthenticator, (call) => confirmAuthenticatorSetup(services, call, call.body))
  registerRoute(app, pipeline, removeAuthenticator, async (call) => {
    await disableAuthenticator(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, renewRecoveryCodes, (call) => regenerateRecoveryCodes(services, call, call.body))
}
