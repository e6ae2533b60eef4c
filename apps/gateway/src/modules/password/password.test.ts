import { once } from 'node:events'
import { languageCookie } from '@foyer/contract/pages.ts'
import { changePassword, changePaymentPassword } from '@foyer/contract/password.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { desc, eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { outboxMessage, rememberedDevice } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { isPassword } from '#src/passwords.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'

const strictHost = 'lotus.localhost'
const house = await openHouse({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      lotus: (site) => ({ ...site, jurisdiction: 'strict' }),
    }),
  },
})
const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: 'mot cay lam chang nen non' }

const change = (token: string | undefined, body: Record<string, unknown>, host?: string) =>
  house.call(changePassword, { token, host, body })
const toNew = (who: MemberSession, newPassword: string, more: Record<string, unknown> = {}) => ({
  oldPassword: who.password,
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
})
const info = async (token: string) => (await house.call(getMemberInfo, { token })).message

async function rowOf(id: bigint) {
  const [row] = await house.db.select().from(member).where(eq(member.id, id))
  if (!row) throw new Error('The member does not exist.')
  return row
}

async function newestMail(recipient: string) {
  const isTo = eq(outboxMessage.recipient, recipient)
  const [mail] = await house.db.select().from(outboxMessage).where(isTo).orderBy(desc(outboxMessage.id))
  return mail
}

test('changes the password: the new one signs in, the old one does not', async () => {
  const who = await house.registerMember()
  const before = await rowOf(who.id)
  house.pass(1_000)
  expect(await change(who.token, toNew(who, ' fresh4567 ', { oldPassword: ` ${who.password} ` }))).toMatchObject({
    success: true,
    value: {},
  })
  expect((await house.signIn(who.username, who.password)).message).toBe('login_failed')
  expect((await house.signIn(who.username, 'fresh4567')).success).toBe(true)
  const after = await rowOf(who.id)
  expect(after.passwordChangedAt.getTime()).toBeGreaterThan(before.passwordChangedAt.getTime())
})

test('accepts PUT as well as POST', async () => {
  const who = await house.registerMember()
  const body = toNew(who, 'fresh4567')
  expect((await house.call(changePassword, { method: 'PUT', token: who.token, body })).success).toBe(true)
})

test('ends all other sessions and notifies their pages, but keeps the current one', async () => {
  const who = await house.registerMember()
  const other = (await house.signIn(who.username, who.password)).value.token
  const address = house.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = io(`http://127.0.0.1:${port}`, { path: '/wps/live', auth: { token: other }, reconnection: false })
  await once(socket as unknown as NodeJS.EventEmitter, 'connect')
  const told = once(socket as unknown as NodeJS.EventEmitter, 'sessionEnded')
  expect((await change(who.token, toNew(who, 'fresh4567'))).success).toBe(true)
  expect(await told).toEqual([{ reason: 'elsewhere' }])
  expect(await info(other)).toBe('session_expired')
  expect(await info(who.token)).toBe('')
  socket.disconnect()
})

test("revokes the member's remembered devices, reset links and login codes, but nobody else's", async () => {
  const [who, neighbour] = [await house.registerMember(), await house.registerMember()]
  const { clock, codes } = house.gateway
  const times = { createdAt: new Date(clock.now()), expiresAt: new Date(clock.now() + 60_000) }
  const issue = (id: bigint, purpose: 'passwordLink' | 'tokenLogin') =>
    inTransaction(house.db, (tx) => codes.issueLink(tx, { purpose, brand: 'aurora', target: String(id) }, 60_000))
  for (const { id } of [who, neighbour]) {
    const device = { tokenHash: `device of ${id}`, memberId: id, family: String(id), ...times }
    await inTransaction(house.db, (tx) => tx.insert(rememberedDevice).values(device))
  }
  const links = [await issue(who.id, 'passwordLink'), await issue(neighbour.id, 'passwordLink')] as const
  const loginCode = await issue(who.id, 'tokenLogin')
  expect((await change(who.token, toNew(who, 'fresh4567'))).success).toBe(true)
  const devices = await house.db.select().from(rememberedDevice)
  expect(devices.map(({ memberId }) => memberId)).toEqual([neighbour.id])
  expect(await codes.findLink('passwordLink', 'aurora', links[0])).toBeUndefined()
  expect(await codes.findLink('tokenLogin', 'aurora', loginCode)).toBeUndefined()
  expect(await codes.findLink('passwordLink', 'aurora', links[1])).toMatchObject({ target: String(neighbour.id) })
})

