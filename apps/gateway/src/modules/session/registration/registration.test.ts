import { randomInt, randomUUID } from 'node:crypto'
import { checkAffiliateCode, register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import type { CodePurpose } from '#identity/one-time-codes.ts'
import { verifyPassword } from '#identity/password-hashing.ts'
import { issueCaptcha } from '#modules/session/bot-check/captcha.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'

const enabledField = (field: string, rule: Partial<BrandFile['register'][number]> = {}) => ({
  field,
  enabled: true,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 32,
  ...rule,
})

const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      // Lotus also requires a payment password, a captcha, and passwords by the strict profile.
      lotus: (site) => ({
        ...site,
        jurisdiction: 'strict',
        register: [
          ...site.register,
          enabledField('paymentPassword', { patternId: 6, minLength: 6, maxLength: 6 }),
          enabledField('captcha'),
        ],
      }),
    }),
  },
})
const lotus = 'lotus.localhost'
const callingCode = { countryDialingCode: '+84' }
const newNumber = () => `09${randomInt(10_000_000, 99_999_999)}`
const e164 = (number: string) => `+84${number.slice(1)}`
const newName = () => `name${randomUUID().slice(0, 8)}`

const issue = (number: string, purpose: CodePurpose = 'register', brand = 'aurora') =>
  inTransaction(app.db, (tx) => app.services.codes.issue(tx, { purpose, brand, target: e164(number) }))

async function registerWith(number: string, verificationCode: string, fields: Record<string, unknown> = {}) {
  const body = await app.registrationBody({ mobileNum: number, ...callingCode, verificationCode, ...fields })
  return app.call(register, { body })
}

async function registerNumber(number: string, verificationCode: string, fields: Record<string, unknown> = {}) {
  const given = { username: undefined, mobileNum: number, ...callingCode, verificationCode, ...fields }
  const { username: _none, ...body } = await app.registrationBody(given)
  const { iat } = fields
  return app.call(registerByMobile, { body: iat ? { ...body, iat } : body })
}

async function rowOf(token: string, host?: string) {
  const { value } = await app.call(getMemberInfo, { token, host })
  const [row] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(value.id)))
  if (!row) throw new Error('The member does not exist.')
  return row
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('registers by user name with a phone number verified by code', async () => {
  const number = newNumber()
  const body = { mobileNo: number, ...callingCode, username: 'somebody', botCheck: await app.solveNewBotCheck() }
  expect((await app.call(sendRegistrationSmsCode, { body })).success).toBe(true)
  const [message] = await app.db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.recipient, e164(number)))
    .orderBy(desc(outboxMessage.id))
  const [code = ''] = /\d{6}/.exec(message?.body ?? '') ?? []
  const response = await registerWith(number, ` ${code} `)
  expect(response).toMatchObject({ success: true, value: { firstTimeLogin: true, passwordExpired: false } })
  expect(await rowOf(response.value.token)).toMatchObject({ mobile: e164(number), profile: { registerMethod: 'WEB' } })
})

test('registers by mobile number, and derives the user name from it', async () => {
  const number = newNumber()
  const response = await registerNumber(number, await issue(number))
  expect(response).toMatchObject({ success: true, value: { firstTimeLogin: true } })
  const row = await rowOf(response.value.token)
  expect(row).toMatchObject({ account: `m84${number.slice(1)}`, mobile: e164(number), type: 0 })
  expect(row.nickname).toBe(`m***${number.slice(-4)}`)
  // The password is correct; from another address the phone is required too.
  expect((await app.signIn(row.account, 'secret2026')).message).toBe('second_verification_required')
})

test('derives another user name if the first one is taken', async () => {
  const number = newNumber()
  const squatter = `m84${number.slice(1)}`
  expect((await app.call(register, { body: await app.registrationBody({ username: squatter }) })).success).toBe(true)
  const response = await registerNumber(number, await issue(number))
  expect((await rowOf(response.value.token)).account).toMatch(new RegExp(`^${squatter}x[0-9a-f]{4}$`))
})

