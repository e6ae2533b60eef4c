import { getMemberInfo, login, logout, register } from '@foyer/contract/session.ts'
import { getBotCheck } from '@foyer/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { newBotCheck } from './bot-check.ts'
import { memberInfo, registerMember, signIn, signOut } from './service.ts'

export function bindSession(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getBotCheck, () => newBotCheck(gateway))
  bind(app, gateway.door, login, (call) => signIn(gateway, call, call.body))
  bind(app, gateway.door, register, (call) => registerMember(gateway, call, call.body))
  bind(app, gateway.door, getMemberInfo, ({ session }) => memberInfo(gateway, session))
  bind(app, gateway.door, logout, async ({ session }) => {
    await signOut(gateway, session)
    return {}
  })
}