test('notifies the member by mail in the language of the site they read', async () => {
  const email = 'told@example.com'
  const who = await house.registerMember({ fields: { email } })
  const headers = { cookie: `${languageCookie}=VI` }
  const body = toNew(who, 'fresh4567')
  expect((await house.call(changePassword, { token: who.token, headers, body })).success).toBe(true)
  const mail = await newestMail(email)
  expect(mail).toMatchObject({ brand: 'aurora', kind: 'mail', subject: 'Aurora: mật khẩu của bạn đã được thay đổi' })
  expect(mail?.body).toContain(who.username)
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
  const who = await house.registerMember()
  const answer = await change(who.token, toNew(who, 'fresh4567', fields))
  expect(answer).toMatchObject({ status: 422, success: false, message, value: field ? { field } : null })
  expect((await house.signIn(who.username, who.password)).success).toBe(true)
})

test('counts wrong passwords of both calls together, and resets the count after a correct one', async () => {
  const who = await house.registerMember()
  const guess = () => change(who.token, toNew(who, 'fresh4567', { oldPassword: 'nobody2026' }))
  const pay = (password: string) => {
    const body = { password, newPassword: '482913', confirmNewPassword: '482913' }
    return house.call(changePaymentPassword, { token: who.token, body })
  }
  for (let made = 0; made < 4; made += 1) expect((await guess()).message).toBe('password_wrong')
  expect((await change(who.token, toNew(who, 'fresh4567'))).success).toBe(true)
  for (let made = 0; made < 5; made += 1) {
    expect((await guess()).message).toBe('password_wrong')
    expect((await pay('nobody2026')).message).toBe('password_wrong')
  }
  expect(await pay('fresh4567')).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect((await house.signIn(who.username, 'fresh4567')).success).toBe(true)
})

test('accepts one of two concurrent changes of the same password', async () => {
  const who = await house.registerMember()
  const answers = await Promise.all(
    ['fresh4567', 'other4567'].map((text) => change(who.token, toNew(who, text)).then(({ message }) => message)),
  )
  expect(answers.sort()).toEqual(['', 'password_wrong'])
})

test('requires a session and an encrypted body', async () => {
  const who = await house.registerMember()
  const body = toNew(who, 'fresh4567')
  expect(await change(undefined, body)).toMatchObject({ status: 401, message: 'not_logged_in' })
  const plain = await house.call(changePassword, { token: who.token, body, plain: true })
  expect(plain.message).toBe('sealed_body_required')
})

test('under the strict profile accepts any characters, and refuses short, common and name-based passwords', async () => {
  const who = await house.registerMember({ host: strictHost, fields: lotusFields })
  const answer = async (text: string) => (await change(who.token, toNew(who, text), strictHost)).message
  const asked = ['seven77', 'iloveyou', 'QWERTYUIOP', 'Lotus2026!', `${who.username}!42`, 'x'.repeat(129)]
  const answers = []
  for (const text of asked) answers.push(await answer(text))
  expect(answers).toEqual([
    'field_invalid',
    'password_weak',
    'password_weak',
    'password_weak',
    'password_weak',
    'invalid_input',
  ])
  expect(await answer('ba con voi đi ngủ 🐘')).toBe('')
})

test('reports at sign-in that a default password must be changed, until it is', async () => {
  const who = await house.registerMember()
  await house.db.script(`update member set password_is_default = true where id = ${who.id}`)
  const { value } = await house.signIn(who.username, who.password)
  expect(value).toMatchObject({ passwordExpired: true })
  expect((await change(value.token, toNew(who, 'fresh4567'))).success).toBe(true)
  expect((await house.signIn(who.username, 'fresh4567')).value).toMatchObject({ passwordExpired: false })
})

test('sets and changes the payment password with the login password, and keeps all sessions', async () => {
  const email = 'payer@example.com'
  const who = await house.registerMember({ fields: { email } })
  const other = (await house.signIn(who.username, who.password)).value.token
  const set = (newPassword: string, more = {}) =>
    house.call(changePaymentPassword, {
      token: who.token,
      body: { password: who.password, newPassword, confirmNewPassword: newPassword, ...more },
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
  expect((await rowOf(who.id)).paymentPasswordHash).toBeNull()
  expect((await set('482913')).success).toBe(true)
  const { paymentPasswordHash } = await rowOf(who.id)
  expect(await isPassword(paymentPasswordHash ?? '', '482913')).toBe(true)
  expect(await info(other)).toBe('')
  expect((await newestMail(email))?.subject).toBe('Aurora: your payment password has been changed')
})

test('refuses a payment password for a trial account', async () => {
  const body = { password: 'trial2026', newPassword: '482913', confirmNewPassword: '482913' }
  const answer = await house.call(changePaymentPassword, { token: await house.tokenOf('trial'), body })
  expect(answer).toMatchObject({ status: 403, message: 'in_need_true_account' })
})
