import {
  getLinkedSocialAccounts,
  linkSocialAccountAndSignIn,
  socialCallbackPath,
  startSocialSignIn,
  unlinkSocialAccount,
} from '@foyer/contract/identity/social-sign-in.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { FastifyInstance } from 'fastify'
import { clientAddressOf } from '#http/client-address.ts'
import { cookieOf } from '#http/cookies.ts'
import { registerRoute } from '#http/register-route.ts'
import { callerWithCookiesOf, protectedCookieOptions, setDeviceCookie } from '#http/visitor-cookies.ts'
import type { AppServices } from '#src/app-services.ts'
import { handleSocialCallback, startSocialAuthorization } from './authorization-flow.ts'
import { linkSocialIdentity, listSocialIdentities, unlinkSocialIdentity } from './service.ts'
import { createSocialProviders } from './social-providers.ts'

/** SameSite=Lax: a strict cookie is not sent with the redirect from the provider. */
const stateCookie = 'foyer_social'
const stateCookieOptions = { httpOnly: true, sameSite: 'lax', secure: 'auto', path: socialCallbackPath } as const

/** Sent with a link ticket to the call that links the account. */
const linkCookie = 'foyer_social_link'
const linkCookieOptions = { ...protectedCookieOptions, path: linkSocialAccountAndSignIn.path } as const

export function registerSocialSignInRoutes(app: FastifyInstance, services: AppServices): void {
  const { pipeline } = services
  const providers = createSocialProviders(services)
  registerRoute(app, pipeline, startSocialSignIn, async (call) => {
    const { authorizationUrl, browserKey } = await startSocialAuthorization(services, providers, call, call.body)
    call.reply.setCookie(stateCookie, browserKey, { ...stateCookieOptions, maxAge: limits.socialStateMinutes * 60 })
    return { address: authorizationUrl }
  })
  // The browser navigates here, so the response is a redirect to a page.
  app.get<{ Params: { provider: string } }>(`${socialCallbackPath}/:provider`, async (request, reply) => {
    const visitor = {
      brand: pipeline.resolveBrand(request),
      origin: `${request.protocol}://${request.host}`,
      address: clientAddressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      deviceToken: undefined,
      captchaId: undefined,
    }
    const [, query = ''] = request.url.split('?', 2)
    const browserKey = cookieOf(request, stateCookie) ?? ''
    const callbackRequest = { id: request.params.provider, query, browserKey }
    const { page, linkKey } = await handleSocialCallback(services, providers, visitor, callbackRequest)
    if (linkKey) reply.setCookie(linkCookie, linkKey, { ...linkCookieOptions, maxAge: limits.socialLinkMinutes * 60 })
    return reply
      .clearCookie(stateCookie, stateCookieOptions)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page, 303)
  })
  registerRoute(app, pipeline, linkSocialAccountAndSignIn, async (call) => {
    const browserKey = cookieOf(call.reply.request, linkCookie) ?? ''
    const visitor = { ...callerWithCookiesOf(call), browserKey, context: call }
    const { value, device } = await linkSocialIdentity(services, visitor, call.body)
    setDeviceCookie(call.reply, device)
    call.reply.clearCookie(linkCookie, linkCookieOptions)
    return value
  })
  registerRoute(app, pipeline, getLinkedSocialAccounts, ({ brand, session }) =>
    listSocialIdentities(services, brand, session),
  )
  registerRoute(app, pipeline, unlinkSocialAccount, async (call) => {
    await unlinkSocialIdentity(services, call, call.session, call.body)
    return {}
  })
}
