import { randomUUID } from 'node:crypto'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '@foyer/contract/authenticator.ts'
import { limits } from '@foyer/contract/limits.ts'
import { resetPasswordByPhone } from '@foyer/contract/password.ts'
import { type SecondStep, takeSecondStep } from '@foyer/contract/second-step.ts'
import { getSecurityCentre } from '@foyer/contract/security.ts'
import { login } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { authenticator, outboxMessage, recoveryCode } from '#db/schema/credentials.ts'
import { type MemberSession, newAddress, openHouse } from '#src/test-house.ts'

const house = await openHouse({ content: 'none' })
const stepMs = 30_000

interface Holder extends MemberSession {
  readonly email: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code that the app shows `steps` time steps from now. */
  code(steps?: number): string
}

const start = ({ token, password }: MemberSession) => house.call(startAuthenticator, { token, body: { password } })
const confirm = ({ token }: MemberSession, code: string) => house.call(confirmAuthenticator, { token, body: { code } })

async function startedHolder() {
  const own = await house.registerMember()
  const email = `box${randomUUID().slice(0, 8)}@example.com`
  await house.db.script(`update member set email = '${email}' where id = ${own.id}`)
  const { value } = await start(own)
  const app = URI.parse(value.uri) as unknown as { generate(at: { timestamp: number }): string }
  const code = (steps = 0) => app.generate({ timestamp: house.now() + steps * stepMs })
  return { ...own, email, secret: value.secret, uri: value.uri, code }
}

async function newHolder(): Promise<Holder> {
  const started = await startedHolder()
  const { value } = await confirm(started, started.code())
  return { ...started, recoveryCodes: value.recoveryCodes }
}

async function signIn({ username, password }: MemberSession, address = newAddress()) {
  const body = { username, password, type: 'username', botCheck: await house.solve() }
  return house.call(login, { address, body })
}

async function answer(own: MemberSession, text: string) {
  const asked = (await signIn(own)).value as unknown as SecondStep
  return house.call(takeSecondStep, { body: { ticket: asked.ticket, way: 'totp', answer: text } })
}

const invalid = { status: 422, message: 'code_invalid' }

test('returns the secret as a URI and as text, and stays off until a first code is confirmed', async () => {
  const own = await startedHolder()
  expect(own.uri).toMatch(/^otpauth:\/\/totp\/Aurora:.*secret=/)
  expect(own.uri).toContain(own.secret)
  const { value } = await house.call(getSecurityCentre, { token: own.token })
  expect(value.authenticator).toEqual({ on: false, recoveryCodesLeft: 0 })
  expect(await confirm(own, '000000' === own.code() ? '000001' : '000000')).toMatchObject(invalid)
  expect(((await signIn(own)).value as unknown as SecondStep).ways).toMatchObject([{ way: 'email' }])
})

test('requires an app code from a new address, and accepts each code once', async () => {
  const own = await newHolder()
  const asked = (await signIn(own)).value as unknown as SecondStep
  expect(asked.ways).toMatchObject([{ way: 'totp' }, { way: 'email' }])
  expect(await answer(own, own.code())).toMatchObject(invalid)
  house.pass(stepMs)
  const code = own.code()
  expect((await answer(own, ` ${code.slice(0, 3)} ${code.slice(3)} `)).success).toBe(true)
  expect(await answer(own, code)).toMatchObject(invalid)
})

test('tolerates a clock drift of 30 seconds, and no more', async () => {
  const own = await newHolder()
  house.pass(3 * stepMs)
  expect(await answer(own, own.code(-2))).toMatchObject(invalid)
  expect(await answer(own, own.code(2))).toMatchObject(invalid)
  expect((await answer(own, own.code(-1))).success).toBe(true)
  expect((await answer(own, own.code(1))).success).toBe(true)
})

test('accepts a recovery code in place of an app code, once, whatever its case and separators', async () => {
  const own = await newHolder()
  const [code = ''] = own.recoveryCodes
  expect(own.recoveryCodes).toHaveLength(limits.recoveryCodes)
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(-[0-9a-hjkmnp-tv-z]{6}){3}$/)
  expect((await answer(own, code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).success).toBe(true)
  expect(await answer(own, code)).toMatchObject(invalid)
  const { value } = await house.call(getSecurityCentre, { token: own.token })
  expect(value.authenticator).toEqual({ on: true, recoveryCodesLeft: limits.recoveryCodes - 1 })
})

