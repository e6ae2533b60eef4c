import { createLoginCode, getMemberInfo, loginByCode, loginFreePlay } from '@foyer/contract/session.ts'
import { getBotCheck } from '@foyer/contract/site.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { newBotCheck } from './bot-check.ts'
import { openFreePlay } from './free-play.ts'
import { newLoginCode, signInByCode } from './login-code.ts'
import { bindLogin } from './login-routes.ts'
import { bindRegistration } from './registration-routes.ts'
import { memberInfo } from './service.ts'

export function bindSession(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, getBotCheck, () => newBotCheck(gateway))
  bindLogin(app, gateway)
  bindRegistration(app, gateway)
  bind(app, gateway.door, loginFreePlay, (call) => openFreePlay(gateway, call, call.body))
  bind(app, gateway.door, createLoginCode, ({ session }) => newLoginCode(gateway, session))
  bind(app, gateway.door, loginByCode, (call) => signInByCode(gateway, call, call.body))
  bind(app, gateway.door, getMemberInfo, ({ session }) => memberInfo(gateway, session))
}
