import { randomInt } from 'node:crypto'
import { createUrlLoginCode, login } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp({ content: 'none' })
const lotus = 'lotus.localhost'

/** A unique Vietnamese mobile number without its calling code. */
const newNumber = () => `09${randomInt(10_000_000, 100_000_000)}`
const toE164 = (number: string) => `+84${number.slice(1)}`

async function newMember() {
  const registered = await app.registerMember()
  const number = newNumber()
  await inTransaction(app.db, (tx) =>
    tx
      .update(member)
      .set({ mobile: toE164(number) })
      .where(eq(member.id, registered.id)),
  )
  return { ...registered, number }
}

const issueCode = (number: string, brand = 'aurora') =>
  inTransaction(app.db, (tx) => app.services.codes.issue(tx, { purpose: 'login', brand, target: toE164(number) }))

interface Options {
  readonly host?: string
  readonly address?: string
  readonly fields?: Record<string, unknown>
}

const signInByPhone = (number: string, code: string, { host, address, fields }: Options = {}) =>
  app.call(login, {
    host,
    address,
    body: { username: number, password: code, type: 'sms', countryDialingCode: '+84', ...fields },
  })

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const invalid = { status: 422, message: 'code_invalid' }

test('signs in by mobile number and code, once, without a bot check', async () => {
  const { id, number } = await newMember()
  const code = await issueCode(number)
  const response = await signInByPhone(` ${number} `, ` ${code} `)
  expect(response).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect((await app.call(getMemberInfo, { token: response.value.token })).value.id).toBe(String(id))
  expect(await signInByPhone(number, code)).toMatchObject(invalid)
})

test('remembers the device on request', async () => {
  const { number } = await newMember()
  const response = await signInByPhone(number, await issueCode(number), { fields: { remember: true } })
  expect(String(response.headers['set-cookie'])).toMatch(/^foyer_device=/)
})

test('does not report an expired password, as none was entered', async () => {
  const { id, number } = await newMember()
  await app.db.runScript(`update member set password_is_default = true where id = ${id}`)
  expect((await signInByPhone(number, await issueCode(number))).value.passwordExpired).toBe(false)
})

test('is off where the brand disables it', async () => {
  expect(await signInByPhone(newNumber(), '123456', { host: lotus })).toMatchObject({
    status: 403,
    message: 'feature_off',
  })
})

test('responds to an unknown number as to a wrong code', async () => {
  const stranger = newNumber()
  const { number } = await newMember()
  const wrong = await signInByPhone(number, wrongCode(await issueCode(number)))
  const unsent = await signInByPhone(stranger, '123456')
  const nobody = await signInByPhone(stranger, await issueCode(stranger))
  for (const response of [wrong, unsent, nobody]) expect(response).toMatchObject({ ...invalid, value: null })
})

test('refuses a malformed number, and a number of another country', async () => {
  for (const number of ['12', 'nobody', '+1 212 555 0100']) {
    expect(await signInByPhone(number, '123456')).toMatchObject({ status: 422, message: 'phone_invalid' })
  }
  const { number } = await newMember()
  const code = await issueCode(number)
  // Without a calling code, the number is one of the brand's country.
  const fields = { countryDialingCode: undefined }
  expect((await signInByPhone(toE164(number), code, { fields })).message).toBe('phone_invalid')
})

test('refuses a code that is expired or out of tries', async () => {
  const { number } = await newMember()
  const late = await issueCode(number)
  app.advanceClock(limits.codeMinutes * 60_000)
  const iat = Math.floor(app.now() / 1_000)
  expect(await signInByPhone(number, late, { fields: { iat } })).toMatchObject({ status: 422, message: 'code_expired' })
  app.advanceClock(-limits.codeMinutes * 60_000)
  const code = await issueCode(number)
  for (let tried = 0; tried < limits.codeMaxAttempts; tried += 1) {
    expect(await signInByPhone(number, wrongCode(code))).toMatchObject(invalid)
  }
  expect(await signInByPhone(number, code)).toMatchObject({ status: 422, message: 'code_expired' })
})

test('refuses a code for another purpose or of another brand', async () => {
  const { number } = await newMember()
  const slot = { purpose: 'password', brand: 'aurora', target: toE164(number) } as const
  const forPassword = await inTransaction(app.db, (tx) => app.services.codes.issue(tx, slot))
  expect(await signInByPhone(number, forPassword)).toMatchObject(invalid)
  expect(await signInByPhone(number, await issueCode(number, 'lotus'))).toMatchObject(invalid)
})

test('refuses the wrong login page, and keeps the code valid for the right one', async () => {
  const { id, number } = await newMember()
  const code = await issueCode(number)
  expect(await signInByPhone(number, code, { fields: { door: 'agent' } })).toMatchObject({
    status: 403,
    message: 'agent_only',
  })
  await app.db.runScript(`update member set status = 'blocked' where id = ${id}`)
  expect(await signInByPhone(number, code)).toMatchObject({ status: 403, message: 'account_blocked' })
  await app.db.runScript(`update member set status = 'active', type = 77 where id = ${id}`)
  expect(await signInByPhone(number, code)).toMatchObject({ status: 403, message: 'member_only' })
  await app.db.runScript(`update member set type = ${memberTypes.agent} where id = ${id}`)
  expect((await signInByPhone(number, code, { fields: { door: 'agent' } })).success).toBe(true)
})

test('locks an address after too many wrong codes', async () => {
  const address = newIpAddress()
  for (let attempts = 0; attempts < limits.failuresBeforeLock; attempts += 1) {
    expect(await signInByPhone(newNumber(), '123456', { address })).toMatchObject(invalid)
  }
  const { number } = await newMember()
  const code = await issueCode(number)
  expect(await signInByPhone(number, code, { address })).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect((await signInByPhone(number, code)).success).toBe(true)
})

test('asks a member who has not accepted the terms for them, whichever way they sign in', async () => {
  const { id, number } = await newMember()
  await inTransaction(app.db, (tx) =>
    tx.update(member).set({ passwordIsDefault: true, termsDue: true }).where(eq(member.id, id)),
  )
  const { value } = await signInByPhone(number, await issueCode(number))
  expect(value.passwordExpired).toBe(true)
  expect(await app.call(createUrlLoginCode, { token: value.token })).toMatchObject({
    success: false,
    message: 'password_change_required',
  })
})
