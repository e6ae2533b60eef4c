import { addPasskey, getPasskeys, removePasskey, startPasskey, startPasskeyLogin } from '@foyer/contract/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { askForPasskey } from './service.ts'
import { forgetPasskey, keepPasskey, listPasskeys, startCreation } from './setup.ts'

/** Routes to manage passkeys and to request one. The sign-in itself is in `session/login-routes.ts`. */
export function bindPasskeys(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, getPasskeys, ({ session }) => listPasskeys(gateway, session))
  bind(app, door, startPasskey, (call) => startCreation(gateway, call, call.body))
  bind(app, door, addPasskey, (call) => keepPasskey(gateway, call, call.body))
  bind(app, door, removePasskey, async (call) => {
    await forgetPasskey(gateway, call, call.body)
    return {}
  })
  bind(app, door, startPasskeyLogin, (call) => askForPasskey(gateway, call))
}
