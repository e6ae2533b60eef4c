import { randomInt } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { getMemberInfo, login } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { newAddress, openHouse } from '#src/test-house.ts'

const house = await openHouse({ content: 'none' })
const lotus = 'lotus.localhost'

/** A unique Vietnamese mobile number without its calling code. */
const newNumber = () => `09${randomInt(10_000_000, 100_000_000)}`
const target = (number: string) => `+84${number.slice(1)}`

async function newMember() {
  const registered = await house.registerMember()
  const number = newNumber()
  await inTransaction(house.db, (tx) =>
    tx
      .update(member)
      .set({ mobile: target(number) })
      .where(eq(member.id, registered.id)),
  )
  return { ...registered, number }
}

const send = (number: string, brand = 'aurora') =>
  inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, { purpose: 'login', brand, target: target(number) }))

interface Options {
  readonly host?: string
  readonly address?: string
  readonly fields?: Record<string, unknown>
}

const enter = (number: string, code: string, { host, address, fields }: Options = {}) =>
  house.call(login, {
    host,
    address,
    body: { username: number, password: code, type: 'sms', countryDialingCode: '+84', ...fields },
  })

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const invalid = { status: 422, message: 'code_invalid' }

test('signs in by mobile number and code, once, without a bot check', async () => {
  const { id, number } = await newMember()
  const code = await send(number)
  const answer = await enter(` ${number} `, ` ${code} `)
  expect(answer).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect((await house.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(id))
  expect(await enter(number, code)).toMatchObject(invalid)
})

test('remembers the device on request', async () => {
  const { number } = await newMember()
  const answer = await enter(number, await send(number), { fields: { remember: true } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^foyer_device=/)
})

test('does not report an expired password, as none was entered', async () => {
  const { id, number } = await newMember()
  await house.db.script(`update member set password_is_default = true where id = ${id}`)
  expect((await enter(number, await send(number))).value.passwordExpired).toBe(false)
})

test('is off where the brand disables it', async () => {
  expect(await enter(newNumber(), '123456', { host: lotus })).toMatchObject({ status: 403, message: 'feature_off' })
})

test('responds to an unknown number as to a wrong code', async () => {
  const stranger = newNumber()
  const { number } = await newMember()
  const wrong = await enter(number, otherThan(await send(number)))
  const unsent = await enter(stranger, '123456')
  const nobody = await enter(stranger, await send(stranger))
  for (const answer of [wrong, unsent, nobody]) expect(answer).toMatchObject({ ...invalid, value: null })
})

test('refuses a malformed number, and a number of another country', async () => {
  for (const number of ['12', 'nobody', '+1 212 555 0100']) {
    expect(await enter(number, '123456')).toMatchObject({ status: 422, message: 'phone_invalid' })
  }
  const { number } = await newMember()
  const fields = { countryDialingCode: undefined }
  expect((await enter(number, await send(number), { fields })).message).toBe('phone_invalid')
})

test('refuses a code that is expired or out of tries', async () => {
  const { number } = await newMember()
  const late = await send(number)
  house.pass(limits.codeMinutes * 60_000)
  const iat = Math.floor(house.now() / 1_000)
  expect(await enter(number, late, { fields: { iat } })).toMatchObject({ status: 422, message: 'code_expired' })
  house.pass(-limits.codeMinutes * 60_000)
  const code = await send(number)
  for (let tried = 0; tried < limits.codeTries; tried += 1) {
    expect(await enter(number, otherThan(code))).toMatchObject(invalid)
  }
  expect(await enter(number, code)).toMatchObject({ status: 422, message: 'code_expired' })
})

test('refuses a code for another purpose or of another brand', async () => {
  const { number } = await newMember()
  const slot = { purpose: 'password', brand: 'aurora', target: target(number) } as const
  const forPassword = await inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, slot))
  expect(await enter(number, forPassword)).toMatchObject(invalid)
  expect(await enter(number, await send(number, 'lotus'))).toMatchObject(invalid)
})

test('refuses the wrong login page, and keeps the code valid for the right one', async () => {
  const { id, number } = await newMember()
  const code = await send(number)
  expect(await enter(number, code, { fields: { door: 'agent' } })).toMatchObject({ status: 403, message: 'agent_only' })
  await house.db.script(`update member set status = 'blocked' where id = ${id}`)
  expect(await enter(number, code)).toMatchObject({ status: 403, message: 'account_blocked' })
  await house.db.script(`update member set status = 'active', type = 77 where id = ${id}`)
  expect(await enter(number, code)).toMatchObject({ status: 403, message: 'member_only' })
  await house.db.script(`update member set type = ${memberType.agent} where id = ${id}`)
  expect((await enter(number, code, { fields: { door: 'agent' } })).success).toBe(true)
})

test('locks an address after too many wrong codes', async () => {
  const address = newAddress()
  for (let made = 0; made < limits.failuresBeforeLock; made += 1) {
    expect(await enter(newNumber(), '123456', { address })).toMatchObject(invalid)
  }
  const { number } = await newMember()
  const code = await send(number)
  expect(await enter(number, code, { address })).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect((await enter(number, code)).success).toBe(true)
})
