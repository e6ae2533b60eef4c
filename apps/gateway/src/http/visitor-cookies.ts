import type { Route } from '@foyer/contract/route.ts'
import type { FastifyReply } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import { cookieOf } from './cookies.ts'
import type { RouteCall } from './register-route.ts'

/*
 * Sign-in cookies of the browser: HttpOnly and SameSite=Strict. Each cookie's path limits it to the calls that use it.
 */

/** `secure` only over TLS, because a local machine has none. */
export const protectedCookieOptions = { httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

export const captchaCookie = 'foyer_captcha'
const deviceCookie = 'foyer_device'
/** Limits the cookie to the calls that use it: signing in and out. */
const devicePath = '/wps/session'

/** The caller, with the tokens in their cookies. */
export function callerWithCookiesOf(call: RouteCall<Route>): {
  readonly brand: Brand
  readonly address: string
  readonly userAgent: string
  readonly deviceToken: string | undefined
  readonly captchaId: string | undefined
} {
  const { brand, address, userAgent, reply } = call
  return { brand, address, userAgent, deviceToken: deviceTokenOf(reply), captchaId: captchaIdOf(reply) }
}

export function deviceTokenOf({ request }: FastifyReply): string | undefined {
  return cookieOf(request, deviceCookie)
}

export function captchaIdOf({ request }: FastifyReply): string | undefined {
  return cookieOf(request, captchaCookie)
}

/** Sets the device cookie; without a device it clears the cookie that the browser sent. */
export function setDeviceCookie(
  reply: FastifyReply,
  device: { readonly token: string; readonly expiresAt: Date } | undefined,
): void {
  const place = { ...protectedCookieOptions, path: devicePath }
  if (device) reply.setCookie(deviceCookie, device.token, { ...place, expires: device.expiresAt })
  else if (deviceTokenOf(reply) !== undefined) reply.clearCookie(deviceCookie, place)
}
