import { randomInt, randomUUID } from 'node:crypto'
import { addVerifiedContact, getSecurityCentre, sendContactCode } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneTimeCode, outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'

const brands = await createTestBrandsFolder({ aurora: (site) => withSetting(site, 'withdrawalHoldHours', '24') })
const app = await startTestApp({ content: 'none', env: { FOYER_BRANDS_DIR: brands } })
const lotus = 'lotus.localhost'

interface Contact {
  readonly kind: 'email' | 'mobile'
  readonly contact: string
  readonly countryDialingCode?: string
}
interface RequestOptions {
  readonly password?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

const newMailAddress = (): Contact => ({ kind: 'email', contact: `Box${randomUUID().slice(0, 8)}@example.com` })
const newPhone = (): Contact => ({ kind: 'mobile', contact: `09${randomInt(1e8, 1e9 - 1)}`, countryDialingCode: '+84' })
const e164 = ({ contact }: Contact) => `+84${contact.slice(1)}`

const requestCode = ({ token, password }: TestMember, contact: Contact, options: RequestOptions = {}) =>
  app.call(sendContactCode, {
    token,
    host: options.host,
    ...(options.headers && { headers: options.headers }),
    body: { ...contact, password: options.password ?? password },
  })
const bindContactWith = ({ token }: TestMember, contact: Contact, verificationCode: string, host?: string) =>
  app.call(addVerifiedContact, { token, host, body: { ...contact, verificationCode } })

const messagesTo = (recipient: string) =>
  app.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, recipient)).orderBy(desc(outboxMessage.id))
const latestCode = async (recipient: string) => /\d{6}/.exec((await messagesTo(recipient))[0]?.body ?? '')?.[0] ?? ''
const wrongCode = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
const rowOf = async ({ id }: TestMember) => (await app.db.select().from(member).where(eq(member.id, id)))[0]

async function bindVerified(testMember: TestMember, contact: Contact): Promise<void> {
  expect((await requestCode(testMember, contact)).value).toEqual({ expiredMinutes: limits.codeMinutes })
  const code = await latestCode(contact.kind === 'email' ? contact.contact : e164(contact))
  expect((await bindContactWith(testMember, contact, code)).success).toBe(true)
}

test('binds a mail address with the mailed code, in place of the one from the registration', async () => {
  const testMember = await app.registerMember({ fields: { email: 'typed@example.com' } })
  const contact = newMailAddress()
  await bindVerified(testMember, contact)
  expect(await messagesTo('typed@example.com')).toMatchObject([{ body: expect.stringContaining(testMember.username) }])
  expect(await rowOf(testMember)).toMatchObject({ email: contact.contact, profile: { registerMethod: 'WEB' } })
  expect(await rowOf(testMember)).toMatchObject({ withdrawalsHeldUntil: null })
  const { value } = await app.call(getSecurityCentre, { token: testMember.token })
  expect(value.email).toEqual({ masked: expect.stringMatching(/^B•••.@example\.com$/), verified: true })
})

test('binds a phone with the code sent to it, stored in E.164, and holds withdrawals', async () => {
  const testMember = await app.registerMember()
  const contact = newPhone()
  await bindVerified(testMember, contact)
  expect(await rowOf(testMember)).toMatchObject({ mobile: e164(contact), withdrawalsHeldUntil: expect.any(Date) })
  expect(await messagesTo(e164(contact))).toMatchObject([{ kind: 'sms', subject: '' }])
})

test('requires the password first, and counts wrong guesses', async () => {
  const testMember = await app.registerMember()
  const contact = newMailAddress()
  for (let guess = 0; guess < limits.failuresBeforeLock; guess += 1) {
    expect(await requestCode(testMember, contact, { password: `guess${guess}` })).toMatchObject({
      status: 422,
      message: 'password_wrong',
    })
  }
  expect(await requestCode(testMember, contact)).toMatchObject({ status: 429 })
  expect(await messagesTo(contact.contact)).toEqual([])
})

test("notifies the old mail address of the change, in the member's language and with the new address masked", async () => {
  const testMember = await app.registerMember()
  const [old, next] = [newMailAddress(), newMailAddress()]
  await bindVerified(testMember, old)
  expect(await messagesTo(old.contact)).toHaveLength(1)
  await requestCode(testMember, next, { headers: { cookie: `${languageCookie}=VI` } })
  const code = await latestCode(next.contact)
  await app.call(addVerifiedContact, {
    token: testMember.token,
    headers: { cookie: `${languageCookie}=VI` },
    body: { ...next, verificationCode: code },
  })
  const [mail] = await messagesTo(old.contact)
  expect(mail).toMatchObject({ kind: 'mail', subject: expect.stringContaining('đã thay đổi') })
  expect(mail?.body).toContain(testMember.username)
  expect(mail?.body).not.toContain(next.contact)
  expect(await messagesTo(next.contact)).toHaveLength(1)
})

test('notifies the old phone and the mail address of a new phone', async () => {
  const testMember = await app.registerMember()
  const [box, old, next] = [newMailAddress(), newPhone(), newPhone()]
  for (const contact of [box, old, next]) await bindVerified(testMember, contact)
  expect((await messagesTo(e164(old)))[0]?.body).toContain('mobile number')
  // The mail address's own code, then the two phone changes.
  expect(await messagesTo(box.contact)).toHaveLength(3)
  expect(await messagesTo(e164(next))).toHaveLength(1)
})

