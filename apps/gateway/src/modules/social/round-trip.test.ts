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

test('asks the provider for who somebody is and nothing else, with PKCE, a state and a nonce of this trip alone', async () => {
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

test('gives the browser a cookie that no script reads and no form of another site sends', async () => {
  const { headers } = await house.call(startSocial, { body: { provider: 'test' } })
  expect(String(headers['set-cookie'])).toMatch(
    /^foyer_social=[\w-]{43}; Max-Age=600; Path=\/callbacks\/social; HttpOnly; SameSite=Lax$/,
  )
})

test('tells the page which providers there are, and nothing of how they are reached', async () => {
  const { value } = await house.call(getSiteStatus, { host: lotus })
  expect(value.socialProviders).toEqual([{ id: 'test', label: 'Test ID' }])
})

test('refuses a provider that the brand does not have', async () => {
  const start = (id: string, host?: string) => house.call(startSocial, { host, body: { provider: id } })
  expect(await start('nobody')).toMatchObject({ status: 403, message: 'feature_off' })
  expect((await start('secret', lotus)).message).toBe('feature_off')
})

test('takes what comes back once', async () => {
  const way = await visit({ account: newAccount() })
  expect(ticketIn(await comeBack(way))).not.toBe('')
  expect(errorIn(await comeBack(way))).toBe('social_expired')
})

test('takes it only from the browser that set out, and lets that one come after a stranger has tried', async () => {
  const way = await visit({ account: newAccount() })
  const stranger = await visit({ account: newAccount() })
  expect(errorIn(await comeBack({ ...way, cookie: '' }))).toBe('social_expired')
  expect(errorIn(await comeBack({ ...way, cookie: stranger.cookie }))).toBe('social_expired')
  expect(ticketIn(await comeBack(way))).not.toBe('')
})

test('takes it for ten minutes, for the provider and the brand that it was begun with', async () => {
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
])('leads whoever comes to %s by themselves back to a page', async (url) => {
  const answer = await house.app.inject({ url, headers: { host: 'aurora.localhost', cookie: 'foyer_social=x' } })
  expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/?socialError=social_expired' } })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('gives nothing for a code that was used before, nor for one of another trip', async () => {
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
  ['another proof key', ({ searchParams }) => searchParams.set('code_challenge', 'x'.repeat(43))],
])('trusts no answer for %s', async (_what, onTheWay) => {
  expect(errorIn(await travel({ account: newAccount(), onTheWay }))).toBe('social_failed')
})

test('trusts no answer that another issuer gives', async () => {
  const way = await visit({ account: newAccount() })
  way.callback.searchParams.set('iss', 'https://elsewhere.example')
  expect(errorIn(await comeBack(way))).toBe('social_failed')
  expect(await house.call(startSocial, { body: { provider: 'impostor' } })).toMatchObject({
    status: 503,
    message: 'social_unavailable',
  })
})

test('says that it was the member who refused at the provider', async () => {
  expect(errorIn(await travel({ decision: 'refuse' }))).toBe('social_denied')
})

test('changes nothing while the provider is away, and goes on when it is back', async () => {
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

test('proves itself with the secret of the environment where there is one', async () => {
  expect(ticketIn(await travel({ account: newAccount(), provider: 'secret' }))).not.toBe('')
  expect(errorIn(await travel({ account: newAccount(), provider: 'guess' }))).toBe('social_failed')
})

test('asks where the brand file says, of a provider that does not publish where codes are exchanged', async () => {
  expect(ticketIn(await travel({ account: newAccount(), provider: 'terse' }))).not.toBe('')
})

test('finishes on another node what was begun on this one', async () => {
  const other = travelBy(await openHouse({ db: house.db, content: 'none', env: house.env }))
  const way = await visit({ account: newAccount() })
  expect(ticketIn(await other.comeBack(way))).not.toBe('')
  expect(errorIn(await comeBack(way))).toBe('social_expired')
})

test('keeps neither a state nor a ticket as it was given out', async () => {
  const { callback } = await visit({ account: newAccount() })
  const ticket = ticketIn(await travel({ account: newAccount() }))
  const rows = await house.db.select().from(oneTimeCode)
  const kept = rows.map((row) => Object.values(row).join(' ')).join('\n')
  for (const secret of [callback.searchParams.get('state') ?? '', ticket]) expect(kept).not.toContain(secret)
})
