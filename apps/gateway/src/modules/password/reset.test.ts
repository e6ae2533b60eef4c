import {
  changePassword,
  forgotPasswordByEmail,
  resetPasswordByLink,
  resetPasswordByPhone,
} from '@foyer/contract/password.ts'
import { getMemberInfo } from '@foyer/contract/session.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'

const strictHost = 'lotus.localhost'
const house = await openHouse({
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
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
  const who = await house.registerMember({ ...(host && { host }), fields: host ? lotusFields : {} })
  await house.db.script(`update member set email = '${email}' where id = ${who.id}`)
  return { ...who, email }
}

const forgot = async (body: Record<string, unknown>, more: { host?: string; headers?: Record<string, string> } = {}) =>
  house.call(forgotPasswordByEmail, { ...more, body: { ...body, botCheck: await house.solve() } })
const reset = (link: string, text: string, more: { host?: string; confirm?: string } = {}) => {
  const { host, confirm = text } = more
  return house.call(resetPasswordByLink, { host, body: { link, newPassword: text, confirmNewPassword: confirm } })
}

async function mailsTo(recipient: string) {
  const isTo = and(eq(outboxMessage.recipient, recipient), eq(outboxMessage.kind, 'mail'))
  return house.db.select().from(outboxMessage).where(isTo).orderBy(desc(outboxMessage.id))
}

/** The address in the newest mail, and the secret in that address. */
async function linkFor(recipient: string) {
  const [mail] = await mailsTo(recipient)
  const [url = '', origin = '', link = ''] = /(\S+)\/forget\?link=([\w-]+)/.exec(mail?.body ?? '') ?? []
  return { url, origin, link }
}

async function mailedLink(who: { username: string; email: string }) {
  expect((await forgot({ username: who.username, email: who.email })).success).toBe(true)
  return (await linkFor(who.email)).link
}

test('mails a link that sets a new password once, and ends every session', async () => {
  const who = await newMember()
  const answer = await forgot({ username: ` ${who.username.toUpperCase()} `, email: ` ${who.email.toLowerCase()} ` })
  expect(answer).toMatchObject({ status: 200, success: true, value: {} })
  const { link, origin } = await linkFor(who.email)
  expect(origin).toBe('http://aurora.localhost')
  expect(await reset(link, 'fresh4567')).toMatchObject({ success: true, value: {} })
  expect((await house.call(getMemberInfo, { token: who.token })).message).toBe('session_expired')
  expect((await house.signIn(who.username, who.password)).message).toBe('login_failed')
  expect((await house.signIn(who.username, 'fresh4567')).success).toBe(true)
  expect(await reset(link, 'other4567')).toMatchObject({ status: 422, message: 'reset_link_invalid' })
  const [changed] = await mailsTo(who.email)
  expect(changed?.subject).toBe('Aurora: your password has been changed')
})

test('mails the address from the registration unless a verified one exists', async () => {
  const email = 'typed@example.com'
  const typed = await house.registerMember({ fields: { email } })
  expect((await forgot({ username: typed.username, email })).success).toBe(true)
  await house.db.script(`update member set email = 'verified@example.com' where id = ${typed.id}`)
  expect((await forgot({ username: typed.username, email })).message).toBe('account_not_found')
  expect((await forgot({ username: typed.username, email: 'verified@example.com' })).success).toBe(true)
})

test('reports under the classic profile that no account matches the name and address', async () => {
  const [who, other] = [await newMember(), await newMember()]
  const unmailed = await house.registerMember()
  const refused = { status: 404, success: false, message: 'account_not_found' }
  expect(await forgot({ username: who.username, email: other.email })).toMatchObject(refused)
  expect(await forgot({ username: 'nobodyhere', email: who.email })).toMatchObject(refused)
  expect(await forgot({ username: unmailed.username, email: ' ' })).toMatchObject(refused)
  expect(await forgot({ username: who.username, email: who.email }, { host: strictHost })).toMatchObject({ value: {} })
  expect(await mailsTo(who.email)).toEqual([])
})

test('responds under the strict profile as if the account existed, and mails only if it does', async () => {
  const who = await newMember(strictHost)
  const ask = (body: Record<string, unknown>) => forgot(body, { host: strictHost })
  const plain = ({ status, success, value, message }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    success,
    value,
    message,
  })
  const stranger = plain(await ask({ username: 'nobodyhere', email: who.email }))
  expect(stranger).toMatchObject({ status: 200, success: true })
  for (let asked = 0; asked < 4; asked += 1) {
    expect(plain(await ask({ username: who.username, email: who.email }))).toEqual(stranger)
  }
  // The mails are written after the responses; the fourth exceeds the limit.
  await expect.poll(async () => (await mailsTo(who.email)).length).toBe(3)
  const { link } = await linkFor(who.email)
  expect((await reset(link, 'lotus2026', { host: strictHost })).message).toBe('password_weak')
  expect((await reset(link, 'ba con voi đi ngủ', { host: strictHost })).success).toBe(true)
})

