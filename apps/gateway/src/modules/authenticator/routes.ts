import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@foyer/contract/authenticator.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { confirmSetup, removeSetup, renewCodes, startSetup } from './setup.ts'

export function bindAuthenticator(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, startAuthenticator, (call) => startSetup(gateway, call, call.body))
  bind(app, door, confirmAuthenticator, (call) => confirmSetup(gateway, call, call.body))
  bind(app, door, removeAuthenticator, async (call) => {
    await removeSetup(gateway, call, call.body)
    return {}
  })
  bind(app, door, renewRecoveryCodes, (call) => renewCodes(gateway, call, call.body))
}
