import type { Route } from '@foyer/contract/route.ts'
import type { FastifyReply } from 'fastify'
import type { Brand } from '#src/brands/brands.ts'
import type { Call } from './bind.ts'
import { cookieOf } from './cookies.ts'

/*
 * What a browser keeps of signing in, in cookies that no script reads and no other site sends. They are told apart by their
 * paths: each goes along with the calls that have a use for it.
 */

/** `secure` wherever the site is reached by TLS: a local machine has none. */
export const guarded = { httpOnly: true, sameSite: 'strict', secure: 'auto' } as const

export const captchaCookie = 'foyer_captcha'
const deviceCookie = 'foyer_device'
/** The paths that have a use for it, and no others: signing in and out. */
const devicePath = '/wps/session'

/** A caller with what their browser keeps. */
export function visitorOf(call: Call<Route>): {
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

/** Without a token the browser is told to forget the one that it sent. */
export function keepDevice(
  reply: FastifyReply,
  device: { readonly token: string; readonly expiresAt: Date } | undefined,
): void {
  const place = { ...guarded, path: devicePath }
  if (device) reply.setCookie(deviceCookie, device.token, { ...place, expires: device.expiresAt })
  else if (deviceTokenOf(reply) !== undefined) reply.clearCookie(deviceCookie, place)
}
