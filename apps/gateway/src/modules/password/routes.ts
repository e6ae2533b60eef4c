import {
  changePassword,
  changePaymentPassword,
  forgotPasswordByEmail,
  resetPasswordByLink,
  resetPasswordByPhone,
} from '@foyer/contract/password.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import type { Gateway } from '#src/gateway.ts'
import { mailLink, resetByLink, resetByPhone } from './reset.ts'
import { changeOwnPassword, changeOwnPaymentPassword } from './service.ts'

export function bindPassword(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  bind(app, door, changePassword, async (call) => {
    await changeOwnPassword(gateway, call, call.session, call.body)
    return {}
  })
  bind(app, door, changePaymentPassword, async (call) => {
    await changeOwnPaymentPassword(gateway, call, call.session, call.body)
    return {}
  })
  bind(app, door, forgotPasswordByEmail, async (call) => {
    await mailLink(gateway, call, call.body)
    return {}
  })
  bind(app, door, resetPasswordByLink, async (call) => {
    await resetByLink(gateway, call, call.body)
    return {}
  })
  bind(app, door, resetPasswordByPhone, (call) => resetByPhone(gateway, call, call.body))
}
