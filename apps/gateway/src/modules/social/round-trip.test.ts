import { limits } from '@foyer/contract/limits.ts'
import { getSiteStatus } from '@foyer/contract/site.ts'
import { startSocial } from '@foyer/contract/social.ts'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { openHouse } from '#src/test-house.ts'
import { type Trip, travelBy } from './test-browser.ts'
import { errorIn, lotus, newAccount, openSocialHouse, ticketIn } from './test-social-house.ts'

const house = await openSocialHouse()
const { provider, visit, comeBack, travel, linkedMember, enter, idOf } = house

test('requests only the subject, with PKCE, and a state and nonce per request', async () => {
  const ask = async () => new URL((await house.call(startSocial, { body: { provider: 'test' } })).value.address)
  const [one, other] = [await ask(), await ask()]
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    client_id: provider.clientId,
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    redirect_uri: 'http://aurora.localhost/callbacks/social/test',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)).toHaveLength(name === 'state' ? 32 : 43)
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  }
})

test('sets an HttpOnly, SameSite=Lax cookie', async () => {
  const { headers } = await house.call(startSocial, { body: { provider: 'test' } })
  expect(String(headers['set-cookie'])).toMatch(
    /^foyer_social=[\w-]{43}; Max-Age=600; Path=\/callbacks\/social; HttpOnly; SameSite=Lax$/,
  )
})

test('tells the page the ids and labels of the providers, without their configuration', async () => {
  const { value } = await house.call(getSiteStatus, { host: lotus })
  expect(value.socialProviders).toEqual([{ id: 'test', label: 'Test ID' }])
})

test('refuses a provider that the brand does not have', async () => {
  const start = (id: string, host?: string) => house.call(startSocial, { host, body: { provider: id } })
  expect(await start('nobody')).toMatchObject({ status: 403, message: 'feature_off' })
  expect((await start('secret', lotus)).message).toBe('feature_off')
})

test('accepts a callback once', async () => {
  const way = await visit({ account: newAccount() })
  expect(ticketIn(await comeBack(way))).not.toBe('')
  expect(errorIn(await comeBack(way))).toBe('social_expired')
})

test('accepts a callback only from the browser that started, even after another browser tried', async () => {
  const way = await visit({ account: newAccount() })
  const stranger = await visit({ account: newAccount() })
  expect(errorIn(await comeBack({ ...way, cookie: '' }))).toBe('social_expired')
  expect(errorIn(await comeBack({ ...way, cookie: stranger.cookie }))).toBe('social_expired')
  expect(ticketIn(await comeBack(way))).not.toBe('')
})

test('accepts a callback for ten minutes, for the same provider and brand', async () => {
  const way = await visit({ account: newAccount() })
  expect(errorIn(await comeBack(way, { host: lotus }))).toBe('social_expired')
  const elsewhere = new URL(way.callback.href.replace('/social/test', '/social/secret'))
  expect(errorIn(await comeBack({ ...way, callback: elsewhere }))).toBe('social_expired')
  house.pass(limits.socialStateMinutes * 60_000)
  const late = await comeBack(way)
  house.pass(-limits.socialStateMinutes * 60_000)
  expect(errorIn(late)).toBe('social_expired')
})

test.each([
  '/callbacks/social/test',
  '/callbacks/social/test?state=&state=x&code=%00',
  '/callbacks/social/nobody?state=x',
])('redirects an unsolicited request of %s to an error page', async (url) => {
  const answer = await house.app.inject({ url, headers: { host: 'aurora.localhost', cookie: 'foyer_social=x' } })
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/?socialError=social_expired' } })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('refuses an authorization code that was used, or issued for another request', async () => {
  const old = await visit({ account: newAccount() })
  const code = old.callback.searchParams.get('code') ?? ''
  const next = await visit({ account: newAccount() })
  next.callback.searchParams.set('code', code)
  expect(errorIn(await comeBack(next))).toBe('social_failed')
  await comeBack(old)
  const third = await visit({ account: newAccount() })
  third.callback.searchParams.set('code', code)
  expect(errorIn(await comeBack(third))).toBe('social_failed')
})

test.each<[string, NonNullable<Trip['onTheWay']>]>([
  ['another nonce', ({ searchParams }) => searchParams.set('nonce', 'x'.repeat(43))],
  ['another code challenge', ({ searchParams }) => searchParams.set('code_challenge', 'x'.repeat(43))],
])('refuses a response to %s', async (_what, onTheWay) => {
  expect(errorIn(await travel({ account: newAccount(), onTheWay }))).toBe('social_failed')
})

test('refuses a response of another issuer', async () => {
  const way = await visit({ account: newAccount() })
  way.callback.searchParams.set('iss', 'https://elsewhere.example')
  expect(errorIn(await comeBack(way))).toBe('social_failed')
  expect(await house.call(startSocial, { body: { provider: 'impostor' } })).toMatchObject({
    status: 503,
    message: 'social_unavailable',
  })
})

test('reports that the member denied access at the provider', async () => {
  expect(errorIn(await travel({ decision: 'refuse' }))).toBe('social_denied')
})

test('reports an unavailable provider, and works again once it is back', async () => {
  expect(await house.call(startSocial, { body: { provider: 'gone' } })).toMatchObject({
    status: 503,
    message: 'social_unavailable',
  })
  const { own, account } = await linkedMember()
  const way = await visit({ account })
  provider.setAway(true)
  const answer = await comeBack(way)
  provider.setAway(false)
  expect(errorIn(answer)).toBe('social_unavailable')
  expect(await idOf((await enter(await travel({ account }))).value.token)).toBe(String(own.id))
})

test('authenticates with the client secret of the environment, if there is one', async () => {
  expect(ticketIn(await travel({ account: newAccount(), provider: 'secret' }))).not.toBe('')
  expect(errorIn(await travel({ account: newAccount(), provider: 'guess' }))).toBe('social_failed')
})

test('uses the token endpoint of the brand file if the provider does not publish one', async () => {
  expect(ticketIn(await travel({ account: newAccount(), provider: 'terse' }))).not.toBe('')
})

test('completes on another node a sign-in that started on this one', async () => {
  const other = travelBy(await openHouse({ db: house.db, content: 'none', env: house.env }))
  const way = await visit({ account: newAccount() })
  expect(ticketIn(await other.comeBack(way))).not.toBe('')
  expect(errorIn(await comeBack(way))).toBe('social_expired')
})

test('stores neither a state nor a ticket in plain text', async () => {
  const { callback } = await visit({ account: newAccount() })
  const ticket = ticketIn(await travel({ account: newAccount() }))
  const rows = await house.db.select().from(oneTimeCode)
  const kept = rows.map((row) => Object.values(row).join(' ')).join('\n')
  for (const secret of [callback.searchParams.get('state') ?? '', ticket]) expect(kept).not.toContain(secret)
})
