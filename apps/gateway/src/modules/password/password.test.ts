import { once } from 'node:events'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { launchGame } from '@foyer/contract/games/game-launch.ts'
import { getFavoriteIds, getHotGames } from '@foyer/contract/games/games.ts'
import { changePassword, changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { getMemberInfo, logout } from '@foyer/contract/identity/session.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { desc, eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage, rememberedDevice } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { verifyPassword } from '#identity/password-hashing.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const strictHost = 'lotus.localhost'
const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => ({ ...site, jurisdiction: 'strict' }),
    }),
  },
})
const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: 'mot cay lam chang nen non' }

const change = (token: string | undefined, body: Record<string, unknown>, host?: string) =>
  app.call(changePassword, { token, host, body })
const changeBody = (testMember: TestMember, newPassword: string, overrides: Record<string, unknown> = {}) => ({
  oldPassword: testMember.password,
  newPassword,
  confirmNewPassword: newPassword,
  ...overrides,
})
const memberInfoMessage = async (token: string) => (await app.call(getMemberInfo, { token })).message

async function rowOf(id: bigint) {
  const [row] = await app.db.select().from(member).where(eq(member.id, id))
  if (!row) throw new Error('The member does not exist.')
  return row
}

async function latestMail(recipient: string) {
  const isTo = eq(outboxMessage.recipient, recipient)
  const [mail] = await app.db.select().from(outboxMessage).where(isTo).orderBy(desc(outboxMessage.id))
  return mail
}

test('changes the password: the new one signs in, the old one does not', async () => {
  const testMember = await app.registerMember()
  const before = await rowOf(testMember.id)
  app.advanceClock(1_000)
  expect(
    await change(testMember.token, changeBody(testMember, ' fresh4567 ', { oldPassword: ` ${testMember.password} ` })),
  ).toMatchObject({
    success: true,
    value: {},
  })
  expect((await app.signIn(testMember.username, testMember.password)).message).toBe('login_failed')
  expect((await app.signIn(testMember.username, 'fresh4567')).success).toBe(true)
  const after = await rowOf(testMember.id)
  expect(after.passwordChangedAt.getTime()).toBeGreaterThan(before.passwordChangedAt.getTime())
})

test('accepts PUT as well as POST', async () => {
  const testMember = await app.registerMember()
  const body = changeBody(testMember, 'fresh4567')
  expect((await app.call(changePassword, { method: 'PUT', token: testMember.token, body })).success).toBe(true)
})

