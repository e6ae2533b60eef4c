import { startSocial as start, type startSocial } from '@foyer/contract/social.ts'
import { newAddress, type openHouse } from '#src/test-house.ts'
import type { Decision } from './test-provider.ts'

export interface Trip {
  readonly provider?: string
  /** The account that signs in at the provider. */
  readonly account?: string
  readonly decision?: Decision
  readonly host?: string
  /** The client's network address; a new one per sign-in by default. */
  readonly address?: string
  /** Starts a link instead of a sign-in. */
  readonly link?: boolean
  /** Alters the authorization URL before the browser opens it. */
  readonly onTheWay?: (address: URL) => void
}

export interface Way {
  /** Where the provider redirects the browser to. */
  readonly callback: URL
  /** The cookie set by the start request. */
  readonly cookie: string
}

type Started = typeof startSocial

/** A browser that signs in at a provider, for tests. */
export function travelBy(house: Awaited<ReturnType<typeof openHouse>>) {
  const linkCookies = new Map<string, string>()
  const setOut = async ({ provider = 'test', host, address, link }: Trip) => {
    const answer = await house.call<Started>(start, { host, address, body: { provider, ...(link && { link }) } })
    if (!answer.success) throw new Error(`The social sign-in could not start: ${answer.message}.`)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { away: new URL(answer.value.address), cookie }
  }
  const visit = async (trip: Trip = {}): Promise<Way> => {
    const { away, cookie } = await setOut(trip)
    trip.onTheWay?.(away)
    return { callback: await signInThere(away, trip), cookie }
  }
  /** Requests the callback, and returns the page that it redirects to. */
  const comeBack = async ({ callback, cookie }: Way, { host = 'aurora.localhost', address }: Trip = {}) => {
    const answer = await house.app.inject({
      url: `${callback.pathname}${callback.search}`,
      remoteAddress: address ?? newAddress(),
      headers: { host, cookie },
    })
    if (answer.statusCode !== 303) throw new Error(`The callback responded with ${answer.statusCode}.`)
    const page = new URL(String(answer.headers.location), `http://${host}`)
    const kept = answer.cookies.find(({ name }) => name === 'foyer_social_link')
    const ticket = page.searchParams.get('socialLink')
    if (kept && ticket) linkCookies.set(ticket, `${kept.name}=${kept.value}`)
    return page
  }
  return {
    visit,
    comeBack,
    /** The cookie that was set with a link ticket. */
    linkCookieOf: (ticket: string) => linkCookies.get(ticket) ?? '',
    /** Signs in at the provider, and requests the callback. */
    async travel(trip: Trip = {}): Promise<URL> {
      return comeBack(await visit(trip), trip)
    },
  }
}

/** Submits the sign-in form of the provider, and follows its redirects. */
async function signInThere(away: URL, { account = 'somebody', decision = 'allow' }: Trip): Promise<URL> {
  const cookies = new Map<string, string>()
  const ask = async (address: URL, body?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  let next = away
  while (next.origin === away.origin) {
    const answer = await ask(next)
    const done = answer.ok ? await ask(next, new URLSearchParams({ account, decision })) : answer
    const location = done.headers.get('location')
    if (!location) throw new Error(`The provider responded with ${done.status}: ${await done.text()}`)
    next = new URL(location, next)
  }
  return next
}
