import { limits } from '@foyer/contract/limits.ts'
import {
  getSocialIdentities,
  linkSocial,
  removeSocialIdentity,
  socialCallbackPath,
  startSocial,
} from '@foyer/contract/social.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#http/bind.ts'
import { cookieOf } from '#http/cookies.ts'
import { guarded, keepDevice, visitorOf } from '#http/visitor-cookies.ts'
import type { Gateway } from '#src/gateway.ts'
import { openProviders } from './providers.ts'
import { comeBack, setOut } from './round-trip.ts'
import { identitiesOf, linkIdentity, removeIdentity } from './service.ts'

/** SameSite=Lax: a strict cookie is not sent with the redirect from the provider. */
const browserCookie = 'foyer_social'
const browserPlace = { httpOnly: true, sameSite: 'lax', secure: 'auto', path: socialCallbackPath } as const

/** Sent with a link ticket to the call that links the account. */
const linkCookie = 'foyer_social_link'
const linkPlace = { ...guarded, path: linkSocial.path } as const

export function bindSocial(app: FastifyInstance, gateway: Gateway): void {
  const { door } = gateway
  const providers = openProviders(gateway)
  bind(app, door, startSocial, async (call) => {
    const { address, browserKey } = await setOut(gateway, providers, call, call.body)
    call.reply.setCookie(browserCookie, browserKey, { ...browserPlace, maxAge: limits.socialStateMinutes * 60 })
    return { address }
  })
  // The browser navigates here, so the response is a redirect to a page.
  app.get<{ Params: { provider: string } }>(`${socialCallbackPath}/:provider`, async (request, reply) => {
    const visitor = {
      brand: door.brandOf(request),
      origin: `${request.protocol}://${request.host}`,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      deviceToken: undefined,
      captchaId: undefined,
    }
    const [, query = ''] = request.url.split('?', 2)
    const browserKey = cookieOf(request, browserCookie) ?? ''
    const back = { id: request.params.provider, query, browserKey }
    const { page, linkKey } = await comeBack(gateway, providers, visitor, back)
    if (linkKey) reply.setCookie(linkCookie, linkKey, { ...linkPlace, maxAge: limits.socialLinkMinutes * 60 })
    return reply
      .clearCookie(browserCookie, browserPlace)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 303)
  })
  bind(app, door, linkSocial, async (call) => {
    const browserKey = cookieOf(call.reply.request, linkCookie) ?? ''
    const visitor = { ...visitorOf(call), browserKey, reader: call }
    const { value, device } = await linkIdentity(gateway, visitor, call.body)
    keepDevice(call.reply, device)
    call.reply.clearCookie(linkCookie, linkPlace)
    return value
  })
  bind(app, door, getSocialIdentities, ({ brand, session }) => identitiesOf(gateway, brand, session))
  bind(app, door, removeSocialIdentity, async (call) => {
    await removeIdentity(gateway, call, call.session, call.body)
    return {}
  })
}
