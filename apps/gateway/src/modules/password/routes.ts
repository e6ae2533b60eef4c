import {
  changePassword,
  changePaymentPassword,
  resetPasswordByLink,
  resetPasswordByPhone,
  sendPasswordResetEmail,
} from '@foyer/contract/identity/password.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import type { AppServices } from '#src/app-services.ts'
import { requestResetLink, resetByLink, resetByPhone } from './reset-password.ts'
import { changeLoginPassword, setOrChangePaymentPassword } from './service.ts'

export function registerPasswordRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  registerRoute(app, pipeline, changePassword, async (call) => {
    await changeLoginPassword(services, call, call.session, call.body)
    return {}
  })
  registerRoute(app, pipeline, changePaymentPassword, async (call) => {
    await setOrChangePaymentPassword(services, call, call.session, call.body)
    return {}
  })
  registerRoute(app, pipeline, sendPasswordResetEmail, async (call) => {
    await requestResetLink(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, resetPasswordByLink, async (call) => {
    await resetByLink(services, call, call.body)
    return {}
  })
  registerRoute(app, pipeline, resetPasswordByPhone, (call) => resetByPhone(services, call, call.body))
}
