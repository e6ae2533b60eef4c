import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { getSiteStatus } from '@foyer/contract/site.ts'
import { getDialingCodes, sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { countryOf } from '#src/brands/dialing-codes.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { newAddress, openHouse } from '#src/test-house.ts'

const house = await openHouse({
  content: 'none',
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      lotus: (site) => ({ ...site, jurisdiction: 'strict', whitelabel: withVerification(site.whitelabel) }),
    }),
  },
})
const lotus = 'lotus.localhost'

function withVerification<Tree extends readonly { modId: string; childrenNodes?: unknown }[]>(tree: Tree) {
  return JSON.parse(JSON.stringify(tree).replace('"REGMOBVERF3","enabled":"0"', '"REGMOBVERF3","enabled":"1"')) as Tree
}

interface Asked {
  readonly host?: string | undefined
  readonly address?: string
  readonly language?: string
  readonly dialing?: string
  readonly botCheck?: string
  readonly purpose?: string
}

const newNumber = () => `09${randomInt(10_000_000, 99_999_999)}`
const e164 = (number: string) => `+84${number.slice(1)}`

async function ask(route: typeof sendLoginCode | typeof sendRegisterCode, number: string, asked: Asked = {}) {
  const { host, address, language, dialing = '+84', purpose } = asked
  const field = route === sendRegisterCode ? { mobileNo: number } : { mobileNum: number, ...(purpose && { purpose }) }
  return house.call(route, {
    host,
    address,
    ...(language && { headers: { cookie: `${languageCookie}=${language}` } }),
    body: { ...field, countryDialingCode: dialing, botCheck: asked.botCheck ?? (await house.solve()) },
  })
}

const messagesTo = (number: string, brand = 'aurora') =>
  house.db
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.recipient, e164(number)), eq(outboxMessage.brand, brand)))
    .orderBy(desc(outboxMessage.id))

/** Inserts a member with a verified number, and returns the number. */
async function ownNumber(host?: string): Promise<string> {
  const number = newNumber()
  const { code, currency } = house.gateway.brands.ofHost(host ?? 'aurora.localhost')
  const account = `own${randomUUID().slice(0, 8)}`
  const row = { brand: code, account, nickname: account, type: 0, currency, passwordHash: 'none', mobile: e164(number) }
  await inTransaction(house.db, (tx) => tx.insert(member).values(row))
  return number
}

test('lists all calling codes, with the country of the brand first', async () => {
  const { value } = await house.call(getDialingCodes)
  expect(value.list[0]).toEqual({ country: 'US', dialingCode: '+1' })
  for (const [host, own] of Object.entries({ 'aurora.localhost': '+1', [lotus]: '+84' }))
    expect((await house.call(getSiteStatus, { host })).value.brand.dialingCode).toBe(own)
  expect((await house.call(getDialingCodes, { host: lotus })).value.list[0]).toEqual({
    country: 'VN',
    dialingCode: '+84',
  })
  expect(value.list.length).toBeGreaterThan(200)
  expect(new Set(value.list.map(({ country }) => country)).size).toBe(value.list.length)
})

test.each([
  [{ country: 'LA', currency: 'USD', houseWords: 'EN' }, 'LA'],
  [{ currency: 'THB', houseWords: 'EN' }, 'TH'],
  [{ currency: 'EUR', houseWords: 'FR' }, 'FR'],
  [{ currency: 'USDT', houseWords: 'VI' }, 'US'],
])('derives the country of %o as %s', (site, country) => {
  expect(countryOf(site as Parameters<typeof countryOf>[0])).toBe(country)
})

test('sends a code to the phone of a member, in the language of the request', async () => {
  const number = await ownNumber()
  const answer = await ask(sendLoginCode, number, { language: 'VI' })
  expect(answer).toMatchObject({ status: 200, value: { expiredMinutes: limits.codeMinutes } })
  expect(await messagesTo(number)).toMatchObject([{ kind: 'sms', state: 'kept', subject: '' }])
  expect((await messagesTo(number))[0]?.body).toMatch(/^\d{6} là mã Aurora của bạn, có hiệu lực trong 5 phút/)
  await ask(sendLoginCode, number, { language: 'AR' })
  expect((await messagesTo(number))[0]?.body).toContain('دقائق')
})

