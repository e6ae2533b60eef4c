import { getDialingCodes, sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { dialingCodesOf } from '#src/brands/dialing-codes.ts'
import type { Gateway } from '#src/gateway.ts'
import { askLoginCode, askRegisterCode } from './service.ts'

export function bindVerification(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getDialingCodes, async ({ brand }) => ({ list: dialingCodesOf(brand.site) }))
  bind(app, gateway.door, sendLoginCode, (call) => askLoginCode(gateway, call, call.body))
  bind(app, gateway.door, sendRegisterCode, (call) => askRegisterCode(gateway, call, call.body))
}
