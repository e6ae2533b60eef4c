import { randomUUID } from 'node:crypto'
import { getCaptcha, login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { getTrustedAddresses } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { createBareServer } from '#src/create-server.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'
import { watchForUnlistedProxies } from './client-address.ts'

const lines: { level: number; proxy?: string }[] = []
const app = await startTestApp({
  content: 'none',
  env: { LOG_LEVEL: 'warn' },
  logStream: { write: (line) => void lines.push(JSON.parse(line)) },
})
const proxy = '10.200.0.5'
/** The options of a call through the proxy, by another visitor each time. */
const viaProxy = (client = newIpAddress()) => ({ address: proxy, headers: { 'x-forwarded-for': client } })

async function signIn(username: string, password: string) {
  const body = { username, password, type: 'username', botCheck: await app.solveNewBotCheck() }
  return app.call(login, { ...viaProxy(), body })
}

test('reports a proxy that is not listed once in the log, and in /readyz', async () => {
  const readiness = async () => (await app.fastify.inject('/readyz')).json()
  expect(await readiness()).toMatchObject({ unlistedProxy: false })
  for (let count = 0; count < 3; count += 1) await app.call(getBotCheckChallenge, viaProxy())
  expect(await readiness()).toMatchObject({ unlistedProxy: true })
  expect(lines).toMatchObject([{ level: 40, proxy }])
})

test('behind it, failures of others lock nobody out, and those of the account still count', async () => {
  const { username, password } = await app.registerMember()
  for (let count = 0; count < limits.failuresBeforeLock + 2; count += 1) {
    expect((await signIn(`nobody${randomUUID().slice(0, 8)}`, 'wrong2026')).message).toBe('login_failed')
  }
  expect((await signIn(username, password)).success).toBe(true)
  for (let count = 0; count < limits.captchaAfterFailures; count += 1) await signIn(username, 'wrong2026')
  expect((await signIn(username, password)).message).toBe('captcha_required')
})

test('behind it, throttles count the address that it forwards', async () => {
  const count = getBotCheckChallenge.throttle?.count ?? 0
  const visitor = viaProxy('198.51.100.7')
  for (let call = 0; call < count; call += 1) expect((await app.call(getBotCheckChallenge, visitor)).success).toBe(true)
  expect((await app.call(getBotCheckChallenge, visitor)).message).toBe('too_many_requests')
  expect((await app.call(getBotCheckChallenge, viaProxy('198.51.100.8'))).success).toBe(true)
})

test('behind it, two visitors get a captcha within the same second', async () => {
  for (const visitor of [viaProxy(), viaProxy()]) expect((await app.call(getCaptcha, visitor)).success).toBe(true)
})

test('does not trust its address', async () => {
  const response = await app.call(register, { ...viaProxy(), body: await app.registrationBody() })
  const { token } = response.value
  expect((await app.call(getTrustedAddresses, { token, ...viaProxy() })).value.list).toEqual([])
})

test.each([
  ['10.0.0.0/8', proxy, 'x-forwarded-for', false],
  ['10.0.0.0/8', proxy, 'x-request-id', false],
  ['192.168.0.0/16', proxy, 'x-forwarded-for', true],
  ['', proxy, 'forwarded', true],
  ['', '127.0.0.1', 'x-forwarded-for', true],
  ['', '8.8.8.8', 'x-forwarded-for', false],
])(
  'with trusted proxies %j, a call of %s with %s is noticed: %s',
  async (trusted, remoteAddress, header, isNoticed) => {
    const server = createBareServer({ config: readConfig({ LOG_LEVEL: 'silent', FOYER_TRUSTED_PROXIES: trusted }) })
    const hasUnlistedProxy = watchForUnlistedProxies(server)
    await server.inject({ url: '/', remoteAddress, headers: { [header]: newIpAddress() } })
    expect(hasUnlistedProxy()).toBe(isNoticed)
    await server.close()
  },
)
