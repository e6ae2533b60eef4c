import { randomInt, randomUUID } from 'node:crypto'
import {
  getDialingCodes,
  sendLoginOrResetSmsCode,
  sendRegistrationSmsCode,
} from '@foyer/contract/identity/verification-codes.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brandCountryOf } from '#brands/dialing-codes.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp({
  content: 'none',
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => ({ ...site, jurisdiction: 'strict', whitelabel: withVerification(site.whitelabel) }),
    }),
  },
})
const lotus = 'lotus.localhost'

function withVerification<Tree extends readonly { modId: string; childrenNodes?: unknown }[]>(tree: Tree) {
  return JSON.parse(JSON.stringify(tree).replace('"REGMOBVERF3","enabled":"0"', '"REGMOBVERF3","enabled":"1"')) as Tree
}

interface CodeRequestOptions {
  readonly host?: string | undefined
  readonly address?: string
  readonly language?: string
  readonly dialing?: string
  readonly botCheck?: string
  readonly purpose?: string
  /** Within a second of the last request for this number; otherwise later. */
  readonly isWithinSecond?: boolean
}

const newNumber = () => `09${randomInt(10_000_000, 99_999_999)}`
const e164 = (number: string) => `+84${number.slice(1)}`

async function requestCode(
  route: typeof sendLoginOrResetSmsCode | typeof sendRegistrationSmsCode,
  number: string,
  options: CodeRequestOptions = {},
) {
  const { host, address, language, dialing = '+84', purpose, isWithinSecond = false } = options
  const brand = host === lotus ? 'lotus' : 'aurora'
  // The throttle counts in real time.
  if (!isWithinSecond) await app.services.sharedState.clearCounter(`send-code:${brand}:${e164(number)}`)
  const field =
    route === sendRegistrationSmsCode ? { mobileNo: number } : { mobileNum: number, ...(purpose && { purpose }) }
  return app.call(route, {
    host,
    address,
    ...(language && { headers: { cookie: `${languageCookie}=${language}` } }),
    body: { ...field, countryDialingCode: dialing, botCheck: options.botCheck ?? (await app.solveNewBotCheck()) },
  })
}

const messagesTo = (number: string, brand = 'aurora') =>
  app.db
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.recipient, e164(number)), eq(outboxMessage.brand, brand)))
    .orderBy(desc(outboxMessage.id))

/** Inserts a member with a verified number, and returns the number. */
async function insertMemberWithNumber(host?: string): Promise<string> {
  const number = newNumber()
  const { code, currency } = app.services.brands.getByHost(host ?? 'aurora.localhost')
  const account = `own${randomUUID().slice(0, 8)}`
  const row = { brand: code, account, nickname: account, type: 0, currency, passwordHash: 'none', mobile: e164(number) }
  await inTransaction(app.db, (tx) => tx.insert(member).values(row))
  return number
}

test('lists all calling codes, with the country of the brand first', async () => {
  const { value } = await app.call(getDialingCodes)
  expect(value.list[0]).toEqual({ country: 'US', dialingCode: '+1' })
  for (const [host, own] of Object.entries({ 'aurora.localhost': '+1', [lotus]: '+84' }))
    expect((await app.call(getSiteStatus, { host })).value.brand.dialingCode).toBe(own)
  expect((await app.call(getDialingCodes, { host: lotus })).value.list[0]).toEqual({
    country: 'VN',
    dialingCode: '+84',
  })
  expect(value.list.length).toBeGreaterThan(200)
  expect(new Set(value.list.map(({ country }) => country)).size).toBe(value.list.length)
})

test.each([
  [{ country: 'LA', currency: 'USD', brandLanguage: 'EN' }, 'LA'],
  [{ currency: 'THB', brandLanguage: 'EN' }, 'TH'],
  [{ currency: 'EUR', brandLanguage: 'FR' }, 'FR'],
  [{ currency: 'USDT', brandLanguage: 'VI' }, 'US'],
])('derives the country of %o as %s', (site, country) => {
  expect(brandCountryOf(site as Parameters<typeof brandCountryOf>[0])).toBe(country)
})