test('replaces the recovery codes once the password is confirmed', async () => {
  const own = await newHolder()
  const renew = (password: string) => house.call(renewRecoveryCodes, { token: own.token, body: { password } })
  expect(await renew('wrong2026')).toMatchObject({ message: 'password_wrong' })
  const { recoveryCodes } = (await renew(own.password)).value
  expect(await answer(own, own.recoveryCodes[0] ?? '')).toMatchObject(invalid)
  expect((await answer(own, recoveryCodes[0] ?? '')).success).toBe(true)
  const stranger = await house.registerMember()
  const off = await house.call(renewRecoveryCodes, { token: stranger.token, body: { password: stranger.password } })
  expect(off).toMatchObject({ status: 409, message: 'authenticator_off' })
})

test('turns off once the password is confirmed, and its codes stop working', async () => {
  const own = await newHolder()
  const remove = (password: string) => house.call(removeAuthenticator, { token: own.token, body: { password } })
  expect(await remove('wrong2026')).toMatchObject({ message: 'password_wrong' })
  const asked = (await signIn(own)).value as unknown as SecondStep
  expect((await remove(own.password)).success).toBe(true)
  const body = { ticket: asked.ticket, way: 'totp', answer: own.recoveryCodes[0] }
  expect(await house.call(takeSecondStep, { body })).toMatchObject({ message: 'verification_not_allowed' })
  expect(((await signIn(own)).value as unknown as SecondStep).ways).toMatchObject([{ way: 'email' }])
})

test('refuses a new setup while an authenticator is on', async () => {
  const own = await newHolder()
  expect(await start(own)).toMatchObject({ status: 409, message: 'authenticator_on' })
  house.pass(stepMs)
  expect((await answer(own, own.code())).success).toBe(true)
})

test('requires the password before it returns a secret', async () => {
  const own = await house.registerMember()
  const body = { password: 'wrong2026' }
  expect(await house.call(startAuthenticator, { token: own.token, body })).toMatchObject({ message: 'password_wrong' })
  expect(await confirm(own, '123456')).toMatchObject(invalid)
  expect(await confirm(own, ' ')).toMatchObject({ message: 'code_missing' })
})

test('notifies the member by mail of each change, without the secret or any code', async () => {
  const own = await newHolder()
  const body = { password: own.password }
  const { recoveryCodes } = (await house.call(renewRecoveryCodes, { token: own.token, body })).value
  await house.call(removeAuthenticator, { token: own.token, body })
  const mails = await house.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, own.email))
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  const texts = mails.map(({ body: text }) => text).join('\n')
  for (const secret of [own.secret, ...own.recoveryCodes, ...recoveryCodes]) expect(texts).not.toContain(secret)
})

test('stores neither the secret nor a recovery code in a usable form', async () => {
  const own = await newHolder()
  const [row] = await house.db.select().from(authenticator).where(eq(authenticator.memberId, own.id))
  const codes = await house.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, own.id))
  const kept = JSON.stringify([row?.sealedSecret, codes.map(({ codeHash }) => codeHash)])
  for (const secret of [own.secret, ...own.recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(kept).not.toContain(secret)
  }
  // A row copied to another member does not authenticate that member.
  const thief = await house.registerMember()
  await house.db.script(`insert into authenticator select ${thief.id}, sealed_secret, confirmed_at, 0, created_at
    from authenticator where member_id = ${own.id}`)
  house.pass(stepMs)
  expect((await answer(thief, own.code())).success).toBe(false)
})

test('applies to every sign-in method: an SMS code or a password reset is not enough', async () => {
  const own = await newHolder()
  const number = `09${String(own.id).padStart(8, '1').slice(-8)}`
  const mobile = `+84${number.slice(1)}`
  await house.db.script(`update member set mobile = '${mobile}' where id = ${own.id}`)
  const codeFor = (purpose: 'login' | 'password') =>
    inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, { purpose, brand: 'aurora', target: mobile }))
  const required = { status: 403, message: 'second_step_required', value: { ways: [{ way: 'totp', masked: '' }] } }
  const byPhone = { username: number, password: await codeFor('login'), type: 'sms', countryDialingCode: '+84' }
  const asked = await house.call(login, { body: byPhone })
  expect(asked).toMatchObject(required)
  const fields = { mobileNum: number, countryDialingCode: '+84', newPassword: 'another2027' }
  const forgotten = { ...fields, verificationCode: await codeFor('password') }
  expect(await house.call(resetPasswordByPhone, { body: forgotten })).toMatchObject(required)
  expect(await house.call(login, { body: byPhone })).toMatchObject({ message: 'code_invalid' })
  house.pass(stepMs)
  expect((await answer({ ...own, password: 'another2027' }, own.code())).success).toBe(true)
})
