import { limits } from '@foyer/contract/limits.ts'
import { getMemberInfo, login, loginRemembered, logout } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { rememberedDevice } from '#db/schema/credentials.ts'
import { type Answer, openHouse } from '#src/test-house.ts'
import { forgetDevices } from './remembered.ts'
import { sweepSessions } from './service.ts'

const lines: string[] = []
const house = await openHouse({
  env: { FOYER_TRUSTED_PROXIES: '10.0.0.0/8', LOG_LEVEL: 'warn' },
  logTo: { write: (line) => void lines.push(line) },
})
const dayMs = limits.rememberDays * 24 * 60 * 60_000

interface Who {
  readonly username: string
  readonly password: string
}

interface How {
  readonly remember?: boolean
  readonly cookie?: string
  readonly headers?: Record<string, string>
}

async function signIn({ username, password }: Who, { remember = true, cookie, headers = {} }: How = {}) {
  const iat = Math.floor(house.now() / 1_000)
  const body = { username, password, type: 'username', remember, botCheck: await house.solve(), iat }
  return house.call(login, { body, headers: { ...headers, ...(cookie && { cookie }) } })
}

const enter = (cookie: string, host?: string) => house.call(loginRemembered, { host, headers: { cookie } })

function setCookieOf({ headers }: Answer): string {
  return String(headers['set-cookie'] ?? '')
}

/** The name and value that the browser sends back. */
function cookieOf(answer: Answer): string {
  return setCookieOf(answer).split(';')[0] ?? ''
}

const failed = { status: 401, message: 'login_failed' }
const gone = /^foyer_device=; Max-Age=0; Path=\/wps\/session; Expires=Thu, 01 Jan 1970/

test('remembers the device for a day with an HttpOnly, SameSite=Strict cookie', async () => {
  const member = await house.registerMember()
  const answer = await signIn(member)
  const cookie = setCookieOf(answer)
  expect(cookie).toMatch(/^foyer_device=[\w-]{43}; Path=\/wps\/session; Expires=[^;]+; HttpOnly; SameSite=Strict$/)
  const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
  expect(Math.abs(expires - house.now() - dayMs)).toBeLessThan(60_000)
  expect(setCookieOf(await signIn(member, { headers: { 'x-forwarded-proto': 'https' } }))).toContain('; Secure;')
  expect(setCookieOf(await signIn(member, { remember: false }))).toBe('')
})

test('signs in again with the cookie, and rotates it each time', async () => {
  const member = await house.registerMember()
  let cookie = cookieOf(await signIn(member))
  const seen = new Set([cookie])
  for (let time = 0; time < 3; time += 1) {
    const answer = await enter(cookie)
    expect(answer).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
    const info = await house.call(getMemberInfo, { token: answer.value.token })
    expect(info.value.id).toBe(String(member.id))
    cookie = cookieOf(answer)
    seen.add(cookie)
  }
  expect(seen.size).toBe(4)
})

test('stores only the hash of the cookie', async () => {
  const member = await house.registerMember()
  const [, token = ''] = cookieOf(await signIn(member)).split('=')
  const rows = await house.db.select().from(rememberedDevice).where(eq(rememberedDevice.memberId, member.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows.map((row) => ({ ...row, memberId: '' })))).not.toContain(token)
})

test('revokes the token family when a rotated cookie is replayed, and logs it without the cookie', async () => {
  const member = await house.registerMember()
  const first = cookieOf(await signIn(member))
  const other = cookieOf(await signIn(member))
  const second = cookieOf(await enter(first))
  lines.length = 0
  const replayed = await enter(first)
  expect(replayed).toMatchObject(failed)
  expect(setCookieOf(replayed)).toMatch(gone)
  expect(await enter(second)).toMatchObject(failed)
  expect((await enter(other)).success).toBe(true)
  const warnings = lines.map((line) => JSON.parse(line) as { level: number; msg: string; memberId?: string })
  expect(warnings).toEqual([expect.objectContaining({ level: 40, memberId: String(member.id) })])
  expect(lines.join()).not.toContain(first.split('=')[1])
})

test('accepts one of two concurrent sign-ins with the same cookie', async () => {
  const cookie = cookieOf(await signIn(await house.registerMember()))
  const answers = await Promise.all([enter(cookie), enter(cookie)])
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
})

test('expires a day after the password was entered, however often the cookie was used', async () => {
  const cookie = cookieOf(await signIn(await house.registerMember()))
  house.pass(dayMs / 2)
  const used = await enter(cookie)
  expect(used.success).toBe(true)
  house.pass(dayMs / 2)
  expect(await enter(cookieOf(used))).toMatchObject(failed)
  await sweepSessions(house.gateway)
  house.pass(-dayMs)
  expect(await enter(cookieOf(used))).toMatchObject(failed)
})

test('refuses a cookie that is unknown, missing, or of another brand', async () => {
  const cookie = cookieOf(await signIn(await house.registerMember()))
  expect(await enter('foyer_device=made-up')).toMatchObject(failed)
  expect(await house.call(loginRemembered)).toMatchObject(failed)
  expect(await enter(cookie, 'lotus.localhost')).toMatchObject(failed)
})

test('refuses a blocked account', async () => {
  const member = await house.registerMember()
  const cookie = cookieOf(await signIn(member))
  await house.db.script(`update member set status = 'blocked' where id = ${member.id}`)
  expect(await enter(cookie)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('reports an expired password, as a sign-in with the password does', async () => {
  const member = await house.registerMember()
  const cookie = cookieOf(await signIn(member))
  await house.db.script(`update member set password_is_default = true where id = ${member.id}`)
  expect((await enter(cookie)).value.passwordExpired).toBe(true)
})

test('forgets the device at sign-out, and no other device', async () => {
  const member = await house.registerMember()
  const answer = await signIn(member)
  const [own, other] = [cookieOf(answer), cookieOf(await signIn(member))]
  const out = await house.call(logout, { token: answer.value.token, headers: { cookie: own } })
  expect(setCookieOf(out)).toMatch(gone)
  expect(await enter(own)).toMatchObject(failed)
  expect((await enter(other)).success).toBe(true)
})

test('forgets the remembered member when another member signs in on the device', async () => {
  const [member, next] = [await house.registerMember(), await house.registerMember()]
  const cookie = cookieOf(await signIn(member))
  expect(setCookieOf(await signIn(next, { remember: false, cookie }))).toMatch(gone)
  expect(await enter(cookie)).toMatchObject(failed)
})

test('forgets all devices of a member, and no device of another', async () => {
  const [member, other] = [await house.registerMember(), await house.registerMember()]
  const cookies = [cookieOf(await signIn(member)), cookieOf(await signIn(member))]
  const kept = cookieOf(await signIn(other))
  await inTransaction(house.db, (tx) => forgetDevices(tx, member.id))
  for (const cookie of cookies) expect(await enter(cookie)).toMatchObject(failed)
  expect((await enter(kept)).success).toBe(true)
})