test('refuses a code that is wrong, used, out of tries, or for another contact', async () => {
  const testMember = await app.registerMember()
  const [contact, other] = [newMailAddress(), newMailAddress()]
  expect(await bindContactWith(testMember, contact, '123456')).toMatchObject({ status: 422, message: 'code_invalid' })
  await requestCode(testMember, contact)
  const code = await latestCode(contact.contact)
  expect((await bindContactWith(testMember, contact, ' ')).message).toBe('code_missing')
  expect((await bindContactWith(testMember, contact, wrongCode(code))).message).toBe('code_invalid')
  expect((await bindContactWith(testMember, other, code)).message).toBe('code_invalid')
  expect((await bindContactWith(testMember, contact, code)).success).toBe(true)
  expect((await bindContactWith(testMember, contact, code)).message).toBe('code_invalid')
  await requestCode(testMember, other)
  const exhausted = await latestCode(other.contact)
  for (let tries = 0; tries < limits.codeMaxAttempts; tries += 1)
    await bindContactWith(testMember, other, wrongCode(exhausted))
  expect((await bindContactWith(testMember, other, exhausted)).message).toBe('code_expired')
})

test("refuses another member's code for the same contact, and does not invalidate it", async () => {
  const [testMember, attacker] = [await app.registerMember(), await app.registerMember()]
  const contact = newMailAddress()
  await requestCode(testMember, contact)
  const code = await latestCode(contact.contact)
  await requestCode(attacker, contact)
  expect((await bindContactWith(attacker, contact, code)).message).toBe('code_invalid')
  expect((await bindContactWith(testMember, contact, code)).success).toBe(true)
})

test('refuses a contact of another member of the same brand, whatever its case', async () => {
  const [testMember, other] = [await app.registerMember(), await app.registerMember()]
  const [box, number] = [newMailAddress(), newPhone()]
  await bindVerified(testMember, box)
  await bindVerified(testMember, number)
  const upper = { ...box, contact: box.contact.toUpperCase() }
  expect(await requestCode(other, upper)).toMatchObject({ status: 409, message: 'email_taken' })
  expect(await requestCode(other, { ...number, contact: e164(number) })).toMatchObject({
    status: 409,
    message: 'mobile_taken',
  })
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const elsewhere = await app.registerMember({ host: lotus, fields })
  expect((await requestCode(elsewhere, number, { host: lotus })).success).toBe(true)
})

test.each([
  ['mailbox', newMailAddress, 'email_taken', (contact: Contact) => contact.contact],
  ['phone', newPhone, 'mobile_taken', e164],
] as const)('binds a %s that two members claim at once to one of them', async (_what, make, taken, recipientOf) => {
  const members = [await app.registerMember(), await app.registerMember()]
  const contact = make()
  const codes: string[] = []
  for (const one of members) {
    await requestCode(one, contact)
    codes.push(await latestCode(recipientOf(contact)))
  }
  const answers = await Promise.all(members.map((one, place) => bindContactWith(one, contact, codes[place] ?? '')))
  expect(answers.map(({ message }) => message).sort()).toEqual(['', taken])
  const rows = await Promise.all(members.map(rowOf))
  expect(rows.filter((row) => row?.email !== null || row?.mobile !== null)).toHaveLength(1)
})

test.each([
  [{ kind: 'email', contact: 'no address' }, 'field_invalid'],
  [{ kind: 'email', contact: '' }, 'field_invalid'],
  [{ kind: 'mobile', contact: '', countryDialingCode: '+84' }, 'phone_missing'],
  [{ kind: 'mobile', contact: '12', countryDialingCode: '+84' }, 'phone_invalid'],
  // Without a calling code, the number is one of the brand's country.
  [{ kind: 'mobile', contact: '+84912345678' }, 'phone_invalid'],
  [{ kind: 'mobile', contact: '+12025550123', countryDialingCode: '+84' }, 'phone_invalid'],
] as const)('refuses %o', async (contact, message) => {
  const testMember = await app.registerMember()
  expect(await requestCode(testMember, contact)).toMatchObject({ status: 422, message })
  expect((await bindContactWith(testMember, contact, '123456')).message).toBe(message)
})

test('limits codes per hour to a mail address, whoever requests them', async () => {
  const contact = newMailAddress()
  for (let sent = 0; sent < limits.codesPerPhonePerHour; sent += 1) {
    expect((await requestCode(await app.registerMember(), contact)).success).toBe(true)
  }
  const refused = await requestCode(await app.registerMember(), contact)
  expect(refused).toMatchObject({ status: 429, message: 'code_rate_limited' })
})

test('does not store the code itself', async () => {
  const testMember = await app.registerMember()
  const contact = newMailAddress()
  await requestCode(testMember, contact)
  const code = await latestCode(contact.contact)
  for (const row of await app.db.select().from(oneTimeCode)) expect(Object.values(row).map(String)).not.toContain(code)
})
