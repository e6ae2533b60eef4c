import { startSocial as start, type startSocial } from '@foyer/contract/social.ts'
import { newAddress, type openHouse } from '#src/test-house.ts'
import type { Decision } from './test-provider.ts'

export interface Trip {
  readonly provider?: string
  /** Who signs in at the provider. */
  readonly account?: string
  readonly decision?: Decision
  readonly host?: string
  /** The caller's address; another one for each trip unless given. */
  readonly address?: string
  /** To link, not to sign in. */
  readonly link?: boolean
  /** Changes the address that the provider is called with. */
  readonly onTheWay?: (address: URL) => void
}

export interface Way {
  /** Where the provider sends the browser back to. */
  readonly callback: URL
  /** What our own answer put into the browser. */
  readonly cookie: string
}

type Started = typeof startSocial

/** A browser that goes to a provider and comes back, for tests. */
export function travelBy(house: Awaited<ReturnType<typeof openHouse>>) {
  const linkCookies = new Map<string, string>()
  const setOut = async ({ provider = 'test', host, address, link }: Trip) => {
    const answer = await house.call<Started>(start, { host, address, body: { provider, ...(link && { link }) } })
    if (!answer.success) throw new Error(`The trip could not begin: ${answer.message}.`)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { away: new URL(answer.value.address), cookie }
  }
  const visit = async (trip: Trip = {}): Promise<Way> => {
    const { away, cookie } = await setOut(trip)
    trip.onTheWay?.(away)
    return { callback: await signInThere(away, trip), cookie }
  }
  /** The page of ours that a browser is led on to. */
  const comeBack = async ({ callback, cookie }: Way, { host = 'aurora.localhost', address }: Trip = {}) => {
    const answer = await house.app.inject({
      url: `${callback.pathname}${callback.search}`,
      remoteAddress: address ?? newAddress(),
      headers: { host, cookie },
    })
    if (answer.statusCode !== 303) throw new Error(`A browser was answered with ${answer.statusCode}.`)
    const page = new URL(String(answer.headers.location), `http://${host}`)
    const kept = answer.cookies.find(({ name }) => name === 'foyer_social_link')
    const ticket = page.searchParams.get('socialLink')
    if (kept && ticket) linkCookies.set(ticket, `${kept.name}=${kept.value}`)
    return page
  }
  return {
    visit,
    comeBack,
    /** What the browser that was given a ticket keeps beside it. */
    linkCookieOf: (ticket: string) => linkCookies.get(ticket) ?? '',
    /** Both ways at once. */
    async travel(trip: Trip = {}): Promise<URL> {
      return comeBack(await visit(trip), trip)
    },
  }
}

/** What a person does at the provider: types who they are, and presses a button. */
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
    if (!location) throw new Error(`The provider answered with ${done.status}: ${await done.text()}`)
    next = new URL(location, next)
  }
  return next
}
