import { checkAffiliate, register, registerByMobile } from '@foyer/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { visitorOf } from '#http/visitor-cookies.ts'
import type { Gateway } from '#src/gateway.ts'
import { findAffiliate } from './affiliates.ts'
import { registerByNumber, registerMember } from './registration.ts'

export function bindRegistration(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, register, (call) => registerMember(gateway, visitorOf(call), call.body))
  bind(app, gateway.door, registerByMobile, (call) => registerByNumber(gateway, visitorOf(call), call.body))
  bind(app, gateway.door, checkAffiliate, async ({ brand, query }) => {
    const { code } = await findAffiliate(gateway, brand, query.code)
    return { code }
  })
}