test('limits reset mails per account in five minutes, whoever requests them', async () => {
  const who = await newMember()
  for (let asked = 0; asked < 3; asked += 1) await mailedLink(who)
  expect(await forgot({ username: who.username, email: who.email })).toMatchObject({
    status: 429,
    message: 'code_too_often',
  })
  expect(await mailsTo(who.email)).toHaveLength(3)
})

test('requires a solved bot check', async () => {
  const who = await newMember()
  const body = { username: who.username, email: who.email, botCheck: 'none' }
  expect(await house.call(forgotPasswordByEmail, { body })).toMatchObject({ status: 403, message: 'bot_check_failed' })
})

test('uses no unknown host of the request in the mail', async () => {
  const who = await newMember()
  await forgot({ username: who.username, email: who.email }, { host: 'evil.example' })
  expect((await linkFor(who.email)).origin).toBe('http://aurora.localhost')
  await forgot({ username: who.username, email: who.email }, { host: 'localhost:4321' })
  expect((await linkFor(who.email)).origin).toBe('http://localhost:4321')
})

test('uses the configured public address in mails', async () => {
  const configured = await openHouse({ env: { FOYER_PUBLIC_URL: 'https://play.example/anything' } })
  const { username, id } = await configured.registerMember()
  await configured.db.script(`update member set email = 'far@example.com' where id = ${id}`)
  const body = { username, email: 'far@example.com', botCheck: await configured.solve() }
  expect((await configured.call(forgotPasswordByEmail, { body })).success).toBe(true)
  const [mail] = await configured.db.select().from(outboxMessage)
  expect(mail?.body).toContain('https://play.example/forget?link=')
})

test('keeps the link valid if the new password is refused', async () => {
  const who = await newMember()
  const link = await mailedLink(who)
  expect((await reset(link, 'onlyletters')).message).toBe('field_invalid')
  expect((await reset(link, '')).message).toBe('field_required')
  expect((await reset(link, 'fresh4567', { confirm: 'fresh4568' })).message).toBe('inconsistent_twice')
  expect((await reset(link, 'fresh4567')).success).toBe(true)
})

test('accepts only the newest link, for half an hour, on its own brand', async () => {
  const who = await newMember()
  const [old, link] = [await mailedLink(who), await mailedLink(who)]
  const invalid = { status: 422, message: 'reset_link_invalid' }
  expect(await reset(old, 'fresh4567')).toMatchObject(invalid)
  expect(await reset(link, 'ba con voi đi ngủ', { host: strictHost })).toMatchObject(invalid)
  expect(await reset('none of ours', 'fresh4567')).toMatchObject(invalid)
  house.pass(30 * 60_000 + 1_000)
  const iat = Math.floor(house.now() / 1_000)
  const body = { link, newPassword: 'fresh4567', confirmNewPassword: 'fresh4567', iat }
  expect(await house.call(resetPasswordByLink, { body })).toMatchObject(invalid)
  house.pass(-30 * 60_000 - 1_000)
  expect((await reset(link, 'fresh4567')).success).toBe(true)
})

test('accepts one of two concurrent uses of a link', async () => {
  const who = await newMember()
  const link = await mailedLink(who)
  const answers = await Promise.all(['fresh4567', 'other4567'].map((text) => reset(link, text)))
  expect(answers.map(({ message }) => message).sort()).toEqual(['', 'reset_link_invalid'])
  const won = answers[0]?.success ? 'fresh4567' : 'other4567'
  expect((await house.signIn(who.username, won)).success).toBe(true)
})

