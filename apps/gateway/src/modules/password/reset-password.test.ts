import { createUrlLoginCode } from '@foyer/contract/identity/login-and-registration.ts'
import {
  changePassword,
  resetPasswordByLink,
  resetPasswordByPhone,
  sendPasswordResetEmail,
} from '@foyer/contract/identity/password.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const strictHost = 'lotus.localhost'
const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => ({ ...site, jurisdiction: 'strict' }),
    }),
  },
})
const strictPassword = 'mot cay lam chang nen non'

let members = 0
async function newMember(host?: string) {
  members += 1
  const email = `Reader${members}@example.com`
  const lotusFields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: strictPassword }
  const member = await app.registerMember({ ...(host && { host }), fields: host ? lotusFields : {} })
  await app.db.runScript(`update member set email = '${email}' where id = ${member.id}`)
  return { ...member, email }
}

const requestLink = async (
  body: Record<string, unknown>,
  options: { host?: string; headers?: Record<string, string> } = {},
) => app.call(sendPasswordResetEmail, { ...options, body: { ...body, botCheck: await app.solveNewBotCheck() } })
const reset = (link: string, text: string, options: { host?: string; confirm?: string } = {}) => {
  const { host, confirm = text } = options
  return app.call(resetPasswordByLink, { host, body: { link, newPassword: text, confirmNewPassword: confirm } })
}

async function mailsTo(recipient: string) {
  const isTo = and(eq(outboxMessage.recipient, recipient), eq(outboxMessage.kind, 'mail'))
  return app.db.select().from(outboxMessage).where(isTo).orderBy(desc(outboxMessage.id))
}

/** The address in the newest mail, and the secret in that address. */
async function linkFor(recipient: string) {
  const [mail] = await mailsTo(recipient)
  const [url = '', origin = '', link = ''] = /(\S+)\/forget\?link=([\w-]+)/.exec(mail?.body ?? '') ?? []
  return { url, origin, link }
}

async function mailedLink(member: { username: string; email: string }) {
  expect((await requestLink({ username: member.username, email: member.email })).success).toBe(true)
  return (await linkFor(member.email)).link
}

test('mails a link that sets a new password once, and ends every session', async () => {
  const member = await newMember()
  const response = await requestLink({
    username: ` ${member.username.toUpperCase()} `,
    email: ` ${member.email.toLowerCase()} `,
  })
  expect(response).toMatchObject({ status: 200, success: true, value: {} })
  const { link, origin } = await linkFor(member.email)
  expect(origin).toBe('http://aurora.localhost')
  expect(await reset(link, 'fresh4567')).toMatchObject({ success: true, value: {} })
  expect((await app.call(getMemberInfo, { token: member.token })).message).toBe('session_expired')
  expect((await app.signIn(member.username, member.password)).message).toBe('login_failed')
  expect((await app.signIn(member.username, 'fresh4567')).success).toBe(true)
  expect(await reset(link, 'other4567')).toMatchObject({ status: 422, message: 'reset_link_invalid' })
  const [changed] = await mailsTo(member.email)
  expect(changed?.subject).toBe('Aurora: your password has been changed')
})

test('mails the address from the registration unless a verified one exists', async () => {
  const email = 'typed@example.com'
  const typed = await app.registerMember({ fields: { email } })
  expect((await requestLink({ username: typed.username, email })).success).toBe(true)
  await app.db.runScript(`update member set email = 'verified@example.com' where id = ${typed.id}`)
  expect((await requestLink({ username: typed.username, email })).message).toBe('account_not_found')
  expect((await requestLink({ username: typed.username, email: 'verified@example.com' })).success).toBe(true)
})

test('reports under the classic profile that no account matches the name and address', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const unmailed = await app.registerMember()
  const refused = { status: 404, success: false, message: 'account_not_found' }
  expect(await requestLink({ username: member.username, email: other.email })).toMatchObject(refused)
  expect(await requestLink({ username: 'nobodyhere', email: member.email })).toMatchObject(refused)
  expect(await requestLink({ username: unmailed.username, email: ' ' })).toMatchObject(refused)
  expect(await requestLink({ username: member.username, email: member.email }, { host: strictHost })).toMatchObject({
    value: {},
  })
  expect(await mailsTo(member.email)).toEqual([])
})