test('sends a code to the phone of a member, in the language of the request', async () => {
  const number = await insertMemberWithNumber()
  const response = await requestCode(sendLoginOrResetSmsCode, number, { language: 'VI' })
  expect(response).toMatchObject({ status: 200, value: { expiredMinutes: limits.codeMinutes } })
  expect(await messagesTo(number)).toMatchObject([{ kind: 'sms', state: 'stored', subject: '' }])
  expect((await messagesTo(number))[0]?.body).toMatch(/^\d{6} là mã Aurora của bạn, có hiệu lực trong 5 phút/)
  await requestCode(sendLoginOrResetSmsCode, number, { language: 'AR' })
  expect((await messagesTo(number))[0]?.body).toContain('دقائق')
})

test.each([undefined, lotus])('does not reveal which number has an account (%s)', async (host) => {
  const [known, unknown] = [await insertMemberWithNumber(host), newNumber()]
  const responses = [
    await requestCode(sendLoginOrResetSmsCode, known, { host, purpose: 'password' }),
    await requestCode(sendLoginOrResetSmsCode, unknown, { host, purpose: 'password' }),
  ].map(({ status, value, message }) => ({ status, value, message }))
  expect(responses[0]).toEqual(responses[1])
  expect(await messagesTo(known, host ? 'lotus' : 'aurora')).toHaveLength(1)
  expect(await messagesTo(unknown, host ? 'lotus' : 'aurora')).toHaveLength(0)
})

test('refuses a login code where the feature is off, but sends a code to reset the password', async () => {
  const number = await insertMemberWithNumber(lotus)
  expect(await requestCode(sendLoginOrResetSmsCode, number, { host: lotus })).toMatchObject({
    status: 403,
    message: 'verification_not_allowed',
  })
  expect((await requestCode(sendLoginOrResetSmsCode, number, { host: lotus, purpose: 'password' })).success).toBe(true)
})

test('sends a registration code, and refuses a number that has an account', async () => {
  const number = newNumber()
  expect((await requestCode(sendRegistrationSmsCode, number)).value).toEqual({ expiredMinutes: limits.codeMinutes })
  expect((await messagesTo(number))[0]?.body).toMatch(/^\d{6} is your Aurora code/)
  const taken = await insertMemberWithNumber()
  expect(await requestCode(sendRegistrationSmsCode, taken)).toMatchObject({ status: 409, message: 'mobile_taken' })
  expect(await messagesTo(taken)).toEqual([])
})

test('notifies only the owner of a taken number under the strict profile', async () => {
  const [taken, free] = [await insertMemberWithNumber(lotus), newNumber()]
  const responses = [
    await requestCode(sendRegistrationSmsCode, taken, { host: lotus }),
    await requestCode(sendRegistrationSmsCode, free, { host: lotus }),
  ]
  expect(responses.map(({ status, value }) => ({ status, value }))).toEqual([
    { status: 200, value: { expiredMinutes: limits.codeMinutes } },
    { status: 200, value: { expiredMinutes: limits.codeMinutes } },
  ])
  const [notification] = await messagesTo(taken, 'lotus')
  expect(notification?.body).toContain('đã có tài khoản')
  expect(notification?.body).not.toMatch(/\d{6}/)
})

test("sends a code to a number of the brand's country if the request names none, sealed or plain", async () => {
  for (const plain of [true, false]) {
    const number = newNumber()
    const botCheck = await app.solveNewBotCheck()
    const response = await app.call(sendRegistrationSmsCode, {
      host: lotus,
      plain,
      body: { mobileNo: number, botCheck },
    })
    expect(response).toMatchObject({ status: 200, value: { expiredMinutes: limits.codeMinutes } })
    expect(await messagesTo(number, 'lotus')).toHaveLength(1)
  }
})

