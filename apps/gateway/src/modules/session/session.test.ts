import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo, logout } from '@foyer/contract/identity/session.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'
import { endExpiredSessions } from './service.ts'

const app = await startTestApp({ listen: true })
const lotus = 'lotus.localhost'

async function tryToRegister(fields: Record<string, unknown>, host?: string) {
  return app.call(register, { host, body: await app.registrationBody(fields) })
}

const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
const newName = () => `name${randomUUID().slice(0, 8)}`

test('registers and signs in a member, who signs in later with the name in any case', async () => {
  const username = `Mixed${Date.now().toString(36)}`
  const first = await tryToRegister({ username, email: ' someone@example.com ' })
  expect(first).toMatchObject({ success: true, value: { firstTimeLogin: true, passwordExpired: false } })
  const again = await app.signIn(` ${username.toUpperCase()} `, ' secret2026 ')
  expect(again).toMatchObject({ success: true, value: { firstTimeLogin: false } })
  const { value } = await app.call(getMemberInfo, { token: again.value.token })
  expect(value).toMatchObject({ account: username, nickname: username, type: 0 })
  const [row] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(value.id)))
  expect(row?.profile).toEqual({ email: 'someone@example.com', registerMethod: 'WEB' })
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
})

test('stores the source of a registration', async () => {
  const source = { registerUrl: 'https://aurora.example/?r=9', domain: 'aurora.example' }
  const { value } = await tryToRegister(source)
  const info = await app.call(getMemberInfo, { token: value.token })
  const [row] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(info.value.id)))
  expect(row?.profile).toEqual({ ...source, registerMethod: 'WEB' })
})

test.each([
  ['R9', 'R9'],
  [' friend-7 ', 'friend-7'],
  // No member has the code: the registration succeeds all the same.
  ['UNKNOWN99', 'UNKNOWN99'],
  ['', null],
  ['<b>R9</b>', null],
  ['R'.repeat(33), null],
])('registers with the referral code %j, stored as %j', async (referralCode, stored) => {
  const { value, success } = await tryToRegister({ referralCode })
  expect(success).toBe(true)
  const info = await app.call(getMemberInfo, { token: value.token })
  const [row] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(info.value.id)))
  expect(row?.referralCode).toBe(stored)
  expect(row?.profile).not.toHaveProperty('referralCode')
})

test('stores only the hash of a session token', async () => {
  const { token } = await app.registerMember()
  const rows = await app.db.select().from(sessionTable)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.values(row)).not.toContain(token)
})

test('responds alike to a wrong password and an unknown name', async () => {
  const wrong = await app.signIn('player', 'player2027')
  const unknown = await app.signIn(newName(), 'player2026')
  expect(wrong).toMatchObject({ status: 401, success: false, message: 'login_failed' })
  const { requestId: _a, headers: _b, ...one } = wrong
  const { requestId: _c, headers: _d, ...other } = unknown
  expect(one).toEqual(other)
})

test("refuses another brand's member", async () => {
  const own = await app.registerMember({ host: lotus, fields: lotusFields })
  expect((await app.signIn(own.username, own.password)).message).toBe('login_failed')
  expect((await app.signIn(own.username, own.password, { host: lotus })).success).toBe(true)
})

test('registers the same name once per brand', async () => {
  const username = newName()
  expect((await tryToRegister({ username })).success).toBe(true)
  expect((await tryToRegister({ ...lotusFields, username }, lotus)).success).toBe(true)
  expect(await tryToRegister({ username: username.toUpperCase() })).toMatchObject({
    status: 409,
    message: 'username_taken',
    value: { field: 'username' },
  })
})

test('registers one of several concurrent registrations of the same name', async () => {
  const username = newName()
  const responses = await Promise.all([1, 2, 3, 4].map(() => tryToRegister({ username })))
  expect(responses.map((response) => response.message).sort()).toEqual([
    '',
    'username_taken',
    'username_taken',
    'username_taken',
  ])
})

test.each([
  ['aurora', 'field_invalid', 'username', { username: '9starts' }],
  ['aurora', 'field_invalid', 'username', { username: 'abc' }],
  ['aurora', 'field_invalid', 'username', { username: 'a'.repeat(17) }],
  ['aurora', 'field_required', 'username', { username: '   ' }],
  ['aurora', 'field_invalid', 'password', { password: 'onlyletters' }],
  ['aurora', 'field_invalid', 'password', { password: 'a1b2c3d' }],
  ['aurora', 'field_required', 'password', { password: '' }],
  ['aurora', 'field_invalid', 'email', { email: 'not an address' }],
  ['aurora', 'field_invalid', 'mobileNum', { mobileNum: 'o912345678' }],
  ['aurora', 'field_invalid', 'wechat', { wechat: 'someone' }],
  ['lotus', 'field_required', 'payeeName', { ...lotusFields, payeeName: '' }],
  ['lotus', 'field_invalid', 'payeeName', { ...lotusFields, payeeName: 'R2 D2' }],
  ['lotus', 'field_invalid', 'mobileNum', { ...lotusFields, mobileNum: '912345678' }],
  ['lotus', 'field_invalid', 'mobileNum', { ...lotusFields, mobileNum: '+0912345678' }],
  ['lotus', 'field_invalid', 'email', { ...lotusFields, email: 'someone@example.com' }],
  ['lotus', 'field_invalid', 'qqNum', { ...lotusFields, qqNum: '12345' }],
])('applies the field rules of %s: %s for %s of %o', async (brand, message, field, fields) => {
  const response = await tryToRegister({ username: newName(), ...fields }, `${brand}.localhost`)
  expect(response).toMatchObject({ status: 422, success: false, message, value: { field } })
})

