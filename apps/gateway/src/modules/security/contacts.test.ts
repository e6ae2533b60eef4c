import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { bindContact, getSecurityCentre, sendContactCode } from '@foyer/contract/security.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneTimeCode, outboxMessage } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'

const house = await openHouse({ content: 'none' })
const lotus = 'lotus.localhost'

interface Contact {
  readonly kind: 'email' | 'mobile'
  readonly contact: string
  readonly countryDialingCode?: string
}
interface Extra {
  readonly password?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

const mailbox = (): Contact => ({ kind: 'email', contact: `Box${randomUUID().slice(0, 8)}@example.com` })
const phone = (): Contact => ({ kind: 'mobile', contact: `09${randomInt(1e8, 1e9 - 1)}`, countryDialingCode: '+84' })
const e164 = ({ contact }: Contact) => `+84${contact.slice(1)}`

const ask = ({ token, password }: MemberSession, contact: Contact, extra: Extra = {}) =>
  house.call(sendContactCode, {
    token,
    host: extra.host,
    ...(extra.headers && { headers: extra.headers }),
    body: { ...contact, password: extra.password ?? password },
  })
const bind = ({ token }: MemberSession, contact: Contact, verificationCode: string, host?: string) =>
  house.call(bindContact, { token, host, body: { ...contact, verificationCode } })

const messagesTo = (recipient: string) =>
  house.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, recipient)).orderBy(desc(outboxMessage.id))
const codeIn = async (recipient: string) => /\d{6}/.exec((await messagesTo(recipient))[0]?.body ?? '')?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
const rowOf = async ({ id }: MemberSession) => (await house.db.select().from(member).where(eq(member.id, id)))[0]

async function bound(own: MemberSession, contact: Contact): Promise<void> {
  expect((await ask(own, contact)).value).toEqual({ expiredMinutes: limits.codeMinutes })
  const code = await codeIn(contact.kind === 'email' ? contact.contact : e164(contact))
  expect((await bind(own, contact, code)).success).toBe(true)
}

test('binds a mail address with the mailed code, in place of the one from the registration', async () => {
  const own = await house.registerMember({ fields: { email: 'typed@example.com' } })
  const contact = mailbox()
  await bound(own, contact)
  expect(await messagesTo('typed@example.com')).toMatchObject([{ body: expect.stringContaining(own.username) }])
  expect(await rowOf(own)).toMatchObject({ email: contact.contact, profile: { registerMethod: 'WEB' } })
  const { value } = await house.call(getSecurityCentre, { token: own.token })
  expect(value.email).toEqual({ masked: expect.stringMatching(/^B•••.@example\.com$/), verified: true })
})

test('binds a phone with the code sent to it, stored in E.164', async () => {
  const own = await house.registerMember()
  const contact = phone()
  await bound(own, contact)
  expect(await rowOf(own)).toMatchObject({ mobile: e164(contact) })
  expect(await messagesTo(e164(contact))).toMatchObject([{ kind: 'sms', subject: '' }])
})

test('requires the password first, and counts wrong guesses', async () => {
  const own = await house.registerMember()
  const contact = mailbox()
  for (let guess = 0; guess < limits.failuresBeforeLock; guess += 1) {
    expect(await ask(own, contact, { password: `guess${guess}` })).toMatchObject({
      status: 422,
      message: 'password_wrong',
    })
  }
  expect(await ask(own, contact)).toMatchObject({ status: 429 })
  expect(await messagesTo(contact.contact)).toEqual([])
})

test("notifies the old mail address of the change, in the member's language and with the new address masked", async () => {
  const own = await house.registerMember()
  const [old, next] = [mailbox(), mailbox()]
  await bound(own, old)
  expect(await messagesTo(old.contact)).toHaveLength(1)
  await ask(own, next, { headers: { cookie: `${languageCookie}=VI` } })
  const code = await codeIn(next.contact)
  await house.call(bindContact, {
    token: own.token,
    headers: { cookie: `${languageCookie}=VI` },
    body: { ...next, verificationCode: code },
  })
  const [letter] = await messagesTo(old.contact)
  expect(letter).toMatchObject({ kind: 'mail', subject: expect.stringContaining('đã thay đổi') })
  expect(letter?.body).toContain(own.username)
  expect(letter?.body).not.toContain(next.contact)
  expect(await messagesTo(next.contact)).toHaveLength(1)
})

test('notifies the old phone and the mail address of a new phone', async () => {
  const own = await house.registerMember()
  const [box, old, next] = [mailbox(), phone(), phone()]
  for (const contact of [box, old, next]) await bound(own, contact)
  expect((await messagesTo(e164(old)))[0]?.body).toContain('mobile number')
  // The mail address's own code, then the two phone changes.
  expect(await messagesTo(box.contact)).toHaveLength(3)
  expect(await messagesTo(e164(next))).toHaveLength(1)
})