test('refuses a registration code where numbers are not verified', async () => {
  const standardApp = await startTestApp({ content: 'none' })
  const body = { mobileNo: newNumber(), countryDialingCode: '+84', botCheck: await standardApp.solveNewBotCheck() }
  expect(await standardApp.call(sendRegistrationSmsCode, { host: lotus, body })).toMatchObject({
    status: 403,
    message: 'verification_not_allowed',
  })
})

test.each([
  ['', '+84', 'phone_missing'],
  ['12', '+84', 'phone_invalid'],
  ['not a number', '+84', 'phone_invalid'],
  ['+66812345678', '+84', 'phone_invalid'],
  ['0912345678', '+999', 'phone_invalid'],
])('refuses "%s" of %s: %s', async (number, dialing, message) => {
  expect(await requestCode(sendLoginOrResetSmsCode, number, { dialing })).toMatchObject({ status: 422, message })
})

test('requires a solved bot check', async () => {
  expect(await requestCode(sendRegistrationSmsCode, newNumber(), { botCheck: 'none' })).toMatchObject({
    status: 403,
    message: 'bot_check_failed',
  })
})

test('sends one code a second to a number, whoever requests it', async () => {
  const number = newNumber()
  const botChecks = await Promise.all([1, 2, 3].map(() => app.solveNewBotCheck()))
  const responses = await Promise.all(
    botChecks.map((botCheck) =>
      requestCode(sendRegistrationSmsCode, number, { address: newIpAddress(), botCheck, isWithinSecond: true }),
    ),
  )
  expect(responses.map(({ message }) => message).sort()).toEqual(['', 'too_many_requests', 'too_many_requests'])
  const refused = responses.find(({ message }) => message !== '')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
})

test('sends codes to two numbers within a second from one address', async () => {
  const address = newIpAddress()
  const botChecks = await Promise.all([1, 2].map(() => app.solveNewBotCheck()))
  const responses = await Promise.all(
    botChecks.map((botCheck) => requestCode(sendRegistrationSmsCode, newNumber(), { address, botCheck })),
  )
  expect(responses.map(({ success }) => success)).toEqual([true, true])
})

test('limits codes per hour to a phone, for all purposes and requesters', async () => {
  const number = newNumber()
  for (let sent = 0; sent < limits.codesPerPhonePerHour; sent += 1) {
    expect((await requestCode(sent % 2 ? sendLoginOrResetSmsCode : sendRegistrationSmsCode, number)).success).toBe(true)
  }
  for (const route of [sendLoginOrResetSmsCode, sendRegistrationSmsCode]) {
    expect(await requestCode(route, number)).toMatchObject({ status: 429, message: 'code_rate_limited' })
  }
  expect((await requestCode(sendRegistrationSmsCode, newNumber())).success).toBe(true)
})

test('refuses codes while the SMS provider accepts no more, for unknown numbers as well', async () => {
  const env = { FOYER_SMS_URL: 'http://127.0.0.1:9/send', FOYER_SMS_SECRET: randomUUID() }
  const throttledApp = await startTestApp({ content: 'none', env })
  const at = new Date(throttledApp.now())
  const nextAttemptAt = new Date(throttledApp.now() + 60_000)
  const row = { brand: 'aurora', kind: 'sms', recipient: '+1', body: '', state: 'failed' } as const
  await inTransaction(throttledApp.db, (tx) =>
    tx.insert(outboxMessage).values({ ...row, nextAttemptAt, createdAt: at }),
  )
  const body = { mobileNum: newNumber(), countryDialingCode: '+84', botCheck: await throttledApp.solveNewBotCheck() }
  expect(await throttledApp.call(sendLoginOrResetSmsCode, { body })).toMatchObject({
    status: 503,
    message: 'message_quota_exceeded',
  })
})