test('accepts one of a concurrent reset by link and change by old password, without an internal error', async () => {
  const who = await newMember()
  const link = await mailedLink(who)
  const body = { oldPassword: who.password, newPassword: 'other4567', confirmNewPassword: 'other4567' }
  const answers = await Promise.all([reset(link, 'fresh4567'), house.call(changePassword, { token: who.token, body })])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(['reset_link_invalid', 'password_wrong', 'session_expired']).toContain(
    answers.find(({ success }) => !success)?.message,
  )
})

let numbers = 0
async function memberWithPhone() {
  numbers += 1
  const who = await newMember()
  const national = `9123456${String(numbers).padStart(2, '0')}`
  const mobile = `+84${national}`
  await house.db.script(`update member set mobile = '${mobile}' where id = ${who.id}`)
  return { ...who, national, mobile }
}

const codeFor = (mobile: string) =>
  inTransaction(house.db, (tx) =>
    house.gateway.codes.issue(tx, { purpose: 'password', brand: 'aurora', target: mobile }),
  )
const byPhone = (mobileNum: string, verificationCode: string, more: Record<string, unknown> = {}) =>
  house.call(resetPasswordByPhone, {
    body: { newPassword: 'fresh4567', mobileNum, countryDialingCode: '+84', verificationCode, ...more },
  })

test('sets a password with an SMS code, signs in, and ends the other sessions', async () => {
  const who = await memberWithPhone()
  await house.db.script(`update member set password_is_default = true where id = ${who.id}`)
  const answer = await byPhone(`0${who.national}`, await codeFor(who.mobile))
  expect(answer).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect((await house.call(getMemberInfo, { token: answer.value.token })).value.account).toBe(who.username)
  expect((await house.call(getMemberInfo, { token: who.token })).message).toBe('session_expired')
  expect((await house.signIn(who.username, 'fresh4567')).value).toMatchObject({ passwordExpired: false })
})

test('refuses invalid input by phone, and keeps the code valid if the password is refused', async () => {
  const who = await memberWithPhone()
  const code = await codeFor(who.mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await byPhone('', code)).message).toBe('phone_missing')
  expect((await byPhone('12', code)).message).toBe('phone_invalid')
  expect((await byPhone(who.national, ' ')).message).toBe('code_missing')
  expect((await byPhone(who.national, wrong)).message).toBe('code_invalid')
  expect(await byPhone(who.national, code, { newPassword: 'onlyletters' })).toMatchObject({
    message: 'field_invalid',
    value: { field: 'newPassword' },
  })
  expect((await byPhone(who.national, code, { newPassword: ' ' })).message).toBe('field_required')
  expect((await byPhone(who.national, code)).success).toBe(true)
  expect((await byPhone(who.national, code)).message).toBe('code_invalid')
})

test('refuses a code of an unknown number, of another purpose, expired, or of a blocked account', async () => {
  const who = await memberWithPhone()
  expect((await byPhone('912345999', await codeFor('+84912345999'))).message).toBe('code_invalid')
  const slot = { purpose: 'login', brand: 'aurora', target: who.mobile } as const
  const forLogin = await inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, slot))
  expect((await byPhone(who.national, forLogin)).message).toBe('code_invalid')
  const code = await codeFor(who.mobile)
  house.pass(5 * 60_000 + 1_000)
  const iat = Math.floor(house.now() / 1_000)
  expect((await byPhone(who.national, code, { iat })).message).toBe('code_expired')
  house.pass(-5 * 60_000 - 1_000)
  await house.db.script(`update member set status = 'blocked' where id = ${who.id}`)
  expect(await byPhone(who.national, code)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('accepts one of two concurrent uses of a code', async () => {
  const who = await memberWithPhone()
  const code = await codeFor(who.mobile)
  const answers = await Promise.all([byPhone(who.national, code), byPhone(who.national, code)])
  expect(answers.map(({ message }) => message).sort()).toEqual(['', 'code_invalid'])
})
