import { startSocialSignIn as start, type startSocialSignIn } from '@foyer/contract/identity/social-sign-in.ts'
import type { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'
import type { OidcConsentDecision } from './test-oidc-provider.ts'

export interface SocialSignInOptions {
  readonly provider?: string
  /** The account that signs in at the provider. */
  readonly account?: string
  readonly decision?: OidcConsentDecision
  readonly host?: string
  /** The client's network address; a new one per sign-in by default. */
  readonly address?: string
  /** Starts a link instead of a sign-in. */
  readonly link?: boolean
  /** Alters the authorization URL before the browser opens it. */
  readonly tamperUrl?: (address: URL) => void
}

export interface PendingSocialCallback {
  /** Where the provider redirects the browser to. */
  readonly callback: URL
  /** The cookie set by the start request. */
  readonly cookie: string
}

type Started = typeof startSocialSignIn

/** A browser that signs in at a provider, for tests. */
export function createSocialSignInBrowser(app: Awaited<ReturnType<typeof startTestApp>>) {
  const linkCookies = new Map<string, string>()
  const startSignIn = async ({ provider = 'test', host, address, link }: SocialSignInOptions) => {
    const response = await app.call<Started>(start, { host, address, body: { provider, ...(link && { link }) } })
    if (!response.success) throw new Error(`The social sign-in could not start: ${response.message}.`)
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
    return { away: new URL(response.value.address), cookie }
  }
  const visit = async (options: SocialSignInOptions = {}): Promise<PendingSocialCallback> => {
    const { away: authorizationUrl, cookie } = await startSignIn(options)
    options.tamperUrl?.(authorizationUrl)
    return { callback: await signInAtProvider(authorizationUrl, options), cookie }
  }
  /** Requests the callback, and returns the page that it redirects to. */
  const requestCallback = async (
    { callback, cookie }: PendingSocialCallback,
    { host = 'aurora.localhost', address }: SocialSignInOptions = {},
  ) => {
    const response = await app.fastify.inject({
      url: `${callback.pathname}${callback.search}`,
      remoteAddress: address ?? newIpAddress(),
      headers: { host, cookie },
    })
    if (response.statusCode !== 303) throw new Error(`The callback responded with ${response.statusCode}.`)
    const page = new URL(String(response.headers.location), `http://${host}`)
    const linkCookie = response.cookies.find(({ name }) => name === 'foyer_social_link')
    const ticket = page.searchParams.get('socialLink')
    if (linkCookie && ticket) linkCookies.set(ticket, `${linkCookie.name}=${linkCookie.value}`)
    return page
  }
  return {
    startAndSignIn: visit,
    requestCallback,
    /** The cookie that was set with a link ticket. */
    getLinkCookie: (ticket: string) => linkCookies.get(ticket) ?? '',
    /** Signs in at the provider, and requests the callback. */
    async completeSignIn(options: SocialSignInOptions = {}): Promise<URL> {
      return requestCallback(await visit(options), options)
    },
  }
}

/** Submits the sign-in form of the provider, and follows its redirects. */
async function signInAtProvider(
  authorizationUrl: URL,
  { account = 'somebody', decision = 'allow' }: SocialSignInOptions,
): Promise<URL> {
  const cookies = new Map<string, string>()
  const request = async (address: URL, body?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  let next = authorizationUrl
  while (next.origin === authorizationUrl.origin) {
    const response = await request(next)
    const submitted = response.ok ? await request(next, new URLSearchParams({ account, decision })) : response
    const location = submitted.headers.get('location')
    if (!location) throw new Error(`The provider responded with ${submitted.status}: ${await submitted.text()}`)
    next = new URL(location, next)
  }
  return next
}