test('requires the terms and the minimum age to be confirmed', async () => {
  expect(await tryToRegister({ termsAccepted: false })).toMatchObject({ status: 422, message: 'terms_not_accepted' })
  expect(await tryToRegister({ ageConfirmed: false })).toMatchObject({ status: 422, message: 'age_not_confirmed' })
})

test('refuses a blocked account, and ends its sessions', async () => {
  const { token, username, password, id } = await app.registerMember()
  await app.db.runScript(`update member set status = 'blocked' where id = ${id}`)
  expect(await app.signIn(username, password)).toMatchObject({ status: 403, message: 'account_blocked' })
  expect((await app.signIn(username, 'wrong2026')).message).toBe('login_failed')
  expect((await app.call(getMemberInfo, { token })).message).toBe('session_expired')
})

test('admits only agents to the agent login, and members, trial accounts and agents to the member login', async () => {
  const signInAt = (account: string, door: string) => app.signIn(account, `${account}2026`, { door })
  expect((await signInAt('agent', 'agent')).success).toBe(true)
  for (const account of ['player', 'trial']) {
    expect(await signInAt(account, 'agent')).toMatchObject({ status: 403, message: 'agent_only' })
    expect((await signInAt(account, 'member')).success).toBe(true)
  }
  expect((await signInAt('agent', 'member')).success).toBe(true)
  const { username, password, id } = await app.registerMember()
  await app.db.runScript(`update member set type = 77 where id = ${id}`)
  expect(await app.signIn(username, password)).toMatchObject({ status: 403, message: 'member_only' })
})

const credentials = { username: 'player', password: 'player2026', type: 'username' }

test('requires a solved bot check, valid once and for ten minutes', async () => {
  const failed = { status: 403, message: 'bot_check_failed' }
  expect((await app.call(login, { body: credentials })).message).toBe('bot_check_failed')
  const botCheck = await app.solveNewBotCheck()
  expect((await app.call(login, { body: { ...credentials, botCheck } })).success).toBe(true)
  expect(await app.call(login, { body: { ...credentials, botCheck } })).toMatchObject(failed)
  const late = await app.solveNewBotCheck()
  app.advanceClock(11 * 60_000)
  const iat = Math.floor(app.now() / 1_000)
  expect(await app.call(login, { body: { ...credentials, botCheck: late, iat } })).toMatchObject(failed)
  app.advanceClock(-11 * 60_000)
})

test('refuses a bot check that is unsolved, altered or malformed', async () => {
  const challenge = (await app.call(getBotCheckChallenge)).value
  const solution = { counter: 1, derivedKey: '00', time: 1 }
  const other = { ...challenge, parameters: { ...challenge.parameters, cost: 2 } }
  for (const content of [
    { challenge, solution },
    { challenge: other, solution },
    { challenge: {} },
    [],
    'text',
    null,
  ]) {
    const botCheck = Buffer.from(JSON.stringify(content)).toString('base64')
    expect((await app.call(login, { body: { ...credentials, botCheck } })).message).toBe('bot_check_failed')
  }
})

function openSocket(token: string) {
  const address = app.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token }, reconnection: false })
}

test('ends the current session at sign-out, notifies its pages, and keeps the member’s other sessions', async () => {
  const { token, username, password } = await app.registerMember()
  const other = (await app.signIn(username, password)).value.token
  const socket = openSocket(token)
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  const sessionEndedEvent = once(socket as unknown as NodeJS.EventEmitter, 'sessionEnded')
  expect((await app.call(logout, { token })).success).toBe(true)
  expect(await sessionEndedEvent).toEqual([{ reason: 'logout' }])
  expect((await app.call(getMemberInfo, { token })).message).toBe('session_expired')
  expect((await app.call(logout, { token })).message).toBe('session_expired')
  expect((await app.call(getMemberInfo, { token: other })).success).toBe(true)
  socket.disconnect()
})

test('refuses a socket without a valid token', async () => {
  const socket = openSocket('nobody')
  const [error] = await once(socket as unknown as NodeJS.EventEmitter, 'connect_error')
  expect((error as Error).message).toBe('not_logged_in')
})

test('deletes expired sessions, and no others', async () => {
  const { token, id } = await app.registerMember()
  const count = async () => (await app.db.select().from(sessionTable).where(eq(sessionTable.memberId, id))).length
  await endExpiredSessions(app.services)
  expect(await count()).toBe(1)
  app.advanceClock(12 * 60 * 60_000 + 1_000)
  await endExpiredSessions(app.services)
  app.advanceClock(-12 * 60 * 60_000 - 1_000)
  expect(await count()).toBe(0)
  expect((await app.call(getMemberInfo, { token })).message).toBe('session_expired')
})