test.each([
  ['registerWith', registerWith],
  ['registerNumber', registerNumber],
])(
  '%s refuses a code that is missing, wrong, used, expired, for another purpose or of another brand',
  async (_name, send) => {
    const refused = (message: string) => ({ status: 422, success: false, message })
    const number = newNumber()
    expect(await send(number, '')).toMatchObject(refused('code_missing'))
    expect(await send(number, '123456')).toMatchObject(refused('code_invalid'))
    expect(await send(number, await issue(number, 'login'))).toMatchObject(refused('code_invalid'))
    expect(await send(number, await issue(number, 'register', 'lotus'))).toMatchObject(refused('code_invalid'))
    const code = await issue(number)
    expect(await send(newNumber(), code)).toMatchObject(refused('code_invalid'))
    expect(await send(number, wrong(code))).toMatchObject(refused('code_invalid'))
    app.advanceClock(limits.codeMinutes * 60_000 + 1_000)
    const iat = Math.floor(app.now() / 1_000)
    expect(await send(number, code, { iat })).toMatchObject(refused('code_expired'))
    app.advanceClock(-limits.codeMinutes * 60_000 - 1_000)
    const fresh = await issue(number)
    expect((await send(number, fresh)).success).toBe(true)
    expect(await send(number, fresh)).toMatchObject(refused('code_invalid'))
  },
)

test('allows five tries of a code, and refuses the sixth even if correct', async () => {
  const number = newNumber()
  const code = await issue(number)
  for (let tries = 0; tries < limits.codeMaxAttempts; tries += 1) {
    expect((await registerWith(number, wrong(code))).message).toBe('code_invalid')
  }
  expect(await registerWith(number, code)).toMatchObject({ status: 422, message: 'code_expired' })
})

test('keeps the code valid if another field is refused', async () => {
  const number = newNumber()
  const code = await issue(number)
  expect((await registerWith(number, code, { username: 'player' })).message).toBe('username_taken')
  expect((await registerWith(number, code, { username: '9starts' })).message).toBe('field_invalid')
  expect((await registerWith(number, code, { termsAccepted: false })).message).toBe('terms_not_accepted')
  expect((await registerWith(number, code)).success).toBe(true)
})

test.each([registerWith, registerNumber])('registers a number once, even concurrently', async (send) => {
  const number = newNumber()
  expect((await send(number, await issue(number))).success).toBe(true)
  for (const again of [registerWith, registerNumber]) {
    expect(await again(number, await issue(number))).toMatchObject({
      status: 409,
      message: 'mobile_taken',
      value: { field: 'mobileNum' },
    })
  }
  const wanted = newNumber()
  const code = await issue(wanted)
  const responses = await Promise.all([1, 2, 3].map(() => send(wanted, code)))
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
})

test("requires a valid number of the given country, or of the brand's", async () => {
  const body = await app.registrationBody({ mobileNum: '5551234', verificationCode: '123456' })
  expect((await app.call(register, { body })).message).toBe('phone_invalid')
  expect((await registerWith('091234', '123456')).message).toBe('phone_invalid')
  expect(await registerWith('o912345678', '123456')).toMatchObject({
    message: 'field_invalid',
    value: { patternId: 6 },
  })
  expect(await registerNumber('  ', '123456')).toMatchObject({
    message: 'field_required',
    value: { field: 'mobileNum' },
  })
})

test('requires no number by user name if the brand makes it optional', async () => {
  expect((await app.call(register, { body: await app.registrationBody() })).success).toBe(true)
})

test('refuses registration by number where the brand disables it', async () => {
  const { username: _none, ...body } = await app.registrationBody({ mobileNum: newNumber(), verificationCode: '1' })
  expect(await app.call(registerByMobile, { host: lotus, body: { ...body, ...callingCode } })).toMatchObject({
    status: 403,
    message: 'feature_off',
  })
})