test('responds under the strict profile as if the account existed, and mails only if it does', async () => {
  const member = await newMember(strictHost)
  const requestAtLotus = (body: Record<string, unknown>) => requestLink(body, { host: strictHost })
  const toComparable = ({ status, success, value, message }: Awaited<ReturnType<typeof requestAtLotus>>) => ({
    status,
    success,
    value,
    message,
  })
  const stranger = toComparable(await requestAtLotus({ username: 'nobodyhere', email: member.email }))
  expect(stranger).toMatchObject({ status: 200, success: true })
  for (let requests = 0; requests < 4; requests += 1) {
    expect(toComparable(await requestAtLotus({ username: member.username, email: member.email }))).toEqual(stranger)
  }
  // The mails are written after the responses; the fourth exceeds the limit.
  await expect.poll(async () => (await mailsTo(member.email)).length).toBe(3)
  const { link } = await linkFor(member.email)
  expect((await reset(link, 'lotus2026', { host: strictHost })).message).toBe('password_weak')
  expect((await reset(link, 'ba con voi đi ngủ', { host: strictHost })).success).toBe(true)
})

test('limits reset mails per account in five minutes, whoever requests them', async () => {
  const member = await newMember()
  for (let requests = 0; requests < 3; requests += 1) await mailedLink(member)
  expect(await requestLink({ username: member.username, email: member.email })).toMatchObject({
    status: 429,
    message: 'code_rate_limited',
  })
  expect(await mailsTo(member.email)).toHaveLength(3)
})

test('requires a solved bot check', async () => {
  const member = await newMember()
  const body = { username: member.username, email: member.email, botCheck: 'none' }
  expect(await app.call(sendPasswordResetEmail, { body })).toMatchObject({ status: 403, message: 'bot_check_failed' })
})

test('uses no unknown host of the request in the mail', async () => {
  const member = await newMember()
  await requestLink({ username: member.username, email: member.email }, { host: 'evil.example' })
  expect((await linkFor(member.email)).origin).toBe('http://aurora.localhost')
  await requestLink({ username: member.username, email: member.email }, { host: 'localhost:4321' })
  expect((await linkFor(member.email)).origin).toBe('http://localhost:4321')
})

test('uses the configured public address in mails', async () => {
  const configured = await startTestApp({ env: { FOYER_PUBLIC_URL: 'https://play.example/anything' } })
  const { username, id } = await configured.registerMember()
  await configured.db.runScript(`update member set email = 'far@example.com' where id = ${id}`)
  const body = { username, email: 'far@example.com', botCheck: await configured.solveNewBotCheck() }
  expect((await configured.call(sendPasswordResetEmail, { body })).success).toBe(true)
  const [mail] = await configured.db.select().from(outboxMessage)
  expect(mail?.body).toContain('https://play.example/forget?link=')
})

test('keeps the link valid if the new password is refused', async () => {
  const member = await newMember()
  const link = await mailedLink(member)
  expect((await reset(link, 'onlyletters')).message).toBe('field_invalid')
  expect((await reset(link, '')).message).toBe('field_required')
  expect((await reset(link, 'fresh4567', { confirm: 'fresh4568' })).message).toBe('inconsistent_twice')
  expect((await reset(link, 'fresh4567')).success).toBe(true)
})

test('accepts only the newest link, for half an hour, on its own brand', async () => {
  const member = await newMember()
  const [old, link] = [await mailedLink(member), await mailedLink(member)]
  const invalid = { status: 422, message: 'reset_link_invalid' }
  expect(await reset(old, 'fresh4567')).toMatchObject(invalid)
  expect(await reset(link, 'ba con voi đi ngủ', { host: strictHost })).toMatchObject(invalid)
  expect(await reset('none of ours', 'fresh4567')).toMatchObject(invalid)
  app.advanceClock(30 * 60_000 + 1_000)
  const iat = Math.floor(app.now() / 1_000)
  const body = { link, newPassword: 'fresh4567', confirmNewPassword: 'fresh4567', iat }
  expect(await app.call(resetPasswordByLink, { body })).toMatchObject(invalid)
  app.advanceClock(-30 * 60_000 - 1_000)
  expect((await reset(link, 'fresh4567')).success).toBe(true)
})

test('accepts one of two concurrent uses of a link', async () => {
  const member = await newMember()
  const link = await mailedLink(member)
  const responses = await Promise.all(['fresh4567', 'other4567'].map((text) => reset(link, text)))
  expect(responses.map(({ message }) => message).sort()).toEqual(['', 'reset_link_invalid'])
  const acceptedPassword = responses[0]?.success ? 'fresh4567' : 'other4567'
  expect((await app.signIn(member.username, acceptedPassword)).success).toBe(true)
})

