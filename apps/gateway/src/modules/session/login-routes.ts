import { limits } from '@foyer/contract/limits.ts'
import type { Route } from '@foyer/contract/route.ts'
import { getCaptcha, login, loginRemembered, logout } from '@foyer/contract/session.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bind, type Call } from '#http/bind.ts'
import { cookieOf } from '#http/cookies.ts'
import type { Gateway } from '#src/gateway.ts'
import { newCaptcha } from './captcha.ts'
import type { Visitor } from './open-session.ts'
import type { DeviceToken } from './remembered.ts'
import { signOut } from './service.ts'
import { signIn, signInRemembered } from './sign-in.ts'

/** Signing in and out, with what the browser keeps of it in cookies that no script reads and no other site sends. */
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

/** `secure` wherever the site is reached by TLS: a local machine has none. */
const guarded = { httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

const captchaCookie = 'foyer_captcha'
const deviceCookie = 'foyer_device'
/** The paths that have a use for it, and no others: signing in and out. */
const devicePath = '/wps/session'

export function visitorOf(call: Call<Route>): Visitor {
  const { brand, address, userAgent, reply } = call
  return { brand, address, userAgent, deviceToken: deviceTokenOf(reply), captchaId: captchaIdOf(reply) }
}

function deviceTokenOf({ request }: FastifyReply): string | undefined {
  return cookieOf(request, deviceCookie)
}

function captchaIdOf({ request }: FastifyReply): string | undefined {
  return cookieOf(request, captchaCookie)
}

/** Without a token the browser is told to forget the one that it sent. */
function keepDevice(reply: FastifyReply, device: DeviceToken | undefined): void {
  const place = { ...guarded, path: devicePath }
  if (device) reply.setCookie(deviceCookie, device.token, { ...place, expires: device.expiresAt })
  else if (deviceTokenOf(reply) !== undefined) reply.clearCookie(deviceCookie, place)
}
