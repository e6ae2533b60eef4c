import { limits } from '@foyer/contract/limits.ts'
import { loginByPasskey } from '@foyer/contract/passkeys.ts'
import { sendSecondStepCode, takeSecondStep } from '@foyer/contract/second-step.ts'
import { getCaptcha, login, loginRemembered, logout } from '@foyer/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { captchaCookie, captchaIdOf, deviceTokenOf, guarded, keepDevice, visitorOf } from '#http/visitor-cookies.ts'
import type { Gateway } from '#src/gateway.ts'
import { newCaptcha } from './captcha.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { askSecondStepCode } from './second-step.ts'
import { signOut } from './service.ts'
import { signIn, signInBySecondStep, signInRemembered } from './sign-in.ts'

/** Routes for sign-in and sign-out, with their cookies. */
export function bindLogin(app: FastifyInstance, gateway: Gateway): void {
  bind(app, gateway.door, login, async (call) => {
    const { value, device } = await signIn(gateway, visitorOf(call), call.body)
    keepDevice(call.reply, device)
    return value
  })
  bind(app, gateway.door, loginRemembered, async (call) => {
    const { value, device } = await signInRemembered(gateway, visitorOf(call)).catch((error: unknown) => {
      keepDevice(call.reply, undefined)
      throw error
    })
    keepDevice(call.reply, device)
    return value
  })
  bind(app, gateway.door, sendSecondStepCode, (call) => askSecondStepCode(gateway, call, call.body))
  bind(app, gateway.door, takeSecondStep, async (call) => {
    const { value, device } = await signInBySecondStep(gateway, visitorOf(call), call.body)
    keepDevice(call.reply, device)
    return value
  })
  bind(app, gateway.door, loginByPasskey, async (call) => {
    const { value, device } = await signInByPasskey(gateway, { ...visitorOf(call), origin: call.origin }, call.body)
    keepDevice(call.reply, device)
    return value
  })
  bind(app, gateway.door, logout, async (call) => {
    await signOut(gateway, call.session, deviceTokenOf(call.reply))
    keepDevice(call.reply, undefined)
    return {}
  })
  bind(app, gateway.door, getCaptcha, async (call) => {
    const { id, image } = await newCaptcha(gateway, call, captchaIdOf(call.reply))
    call.reply.setCookie(captchaCookie, id, { ...guarded, path: '/wps', maxAge: limits.captchaMinutes * 60 })
    return image
  })
}
