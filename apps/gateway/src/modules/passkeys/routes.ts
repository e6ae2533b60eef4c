import {
  addPasskey,
  getPasskeys,
  removePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@foyer/contract/identity/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { deletePasskey, listPasskeys, savePasskey, startPasskeyCreation } from './passkey-setup.ts'
import { createPasskeySignInRequest } from './service.ts'

/** Routes to manage passkeys and to request one. The sign-in itself is in `session/login-routes.ts`. */
export function registerPasskeyRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, getPasskeys, ({ session }) => listPasskeys(services, session))
  registerRoute(app, pipeline, startPasskeyRegistration, (call) => startPasskeyCreation(services, call, call.body))
  registerRoute(app, pipeline, addPasskey, (call) => savePasskey(services, call, call.body))
  registerRoute(app, pipeline, removePasskey, async (call) => {
    await deletePasskey(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, startPasskeyLogin, (call) => createPasskeySignInRequest(services, call))
}