test.each([undefined, lotus])('does not reveal which number has an account (%s)', async (host) => {
  const [known, unknown] = [await ownNumber(host), newNumber()]
  const answers = [
    await ask(sendLoginCode, known, { host, purpose: 'password' }),
    await ask(sendLoginCode, unknown, { host, purpose: 'password' }),
  ].map(({ status, value, message }) => ({ status, value, message }))
  expect(answers[0]).toEqual(answers[1])
  expect(await messagesTo(known, host ? 'lotus' : 'aurora')).toHaveLength(1)
  expect(await messagesTo(unknown, host ? 'lotus' : 'aurora')).toHaveLength(0)
})

test('refuses a login code where the feature is off, but sends a code to reset the password', async () => {
  const number = await ownNumber(lotus)
  expect(await ask(sendLoginCode, number, { host: lotus })).toMatchObject({
    status: 403,
    message: 'verification_not_allowed',
  })
  expect((await ask(sendLoginCode, number, { host: lotus, purpose: 'password' })).success).toBe(true)
})

test('sends a registration code, and refuses a number that has an account', async () => {
  const number = newNumber()
  expect((await ask(sendRegisterCode, number)).value).toEqual({ expiredMinutes: limits.codeMinutes })
  expect((await messagesTo(number))[0]?.body).toMatch(/^\d{6} is your Aurora code/)
  const taken = await ownNumber()
  expect(await ask(sendRegisterCode, taken)).toMatchObject({ status: 409, message: 'mobile_taken' })
  expect(await messagesTo(taken)).toEqual([])
})

test('notifies only the owner of a taken number under the strict profile', async () => {
  const [taken, free] = [await ownNumber(lotus), newNumber()]
  const answers = [
    await ask(sendRegisterCode, taken, { host: lotus }),
    await ask(sendRegisterCode, free, { host: lotus }),
  ]
  expect(answers.map(({ status, value }) => ({ status, value }))).toEqual([
    { status: 200, value: { expiredMinutes: limits.codeMinutes } },
    { status: 200, value: { expiredMinutes: limits.codeMinutes } },
  ])
  const [told] = await messagesTo(taken, 'lotus')
  expect(told?.body).toContain('đã có tài khoản')
  expect(told?.body).not.toMatch(/\d{6}/)
})

test('refuses a registration code where numbers are not verified', async () => {
  const plain = await openHouse({ content: 'none' })
  const body = { mobileNo: newNumber(), countryDialingCode: '+84', botCheck: await plain.solve() }
  expect(await plain.call(sendRegisterCode, { host: lotus, body })).toMatchObject({
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
  expect(await ask(sendLoginCode, number, { dialing })).toMatchObject({ status: 422, message })
})

test('requires a solved bot check', async () => {
  expect(await ask(sendRegisterCode, newNumber(), { botCheck: 'none' })).toMatchObject({
    status: 403,
    message: 'bot_check_failed',
  })
})

test('sends one code a second per address', async () => {
  const address = newAddress()
  const botChecks = await Promise.all([1, 2, 3].map(() => house.solve()))
  const answers = await Promise.all(
    botChecks.map((botCheck) => ask(sendRegisterCode, newNumber(), { address, botCheck })),
  )
  expect(answers.map(({ message }) => message).sort()).toEqual(['', 'too_many_requests', 'too_many_requests'])
  const refused = answers.find(({ message }) => message !== '')
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
})

test('limits codes per hour to a phone, for all purposes and requesters', async () => {
  const number = newNumber()
  for (let sent = 0; sent < limits.codesPerPhoneAnHour; sent += 1) {
    expect((await ask(sent % 2 ? sendLoginCode : sendRegisterCode, number)).success).toBe(true)
  }
  for (const route of [sendLoginCode, sendRegisterCode]) {
    expect(await ask(route, number)).toMatchObject({ status: 429, message: 'code_too_often' })
  }
  expect((await ask(sendRegisterCode, newNumber())).success).toBe(true)
})

test('refuses codes while the SMS provider accepts no more, for unknown numbers as well', async () => {
  const env = { FOYER_SMS_URL: 'http://127.0.0.1:9/send', FOYER_SMS_SECRET: randomUUID() }
  const closed = await openHouse({ content: 'none', env })
  const at = new Date(closed.now())
  const nextAttemptAt = new Date(closed.now() + 60_000)
  const row = { brand: 'aurora', kind: 'sms', recipient: '+1', body: '', state: 'failed' } as const
  await inTransaction(closed.db, (tx) => tx.insert(outboxMessage).values({ ...row, nextAttemptAt, createdAt: at }))
  const body = { mobileNum: newNumber(), countryDialingCode: '+84', botCheck: await closed.solve() }
  expect(await closed.call(sendLoginCode, { body })).toMatchObject({ status: 503, message: 'message_quota_exceeded' })
})
