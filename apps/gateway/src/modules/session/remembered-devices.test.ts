import { login, loginRememberedDevice } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo, logout } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { rememberedDevice } from '#db/schema/credentials.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { TestResponse } from '#testing/test-client.ts'
import { revokeAllRememberedDevices } from './remembered-devices.ts'
import { endExpiredSessions } from './service.ts'

const lines: string[] = []
const app = await startTestApp({
  env: { FOYER_TRUSTED_PROXIES: '10.0.0.0/8', LOG_LEVEL: 'warn' },
  logStream: { write: (line) => void lines.push(line) },
})
const dayMs = limits.rememberDays * 24 * 60 * 60_000

interface Credentials {
  readonly username: string
  readonly password: string
}

interface SignInOptions {
  readonly remember?: boolean
  readonly cookie?: string
  readonly headers?: Record<string, string>
}

async function signIn(
  { username, password }: Credentials,
  { remember = true, cookie, headers = {} }: SignInOptions = {},
) {
  const iat = Math.floor(app.now() / 1_000)
  const body = { username, password, type: 'username', remember, botCheck: await app.solveNewBotCheck(), iat }
  return app.call(login, { body, headers: { ...headers, ...(cookie && { cookie }) } })
}

const signInByCookie = (cookie: string, host?: string) => app.call(loginRememberedDevice, { host, headers: { cookie } })

function setCookieOf({ headers }: TestResponse): string {
  return String(headers['set-cookie'] ?? '')
}

/** The name and value that the browser sends back. */
function cookieOf(response: TestResponse): string {
  return setCookieOf(response).split(';')[0] ?? ''
}

const failed = { status: 401, message: 'login_failed' }
const clearedCookie = /^foyer_device=; Max-Age=0; Path=\/wps\/session; Expires=Thu, 01 Jan 1970/

test('remembers the device for a day with an HttpOnly, SameSite=Strict cookie', async () => {
  const member = await app.registerMember()
  const response = await signIn(member)
  const cookie = setCookieOf(response)
  expect(cookie).toMatch(/^foyer_device=[\w-]{43}; Path=\/wps\/session; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
  expect(Math.abs(expires - app.now() - dayMs)).toBeLessThan(60_000)
  expect(setCookieOf(await signIn(member, { headers: { 'x-forwarded-proto': 'https' } }))).toContain('; Secure;')
  expect(setCookieOf(await signIn(member, { remember: false }))).toBe('')
})

test('signs in again with the cookie, and rotates it each time', async () => {
  const member = await app.registerMember()
  let cookie = cookieOf(await signIn(member))
  const seen = new Set([cookie])
  for (let time = 0; time < 3; time += 1) {
    const response = await signInByCookie(cookie)
    expect(response).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
    const info = await app.call(getMemberInfo, { token: response.value.token })
    expect(info.value.id).toBe(String(member.id))
    cookie = cookieOf(response)
    seen.add(cookie)
  }
  expect(seen.size).toBe(4)
})

test('stores only the hash of the cookie', async () => {
  const member = await app.registerMember()
  const [, token = ''] = cookieOf(await signIn(member)).split('=')
  const rows = await app.db.select().from(rememberedDevice).where(eq(rememberedDevice.memberId, member.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows.map((row) => ({ ...row, memberId: '' })))).not.toContain(token)
})

test('revokes the token family when a rotated cookie is replayed, and logs it without the cookie', async () => {
  const member = await app.registerMember()
  const first = cookieOf(await signIn(member))
  const other = cookieOf(await signIn(member))
  const second = cookieOf(await signInByCookie(first))
  lines.length = 0
  const replayed = await signInByCookie(first)
  expect(replayed).toMatchObject(failed)
  expect(setCookieOf(replayed)).toMatch(clearedCookie)
  expect(await signInByCookie(second)).toMatchObject(failed)
  expect((await signInByCookie(other)).success).toBe(true)
  const warnings = lines.map((line) => JSON.parse(line) as { level: number; msg: string; memberId?: string })
  expect(warnings).toEqual([expect.objectContaining({ level: 40, memberId: String(member.id) })])
  expect(lines.join()).not.toContain(first.split('=')[1])
})

test('accepts one of two concurrent sign-ins with the same cookie', async () => {
  const cookie = cookieOf(await signIn(await app.registerMember()))
  const responses = await Promise.all([signInByCookie(cookie), signInByCookie(cookie)])
  expect(responses.map(({ success }) => success).sort()).toEqual([false, true])
})

test('expires a day after the password was entered, however often the cookie was used', async () => {
  const cookie = cookieOf(await signIn(await app.registerMember()))
  app.advanceClock(dayMs / 2)
  const used = await signInByCookie(cookie)
  expect(used.success).toBe(true)
  app.advanceClock(dayMs / 2)
  expect(await signInByCookie(cookieOf(used))).toMatchObject(failed)
  await endExpiredSessions(app.services)
  app.advanceClock(-dayMs)
  expect(await signInByCookie(cookieOf(used))).toMatchObject(failed)
})

test('refuses a cookie that is unknown, missing, or of another brand', async () => {
  const cookie = cookieOf(await signIn(await app.registerMember()))
  expect(await signInByCookie('foyer_device=made-up')).toMatchObject(failed)
  expect(await app.call(loginRememberedDevice)).toMatchObject(failed)
  expect(await signInByCookie(cookie, 'lotus.localhost')).toMatchObject(failed)
})

test('refuses a blocked account', async () => {
  const member = await app.registerMember()
  const cookie = cookieOf(await signIn(member))
  await app.db.runScript(`update member set status = 'blocked' where id = ${member.id}`)
  expect(await signInByCookie(cookie)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('reports an expired password, as a sign-in with the password does', async () => {
  const member = await app.registerMember()
  const cookie = cookieOf(await signIn(member))
  await app.db.runScript(`update member set password_is_default = true where id = ${member.id}`)
  expect((await signInByCookie(cookie)).value.passwordExpired).toBe(true)
})

test('forgets the device at sign-out, and no other device', async () => {
  const member = await app.registerMember()
  const response = await signIn(member)
  const [own, other] = [cookieOf(response), cookieOf(await signIn(member))]
  const out = await app.call(logout, { token: response.value.token, headers: { cookie: own } })
  expect(setCookieOf(out)).toMatch(clearedCookie)
  expect(await signInByCookie(own)).toMatchObject(failed)
  expect((await signInByCookie(other)).success).toBe(true)
})

test('forgets the remembered member when another member signs in on the device', async () => {
  const [member, next] = [await app.registerMember(), await app.registerMember()]
  const cookie = cookieOf(await signIn(member))
  expect(setCookieOf(await signIn(next, { remember: false, cookie }))).toMatch(clearedCookie)
  expect(await signInByCookie(cookie)).toMatchObject(failed)
})

test('forgets all devices of a member, and no device of another', async () => {
  const [member, other] = [await app.registerMember(), await app.registerMember()]
  const cookies = [cookieOf(await signIn(member)), cookieOf(await signIn(member))]
  const otherCookie = cookieOf(await signIn(other))
  await inTransaction(app.db, (tx) => revokeAllRememberedDevices(tx, member.id))
  for (const cookie of cookies) expect(await signInByCookie(cookie)).toMatchObject(failed)
  expect((await signInByCookie(otherCookie)).success).toBe(true)
})