test('accepts one of a concurrent reset by link and change by old password, without an internal error', async () => {
  const member = await newMember()
  const link = await mailedLink(member)
  const body = { oldPassword: member.password, newPassword: 'other4567', confirmNewPassword: 'other4567' }
  const responses = await Promise.all([
    reset(link, 'fresh4567'),
    app.call(changePassword, { token: member.token, body }),
  ])
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
  expect(['reset_link_invalid', 'password_wrong', 'session_expired']).toContain(
    responses.find(({ success }) => !success)?.message,
  )
})

let numbers = 0
async function memberWithPhone() {
  numbers += 1
  const member = await newMember()
  const national = `9123456${String(numbers).padStart(2, '0')}`
  const mobile = `+84${national}`
  await app.db.runScript(`update member set mobile = '${mobile}' where id = ${member.id}`)
  return { ...member, national, mobile }
}

const codeFor = (mobile: string) =>
  inTransaction(app.db, (tx) => app.services.codes.issue(tx, { purpose: 'password', brand: 'aurora', target: mobile }))
const byPhone = (mobileNum: string, verificationCode: string, options: Record<string, unknown> = {}) =>
  app.call(resetPasswordByPhone, {
    body: { newPassword: 'fresh4567', mobileNum, countryDialingCode: '+84', verificationCode, ...options },
  })

test('sets a password with an SMS code, signs in, and ends the other sessions', async () => {
  const member = await memberWithPhone()
  await app.db.runScript(`update member set password_is_default = true where id = ${member.id}`)
  const response = await byPhone(`0${member.national}`, await codeFor(member.mobile))
  expect(response).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect((await app.call(getMemberInfo, { token: response.value.token })).value.account).toBe(member.username)
  expect((await app.call(getMemberInfo, { token: member.token })).message).toBe('session_expired')
  expect((await app.signIn(member.username, 'fresh4567')).value).toMatchObject({ passwordExpired: false })
})

test('lets a member who has not accepted the terms do nothing else after a reset by code, now and at the next sign-in', async () => {
  const member = await memberWithPhone()
  await app.db.runScript(`update member set password_is_default = true, terms_due = true where id = ${member.id}`)
  const { value } = await byPhone(member.national, await codeFor(member.mobile))
  expect(value.passwordExpired).toBe(true)
  const refused = { success: false, message: 'password_change_required' }
  expect(await app.call(createUrlLoginCode, { token: value.token })).toMatchObject(refused)
  const signedIn = await app.signIn(member.username, 'fresh4567')
  expect(signedIn.value.passwordExpired).toBe(true)
  expect(await app.call(createUrlLoginCode, { token: signedIn.value.token })).toMatchObject(refused)
})

test('refuses invalid input by phone, and keeps the code valid if the password is refused', async () => {
  const member = await memberWithPhone()
  const code = await codeFor(member.mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await byPhone('', code)).message).toBe('phone_missing')
  expect((await byPhone('12', code)).message).toBe('phone_invalid')
  expect((await byPhone(member.national, ' ')).message).toBe('code_missing')
  expect((await byPhone(member.national, wrong)).message).toBe('code_invalid')
  expect(await byPhone(member.national, code, { newPassword: 'onlyletters' })).toMatchObject({
    message: 'field_invalid',
    value: { field: 'newPassword' },
  })
  expect((await byPhone(member.national, code, { newPassword: ' ' })).message).toBe('field_required')
  expect((await byPhone(member.national, code)).success).toBe(true)
  expect((await byPhone(member.national, code)).message).toBe('code_invalid')
})

test('refuses a code of an unknown number, of another purpose, expired, or of a blocked account', async () => {
  const member = await memberWithPhone()
  expect((await byPhone('912345999', await codeFor('+84912345999'))).message).toBe('code_invalid')
  const slot = { purpose: 'login', brand: 'aurora', target: member.mobile } as const
  const forLogin = await inTransaction(app.db, (tx) => app.services.codes.issue(tx, slot))
  expect((await byPhone(member.national, forLogin)).message).toBe('code_invalid')
  const code = await codeFor(member.mobile)
  app.advanceClock(5 * 60_000 + 1_000)
  const iat = Math.floor(app.now() / 1_000)
  expect((await byPhone(member.national, code, { iat })).message).toBe('code_expired')
  app.advanceClock(-5 * 60_000 - 1_000)
  await app.db.runScript(`update member set status = 'blocked' where id = ${member.id}`)
  expect(await byPhone(member.national, code)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('accepts one of two concurrent uses of a code', async () => {
  const member = await memberWithPhone()
  const code = await codeFor(member.mobile)
  const responses = await Promise.all([byPhone(member.national, code), byPhone(member.national, code)])
  expect(responses.map(({ message }) => message).sort()).toEqual(['', 'code_invalid'])
})