test('assigns a new member to the agent of the affiliate code, whatever its case', async () => {
  const [agent] = await app.db.select().from(member).where(eq(member.affiliateCode, 'TEAM7'))
  const { value } = await app.call(register, { body: await app.registrationBody({ affiliateCode: ' team7 ' }) })
  expect(await rowOf(value.token)).toMatchObject({ profile: { registerMethod: 'WEB' } })
  const upline = (await rowOf(value.token)).uplineId
  const [of] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, upline ?? 0n))
  expect(of).toMatchObject({ account: agent?.account, brand: 'aurora' })
})

test('refuses an affiliate code of no active agent of the brand', async () => {
  const refused = { status: 422, message: 'invitation_code_error' }
  const unknown = await app.call(register, { body: await app.registrationBody({ affiliateCode: 'TEAM8' }) })
  expect(unknown).toMatchObject({ ...refused, value: { field: 'affiliateCode' } })
  expect((await app.call(checkAffiliateCode, { query: { code: 'team7' } })).value).toEqual({ code: 'TEAM7' })
  expect(await app.call(checkAffiliateCode, { query: { code: 'TEAM8' } })).toMatchObject(refused)
  const { id } = await app.registerMember()
  await app.db.runScript(`update member set affiliate_code = 'MINE' where id = ${id}`)
  expect(await app.call(checkAffiliateCode, { query: { code: 'MINE' } })).toMatchObject(refused)
  await app.db.runScript(`update member set type = 2 where id = ${id}`)
  expect((await app.call(checkAffiliateCode, { query: { code: 'mine' } })).success).toBe(true)
  expect(await app.call(checkAffiliateCode, { query: { code: 'MINE' }, host: lotus })).toMatchObject(refused)
  await app.db.runScript(`update member set status = 'blocked' where id = ${id}`)
  expect(await app.call(checkAffiliateCode, { query: { code: 'MINE' } })).toMatchObject(refused)
})

/** Registers at Lotus, with the correct captcha unless `captcha` is given. */
async function atLotus(fields: Record<string, unknown> = {}) {
  const brand = app.services.brands.getByHost(lotus)
  const { id, text } = await issueCaptcha(app.services, { brand, address: newIpAddress() }, undefined)
  const given = {
    username: newName(),
    payeeName: 'Nguyen Van An',
    mobileNum: '0912345678',
    password: 'quiet river stone',
    paymentPassword: '739204',
    captcha: text.toLowerCase(),
    ...fields,
  }
  return app.call(register, {
    host: lotus,
    headers: { cookie: `foyer_captcha=${id}` },
    body: await app.registrationBody(given),
  })
}

test('requires the solved captcha where the brand enables it', async () => {
  expect(await atLotus({ captcha: '' })).toMatchObject({ message: 'field_required', value: { field: 'captcha' } })
  expect(await atLotus({ captcha: '?????' })).toMatchObject({ status: 403, message: 'captcha_failed' })
  expect((await atLotus()).success).toBe(true)
})

test('stores the payment password as a separate hash', async () => {
  const refused = { status: 422, value: { field: 'paymentPassword' } }
  expect(await atLotus({ paymentPassword: '' })).toMatchObject({ ...refused, message: 'field_required' })
  expect(await atLotus({ paymentPassword: '73920' })).toMatchObject({ ...refused, message: 'field_invalid' })
  expect(await atLotus({ paymentPassword: '123456' })).toMatchObject({ ...refused, message: 'password_weak' })
  const { value } = await atLotus()
  const row = await rowOf(value.token, lotus)
  expect(await verifyPassword(row.paymentPasswordHash ?? undefined, '739204')).toBe(true)
  expect(row.profile).toEqual({ payeeName: 'Nguyen Van An', mobileNum: '0912345678', registerMethod: 'WEB' })
})

test('refuses a weak password under the strict profile', async () => {
  expect(await atLotus({ password: 'password1' })).toMatchObject({ status: 422, message: 'password_weak' })
})
