import { startSocialSignIn } from '@foyer/contract/identity/social-sign-in.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import {
  getSocialError,
  getSocialLinkTicket,
  lotusHost,
  newSocialProviderAccount,
  startSocialSignInTestApp,
} from '#testing/social/test-app-with-social-providers.ts'
import { createSocialSignInBrowser, type SocialSignInOptions } from '#testing/social/test-social-sign-in-browser.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startSocialSignInTestApp()
const {
  provider,
  startAndSignIn,
  requestCallback,
  completeSignIn,
  registerLinkedMember,
  signInByUrlCode,
  getMemberId,
} = app

test('requests only the subject, with PKCE, and a state and nonce per request', async () => {
  const fetchAuthorizationUrl = async () =>
    new URL((await app.call(startSocialSignIn, { body: { provider: 'test' } })).value.address)
  const [one, other] = [await fetchAuthorizationUrl(), await fetchAuthorizationUrl()]
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
  const { headers } = await app.call(startSocialSignIn, { body: { provider: 'test' } })
  expect(String(headers['set-cookie'])).toMatch(
    /^foyer_social=[\w-]{43}; Max-Age=600; Path=\/callbacks\/social; HttpOnly; SameSite=Lax$/,
  )
})

test('tells the page the ids and labels of the providers, without their configuration', async () => {
  const { value } = await app.call(getSiteStatus, { host: lotusHost })
  expect(value.socialProviders).toEqual([{ id: 'test', label: 'Test ID' }])
})

test('refuses a provider that the brand does not have', async () => {
  const start = (id: string, host?: string) => app.call(startSocialSignIn, { host, body: { provider: id } })
  expect(await start('nobody')).toMatchObject({ status: 403, message: 'feature_off' })
  expect((await start('secret', lotusHost)).message).toBe('feature_off')
})

test('accepts a callback once', async () => {
  const pending = await startAndSignIn({ account: newSocialProviderAccount() })
  expect(getSocialLinkTicket(await requestCallback(pending))).not.toBe('')
  expect(getSocialError(await requestCallback(pending))).toBe('social_expired')
})

test('accepts a callback only from the browser that started, even after another browser tried', async () => {
  const pending = await startAndSignIn({ account: newSocialProviderAccount() })
  const stranger = await startAndSignIn({ account: newSocialProviderAccount() })
  expect(getSocialError(await requestCallback({ ...pending, cookie: '' }))).toBe('social_expired')
  expect(getSocialError(await requestCallback({ ...pending, cookie: stranger.cookie }))).toBe('social_expired')
  expect(getSocialLinkTicket(await requestCallback(pending))).not.toBe('')
})

test('accepts a callback for ten minutes, for the same provider and brand', async () => {
  const pending = await startAndSignIn({ account: newSocialProviderAccount() })
  expect(getSocialError(await requestCallback(pending, { host: lotusHost }))).toBe('social_expired')
  const elsewhere = new URL(pending.callback.href.replace('/social/test', '/social/secret'))
  expect(getSocialError(await requestCallback({ ...pending, callback: elsewhere }))).toBe('social_expired')
  app.advanceClock(limits.socialStateMinutes * 60_000)
  const lateCallback = await requestCallback(pending)
  app.advanceClock(-limits.socialStateMinutes * 60_000)
  expect(getSocialError(lateCallback)).toBe('social_expired')
})

test.each([
  '/callbacks/social/test',
  '/callbacks/social/test?state=&state=x&code=%00',
  '/callbacks/social/nobody?state=x',
])('redirects an unsolicited request of %s to an error page', async (url) => {
  const response = await app.fastify.inject({ url, headers: { host: 'aurora.localhost', cookie: 'foyer_social=x' } })
  expect(response).toMatchObject({ statusCode: 303, headers: { location: '/?socialError=social_expired' } })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('refuses an authorization code that was used, or issued for another request', async () => {
  const firstCallback = await startAndSignIn({ account: newSocialProviderAccount() })
  const code = firstCallback.callback.searchParams.get('code') ?? ''
  const next = await startAndSignIn({ account: newSocialProviderAccount() })
  next.callback.searchParams.set('code', code)
  expect(getSocialError(await requestCallback(next))).toBe('social_failed')
  await requestCallback(firstCallback)
  const third = await startAndSignIn({ account: newSocialProviderAccount() })
  third.callback.searchParams.set('code', code)
  expect(getSocialError(await requestCallback(third))).toBe('social_failed')
})

test.each<[string, NonNullable<SocialSignInOptions['tamperUrl']>]>([
  ['another nonce', ({ searchParams }) => searchParams.set('nonce', 'x'.repeat(43))],
  ['another code challenge', ({ searchParams }) => searchParams.set('code_challenge', 'x'.repeat(43))],
])('refuses a response to %s', async (_what, tamperUrl) => {
  expect(getSocialError(await completeSignIn({ account: newSocialProviderAccount(), tamperUrl }))).toBe('social_failed')
})

test('refuses a response of another issuer', async () => {
  const pending = await startAndSignIn({ account: newSocialProviderAccount() })
  pending.callback.searchParams.set('iss', 'https://elsewhere.example')
  expect(getSocialError(await requestCallback(pending))).toBe('social_failed')
  expect(await app.call(startSocialSignIn, { body: { provider: 'impostor' } })).toMatchObject({
    status: 503,
    message: 'social_unavailable',
  })
})

test('reports that the member denied access at the provider', async () => {
  expect(getSocialError(await completeSignIn({ decision: 'refuse' }))).toBe('social_denied')
})

test('reports an unavailable provider, and works again once it is back', async () => {
  expect(await app.call(startSocialSignIn, { body: { provider: 'gone' } })).toMatchObject({
    status: 503,
    message: 'social_unavailable',
  })
  const { own, account } = await registerLinkedMember()
  const pending = await startAndSignIn({ account })
  provider.setUnavailable(true)
  const response = await requestCallback(pending)
  provider.setUnavailable(false)
  expect(getSocialError(response)).toBe('social_unavailable')
  expect(await getMemberId((await signInByUrlCode(await completeSignIn({ account }))).value.token)).toBe(String(own.id))
})

test('authenticates with the client secret of the environment, if there is one', async () => {
  expect(
    getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount(), provider: 'secret' })),
  ).not.toBe('')
  expect(getSocialError(await completeSignIn({ account: newSocialProviderAccount(), provider: 'guess' }))).toBe(
    'social_failed',
  )
})

test('uses the token endpoint of the brand file if the provider does not publish one', async () => {
  expect(
    getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount(), provider: 'terse' })),
  ).not.toBe('')
})

test('completes on another node a sign-in that started on this one', async () => {
  const other = createSocialSignInBrowser(await startTestApp({ db: app.db, content: 'none', env: app.env }))
  const pending = await startAndSignIn({ account: newSocialProviderAccount() })
  expect(getSocialLinkTicket(await other.requestCallback(pending))).not.toBe('')
  expect(getSocialError(await requestCallback(pending))).toBe('social_expired')
})

test('stores neither a state nor a ticket in plain text', async () => {
  const { callback } = await startAndSignIn({ account: newSocialProviderAccount() })
  const ticket = getSocialLinkTicket(await completeSignIn({ account: newSocialProviderAccount() }))
  const rows = await app.db.select().from(oneTimeCode)
  const storedText = rows.map((row) => Object.values(row).join(' ')).join('\n')
  for (const secret of [callback.searchParams.get('state') ?? '', ticket]) expect(storedText).not.toContain(secret)
})