test('refuses a code that is wrong, used, out of tries, or for another contact', async () => {
  const own = await house.registerMember()
  const [contact, other] = [mailbox(), mailbox()]
  expect(await bind(own, contact, '123456')).toMatchObject({ status: 422, message: 'code_invalid' })
  await ask(own, contact)
  const code = await codeIn(contact.contact)
  expect((await bind(own, contact, ' ')).message).toBe('code_missing')
  expect((await bind(own, contact, wrong(code))).message).toBe('code_invalid')
  expect((await bind(own, other, code)).message).toBe('code_invalid')
  expect((await bind(own, contact, code)).success).toBe(true)
  expect((await bind(own, contact, code)).message).toBe('code_invalid')
  await ask(own, other)
  const late = await codeIn(other.contact)
  for (let tries = 0; tries < limits.codeTries; tries += 1) await bind(own, other, wrong(late))
  expect((await bind(own, other, late)).message).toBe('code_expired')
})

test("refuses another member's code for the same contact, and does not invalidate it", async () => {
  const [own, thief] = [await house.registerMember(), await house.registerMember()]
  const contact = mailbox()
  await ask(own, contact)
  const code = await codeIn(contact.contact)
  await ask(thief, contact)
  expect((await bind(thief, contact, code)).message).toBe('code_invalid')
  expect((await bind(own, contact, code)).success).toBe(true)
})

test('refuses a contact of another member of the same brand, whatever its case', async () => {
  const [own, other] = [await house.registerMember(), await house.registerMember()]
  const [box, number] = [mailbox(), phone()]
  await bound(own, box)
  await bound(own, number)
  const upper = { ...box, contact: box.contact.toUpperCase() }
  expect(await ask(other, upper)).toMatchObject({ status: 409, message: 'email_taken' })
  expect(await ask(other, { ...number, contact: e164(number) })).toMatchObject({ status: 409, message: 'mobile_taken' })
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const elsewhere = await house.registerMember({ host: lotus, fields })
  expect((await ask(elsewhere, number, { host: lotus })).success).toBe(true)
})

test.each([
  ['mailbox', mailbox, 'email_taken', (contact: Contact) => contact.contact],
  ['phone', phone, 'mobile_taken', e164],
] as const)('binds a %s that two members claim at once to one of them', async (_what, make, taken, recipientOf) => {
  const both = [await house.registerMember(), await house.registerMember()]
  const contact = make()
  const codes: string[] = []
  for (const one of both) {
    await ask(one, contact)
    codes.push(await codeIn(recipientOf(contact)))
  }
  const answers = await Promise.all(both.map((one, place) => bind(one, contact, codes[place] ?? '')))
  expect(answers.map(({ message }) => message).sort()).toEqual(['', taken])
  const rows = await Promise.all(both.map(rowOf))
  expect(rows.filter((row) => row?.email !== null || row?.mobile !== null)).toHaveLength(1)
})

test.each([
  [{ kind: 'email', contact: 'no address' }, 'field_invalid'],
  [{ kind: 'email', contact: '' }, 'field_invalid'],
  [{ kind: 'mobile', contact: '', countryDialingCode: '+84' }, 'phone_missing'],
  [{ kind: 'mobile', contact: '12', countryDialingCode: '+84' }, 'phone_invalid'],
  [{ kind: 'mobile', contact: '0912345678' }, 'phone_invalid'],
  [{ kind: 'mobile', contact: '+12025550123', countryDialingCode: '+84' }, 'phone_invalid'],
] as const)('refuses %o', async (contact, message) => {
  const own = await house.registerMember()
  expect(await ask(own, contact)).toMatchObject({ status: 422, message })
  expect((await bind(own, contact, '123456')).message).toBe(message)
})

test('limits codes per hour to a mail address, whoever requests them', async () => {
  const contact = mailbox()
  for (let sent = 0; sent < limits.codesPerPhoneAnHour; sent += 1) {
    expect((await ask(await house.registerMember(), contact)).success).toBe(true)
  }
  const refused = await ask(await house.registerMember(), contact)
  expect(refused).toMatchObject({ status: 429, message: 'code_too_often' })
})

test('does not store the code itself', async () => {
  const own = await house.registerMember()
  const contact = mailbox()
  await ask(own, contact)
  const code = await codeIn(contact.contact)
  for (const row of await house.db.select().from(oneTimeCode))
    expect(Object.values(row).map(String)).not.toContain(code)
})