test('ends all other sessions and notifies their pages, but keeps the current one', async () => {
  const testMember = await app.registerMember()
  const other = (await app.signIn(testMember.username, testMember.password)).value.token
  const address = app.fastify.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token: other }, reconnection: false })
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  const sessionEndedEvent = once(socket as unknown as NodeJS.EventEmitter, 'sessionEnded')
  expect((await change(testMember.token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  expect(await sessionEndedEvent).toEqual([{ reason: 'elsewhere' }])
  expect(await memberInfoMessage(other)).toBe('session_expired')
  expect(await memberInfoMessage(testMember.token)).toBe('')
  socket.disconnect()
})

test("revokes the member's remembered devices, reset links and login codes, but nobody else's", async () => {
  const [testMember, otherMember] = [await app.registerMember(), await app.registerMember()]
  const { clock, codes } = app.services
  const times = { createdAt: new Date(clock.now()), expiresAt: new Date(clock.now() + 60_000) }
  const issue = (id: bigint, purpose: 'passwordLink' | 'tokenLogin') =>
    inTransaction(app.db, (tx) => codes.issueLink(tx, { purpose, brand: 'aurora', target: String(id) }, 60_000))
  for (const { id } of [testMember, otherMember]) {
    const device = { tokenHash: `device of ${id}`, memberId: id, family: String(id), ...times }
    await inTransaction(app.db, (tx) => tx.insert(rememberedDevice).values(device))
  }
  const links = [await issue(testMember.id, 'passwordLink'), await issue(otherMember.id, 'passwordLink')] as const
  const loginCode = await issue(testMember.id, 'tokenLogin')
  expect((await change(testMember.token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  const devices = await app.db.select().from(rememberedDevice)
  expect(devices.map(({ memberId }) => memberId)).toEqual([otherMember.id])
  expect(await codes.findLink('passwordLink', 'aurora', links[0])).toBeUndefined()
  expect(await codes.findLink('tokenLogin', 'aurora', loginCode)).toBeUndefined()
  expect(await codes.findLink('passwordLink', 'aurora', links[1])).toMatchObject({ target: String(otherMember.id) })
})

test('notifies the member by mail in the language of the site they read', async () => {
  const email = 'told@example.com'
  const testMember = await app.registerMember({ fields: { email } })
  const headers = { cookie: `${languageCookie}=VI` }
  const body = changeBody(testMember, 'fresh4567')
  expect((await app.call(changePassword, { token: testMember.token, headers, body })).success).toBe(true)
  const mail = await latestMail(email)
  expect(mail).toMatchObject({ brand: 'aurora', kind: 'mail', subject: 'Aurora: mật khẩu của bạn đã được thay đổi' })
  expect(mail?.body).toContain(testMember.username)
  expect(mail?.body).not.toMatch(/[{}]|fresh4567/)
})

test.each([
  ['password_wrong', { oldPassword: 'nobody2026' }, undefined],
  ['password_wrong', { oldPassword: '' }, undefined],
  ['password_unchanged', { newPassword: 'secret2026', confirmNewPassword: 'secret2026' }, 'newPassword'],
  ['inconsistent_twice', { confirmNewPassword: 'fresh4568' }, 'confirmNewPassword'],
  ['field_required', { newPassword: ' ', confirmNewPassword: ' ' }, 'newPassword'],
  ['field_invalid', { newPassword: 'onlyletters', confirmNewPassword: 'onlyletters' }, 'newPassword'],
  ['field_invalid', { newPassword: 'a1b2c3d', confirmNewPassword: 'a1b2c3d' }, 'newPassword'],
])('refuses with %s: %o', async (message, fields, field) => {
  const testMember = await app.registerMember()
  const response = await change(testMember.token, changeBody(testMember, 'fresh4567', fields))
  expect(response).toMatchObject({ status: 422, success: false, message, value: field ? { field } : null })
  expect((await app.signIn(testMember.username, testMember.password)).success).toBe(true)
})

test('counts wrong passwords of both calls together, and resets the count after a correct one', async () => {
  const testMember = await app.registerMember()
  const guess = () => change(testMember.token, changeBody(testMember, 'fresh4567', { oldPassword: 'nobody2026' }))
  const changePayment = (password: string) => {
    const body = { password, newPassword: '482913', confirmNewPassword: '482913' }
    return app.call(changePaymentPassword, { token: testMember.token, body })
  }
  for (let made = 0; made < 4; made += 1) expect((await guess()).message).toBe('password_wrong')
  expect((await change(testMember.token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  for (let made = 0; made < 5; made += 1) {
    expect((await guess()).message).toBe('password_wrong')
    expect((await changePayment('nobody2026')).message).toBe('password_wrong')
  }
  expect(await changePayment('fresh4567')).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect((await app.signIn(testMember.username, 'fresh4567')).success).toBe(true)
})

test('accepts one of two concurrent changes of the same password', async () => {
  const testMember = await app.registerMember()
  const responses = await Promise.all(
    ['fresh4567', 'other4567'].map((text) =>
      change(testMember.token, changeBody(testMember, text)).then(({ message }) => message),
    ),
  )
  expect(responses.sort()).toEqual(['', 'password_wrong'])
})

test('requires a session and an encrypted body', async () => {
  const testMember = await app.registerMember()
  const body = changeBody(testMember, 'fresh4567')
  expect(await change(undefined, body)).toMatchObject({ status: 401, message: 'not_logged_in' })
  const plain = await app.call(changePassword, { token: testMember.token, body, plain: true })
  expect(plain.message).toBe('sealed_body_required')
})

test('under the strict profile accepts any characters, and refuses short, common and name-based passwords', async () => {
  const testMember = await app.registerMember({ host: strictHost, fields: lotusFields })
  const response = async (text: string) =>
    (await change(testMember.token, changeBody(testMember, text), strictHost)).message
  const asked = ['seven77', 'iloveyou', 'QWERTYUIOP', 'Lotus2026!', `${testMember.username}!42`, 'x'.repeat(129)]
  const responses = []
  for (const text of asked) responses.push(await response(text))
  expect(responses).toEqual([
    'field_invalid',
    'password_weak',
    'password_weak',
    'password_weak',
    'password_weak',
    'invalid_input',
  ])
  expect(await response('ba con voi đi ngủ 🐘')).toBe('')
})

test('reports at sign-in that a default password must be changed, until it is', async () => {
  const testMember = await app.registerMember()
  await app.db.runScript(`update member set password_is_default = true where id = ${testMember.id}`)
  const { value } = await app.signIn(testMember.username, testMember.password)
  expect(value).toMatchObject({ passwordExpired: true })
  expect((await change(value.token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  expect((await app.signIn(testMember.username, 'fresh4567')).value).toMatchObject({ passwordExpired: false })
})

test('refuses every other call of a member until a default password is changed', async () => {
  const testMember = await app.registerMember()
  await app.db.runScript(`update member set password_is_default = true where id = ${testMember.id}`)
  const { token } = (await app.signIn(testMember.username, testMember.password)).value
  const required = { status: 403, message: 'password_change_required' }
  for (const route of [getBalance, getFavoriteIds, getInbox])
    expect(await app.call(route, { token })).toMatchObject(required)
  expect(await app.call(launchGame, { token, query: { nodeId: 'studio-aurora-stag' } })).toMatchObject(required)
  expect((await app.call(getMemberInfo, { token })).success).toBe(true)
  // A call that is open to everyone answers as it does to a visitor.
  expect((await app.call(getHotGames, { token })).success).toBe(true)
  // A session opened before is not asked again.
  expect((await app.call(getBalance, { token: testMember.token })).success).toBe(true)
  expect((await change(token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  expect((await app.call(getBalance, { token })).success).toBe(true)
})

test('refuses every other call until an expired password is changed', async () => {
  const testMember = await app.registerMember()
  await app.db.runScript(
    `update member set password_changed_at = password_changed_at - interval '${limits.passwordMaxAgeDays} days 1 minute' where id = ${testMember.id}`,
  )
  const { value } = await app.signIn(testMember.username, testMember.password)
  expect(value).toMatchObject({ passwordExpired: true })
  const { token } = value
  expect(await app.call(getBalance, { token })).toMatchObject({ status: 403, message: 'password_change_required' })
  expect((await app.call(getMemberInfo, { token })).success).toBe(true)
  expect((await change(token, changeBody(testMember, 'fresh4567'))).success).toBe(true)
  expect((await app.call(getBalance, { token })).success).toBe(true)
})

test('lets a session log out that must change its password', async () => {
  const testMember = await app.registerMember()
  await app.db.runScript(`update member set password_is_default = true where id = ${testMember.id}`)
  const { token } = (await app.signIn(testMember.username, testMember.password)).value
  expect((await app.call(logout, { token })).success).toBe(true)
  expect((await app.call(getMemberInfo, { token })).message).toBe('session_expired')
})

test('sets and changes the payment password with the login password, and keeps all sessions', async () => {
  const email = 'payer@example.com'
  const testMember = await app.registerMember({ fields: { email } })
  const other = (await app.signIn(testMember.username, testMember.password)).value.token
  const set = (newPassword: string, overrides = {}) =>
    app.call(changePaymentPassword, {
      token: testMember.token,
      body: { password: testMember.password, newPassword, confirmNewPassword: newPassword, ...overrides },
    })
  for (const [text, message] of [
    ['12345', 'field_invalid'],
    ['1234567', 'field_invalid'],
    ['12345a', 'field_invalid'],
    ['', 'field_required'],
  ] as const) {
    expect(await set(text)).toMatchObject({ status: 422, message, value: { field: 'newPassword' } })
  }
  expect((await set('482913', { confirmNewPassword: '482914' })).message).toBe('inconsistent_twice')
  expect((await set('482913', { password: 'nobody2026' })).message).toBe('password_wrong')
  expect((await rowOf(testMember.id)).paymentPasswordHash).toBeNull()
  expect((await set('482913')).success).toBe(true)
  const { paymentPasswordHash } = await rowOf(testMember.id)
  expect(await verifyPassword(paymentPasswordHash ?? '', '482913')).toBe(true)
  expect(await memberInfoMessage(other)).toBe('')
  expect((await latestMail(email))?.subject).toBe('Aurora: your payment password has been changed')
})

test('refuses a payment password for a trial account', async () => {
  const body = { password: 'trial2026', newPassword: '482913', confirmNewPassword: '482913' }
  const response = await app.call(changePaymentPassword, { token: await app.demoToken('trial'), body })
  expect(response).toMatchObject({ status: 403, message: 'in_need_true_account' })
})

test('counts the age of a password from the registration, by the clock of the gateway', async () => {
  app.advanceClock((limits.passwordMaxAgeDays + 1) * dayMs)
  const { username, password } = await app.registerMember()
  expect((await app.signIn(username, password)).value).toMatchObject({ passwordExpired: false })
  app.advanceClock((limits.passwordMaxAgeDays + 1) * dayMs)
  expect((await app.signIn(username, password)).value).toMatchObject({ passwordExpired: true })
})
