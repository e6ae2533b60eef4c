import { getCaptcha, login, loginRememberedDevice } from '@foyer/contract/identity/login-and-registration.ts'
import { loginByPasskey } from '@foyer/contract/identity/passkeys.ts'
import { sendSecondVerificationCode, submitSecondVerification } from '@foyer/contract/identity/second-verification.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { FastifyInstance } from 'fastify'
import { registerRoute } from '#http/register-route.ts'
import {
  callerWithCookiesOf,
  captchaCookie,
  captchaIdOf,
  deviceTokenOf,
  protectedCookieOptions,
  setDeviceCookie,
} from '#http/visitor-cookies.ts'
import { issueCaptcha } from '#modules/session/bot-check/captcha.ts'
import { issueSecondVerificationCode } from '#modules/session/second-verification.ts'
import { signOut } from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { signInByPasskey } from './passkey-sign-in.ts'
import { signIn, signInByRememberedDevice, signInBySecondVerification } from './sign-in.ts'

/** Routes for sign-in and sign-out, with their cookies. */
export function registerLoginRoutes(app: FastifyInstance, services: AppServices): void {
  registerRoute(app, services.pipeline, login, async (call) => {
    const { value, device } = await signIn(services, callerWithCookiesOf(call), call.body)
    setDeviceCookie(call.reply, device)
    return value
  })
  registerRoute(app, services.pipeline, loginRememberedDevice, async (call) => {
    const { value, device } = await signInByRememberedDevice(services, callerWithCookiesOf(call)).catch(
      (error: unknown) => {
        setDeviceCookie(call.reply, undefined)
        throw error
      },
    )
    setDeviceCookie(call.reply, device)
    return value
  })
  registerRoute(app, services.pipeline, sendSecondVerificationCode, (call) =>
    issueSecondVerificationCode(services, call, call.body),
  )
  registerRoute(app, services.pipeline, submitSecondVerification, async (call) => {
    const { value, device } = await signInBySecondVerification(services, callerWithCookiesOf(call), call.body)
    setDeviceCookie(call.reply, device)
    return value
  })
  registerRoute(app, services.pipeline, loginByPasskey, async (call) => {
    const { value, device } = await signInByPasskey(
      services,
      { ...callerWithCookiesOf(call), origin: call.origin },
      call.body,
    )
    setDeviceCookie(call.reply, device)
    return value
  })
  registerRoute(app, services.pipeline, logout, async (call) => {
    await signOut(services, call.session, deviceTokenOf(call.reply))
    setDeviceCookie(call.reply, undefined)
    return {}
  })
  registerRoute(app, services.pipeline, getCaptcha, async (call) => {
    const { id, image } = await issueCaptcha(services, call, captchaIdOf(call.reply))
    call.reply.setCookie(captchaCookie, id, {
      ...protectedCookieOptions,
      path: '/wps',
      maxAge: limits.captchaMinutes * 60,
    })
    return image
  })
}
