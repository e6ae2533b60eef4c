import { randomUUID } from 'node:crypto'
import {
  createAuthenticatorSecret,
  enableAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@foyer/contract/identity/authenticator.ts'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { resetPasswordByPhone } from '@foyer/contract/identity/password.ts'
import {
  type SecondVerificationChallenge,
  submitSecondVerification,
} from '@foyer/contract/identity/second-verification.ts'
import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { authenticator, outboxMessage, recoveryCode } from '#db/schema/credentials.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const app = await startTestApp({ content: 'none' })
const timeStepMs = 30_000

interface AuthenticatorMember extends TestMember {
  readonly email: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** The code that the app shows `steps` time steps from now. */
  code(steps?: number): string
}

const start = ({ token, password }: TestMember) => app.call(createAuthenticatorSecret, { token, body: { password } })
const confirm = ({ token }: TestMember, code: string) => app.call(enableAuthenticator, { token, body: { code } })

async function memberWithPendingSetup() {
  const member = await app.registerMember()
  const email = `box${randomUUID().slice(0, 8)}@example.com`
  await app.db.runScript(`update member set email = '${email}' where id = ${member.id}`)
  const { value } = await start(member)
  const totp = URI.parse(value.uri) as unknown as { generate(at: { timestamp: number }): string }
  const code = (steps = 0) => totp.generate({ timestamp: app.now() + steps * timeStepMs })
  return { ...member, email, secret: value.secret, uri: value.uri, code }
}

async function memberWithAuthenticator(): Promise<AuthenticatorMember> {
  const started = await memberWithPendingSetup()
  const { value } = await confirm(started, started.code())
  return { ...started, recoveryCodes: value.recoveryCodes }
}

async function signIn({ username, password }: TestMember, address = newIpAddress()) {
  const body = { username, password, type: 'username', botCheck: await app.solveNewBotCheck() }
  return app.call(login, { address, body })
}

async function submitCode(member: TestMember, text: string) {
  const challenge = (await signIn(member)).value as unknown as SecondVerificationChallenge
  return app.call(submitSecondVerification, { body: { ticket: challenge.ticket, way: 'totp', answer: text } })
}

const invalid = { status: 422, message: 'code_invalid' }

test('returns the secret as a URI and as text, and stays off until a first code is confirmed', async () => {
  const member = await memberWithPendingSetup()
  expect(member.uri).toMatch(/^otpauth:\/\/totp\/Aurora:.*secret=/)
  expect(member.uri).toContain(member.secret)
  const { value } = await app.call(getSecurityCentre, { token: member.token })
  expect(value.authenticator).toEqual({ on: false, recoveryCodesLeft: 0 })
  expect(await confirm(member, '000000' === member.code() ? '000001' : '000000')).toMatchObject(invalid)
  expect(((await signIn(member)).value as unknown as SecondVerificationChallenge).ways).toMatchObject([
    { way: 'email' },
  ])
})

test('requires an app code from a new address, and accepts each code once', async () => {
  const member = await memberWithAuthenticator()
  const challenge = (await signIn(member)).value as unknown as SecondVerificationChallenge
  expect(challenge.ways).toMatchObject([{ way: 'totp' }, { way: 'email' }])
  expect(await submitCode(member, member.code())).toMatchObject(invalid)
  app.advanceClock(timeStepMs)
  const code = member.code()
  expect((await submitCode(member, ` ${code.slice(0, 3)} ${code.slice(3)} `)).success).toBe(true)
  expect(await submitCode(member, code)).toMatchObject(invalid)
})

test('tolerates a clock drift of 30 seconds, and no more', async () => {
  const member = await memberWithAuthenticator()
  app.advanceClock(3 * timeStepMs)
  expect(await submitCode(member, member.code(-2))).toMatchObject(invalid)
  expect(await submitCode(member, member.code(2))).toMatchObject(invalid)
  expect((await submitCode(member, member.code(-1))).success).toBe(true)
  expect((await submitCode(member, member.code(1))).success).toBe(true)
})

test('accepts a recovery code in place of an app code, once, whatever its case and separators', async () => {
  const member = await memberWithAuthenticator()
  const [code = ''] = member.recoveryCodes
  expect(member.recoveryCodes).toHaveLength(limits.recoveryCodes)
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(-[0-9a-hjkmnp-tv-z]{6}){3}$/)
  expect((await submitCode(member, code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).success).toBe(true)
  expect(await submitCode(member, code)).toMatchObject(invalid)
  const { value } = await app.call(getSecurityCentre, { token: member.token })
  expect(value.authenticator).toEqual({ on: true, recoveryCodesLeft: limits.recoveryCodes - 1 })
})

test('replaces the recovery codes once the password is confirmed', async () => {
  const member = await memberWithAuthenticator()
  const renew = (password: string) => app.call(renewRecoveryCodes, { token: member.token, body: { password } })
  expect(await renew('wrong2026')).toMatchObject({ message: 'password_wrong' })
  const { recoveryCodes } = (await renew(member.password)).value
  expect(await submitCode(member, member.recoveryCodes[0] ?? '')).toMatchObject(invalid)
  expect((await submitCode(member, recoveryCodes[0] ?? '')).success).toBe(true)
  const stranger = await app.registerMember()
  const off = await app.call(renewRecoveryCodes, { token: stranger.token, body: { password: stranger.password } })
  expect(off).toMatchObject({ status: 409, message: 'authenticator_not_enabled' })
})

test('turns off once the password is confirmed, and its codes stop working', async () => {
  const member = await memberWithAuthenticator()
  const remove = (password: string) => app.call(removeAuthenticator, { token: member.token, body: { password } })
  expect(await remove('wrong2026')).toMatchObject({ message: 'password_wrong' })
  const challenge = (await signIn(member)).value as unknown as SecondVerificationChallenge
  expect((await remove(member.password)).success).toBe(true)
  const body = { ticket: challenge.ticket, way: 'totp', answer: member.recoveryCodes[0] }
  expect(await app.call(submitSecondVerification, { body })).toMatchObject({ message: 'verification_not_allowed' })
  expect(((await signIn(member)).value as unknown as SecondVerificationChallenge).ways).toMatchObject([
    { way: 'email' },
  ])
})

test('refuses a new setup while an authenticator is on', async () => {
  const member = await memberWithAuthenticator()
  expect(await start(member)).toMatchObject({ status: 409, message: 'authenticator_already_enabled' })
  app.advanceClock(timeStepMs)
  expect((await submitCode(member, member.code())).success).toBe(true)
})

test('requires the password before it returns a secret', async () => {
  const member = await app.registerMember()
  const body = { password: 'wrong2026' }
  expect(await app.call(createAuthenticatorSecret, { token: member.token, body })).toMatchObject({
    message: 'password_wrong',
  })
  expect(await confirm(member, '123456')).toMatchObject(invalid)
  expect(await confirm(member, ' ')).toMatchObject({ message: 'code_missing' })
})

test('notifies the member by mail of each change, without the secret or any code', async () => {
  const member = await memberWithAuthenticator()
  const body = { password: member.password }
  const { recoveryCodes } = (await app.call(renewRecoveryCodes, { token: member.token, body })).value
  await app.call(removeAuthenticator, { token: member.token, body })
  const mails = await app.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, member.email))
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  const texts = mails.map(({ body: text }) => text).join('\n')
  for (const secret of [member.secret, ...member.recoveryCodes, ...recoveryCodes]) expect(texts).not.toContain(secret)
})

test('stores neither the secret nor a recovery code in a usable form', async () => {
  const member = await memberWithAuthenticator()
  const [row] = await app.db.select().from(authenticator).where(eq(authenticator.memberId, member.id))
  const codes = await app.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, member.id))
  const storedText = JSON.stringify([row?.sealedSecret, codes.map(({ codeHash }) => codeHash)])
  for (const secret of [member.secret, ...member.recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(storedText).not.toContain(secret)
  }
  // A row copied to another member does not authenticate that member.
  const attacker = await app.registerMember()
  await app.db.runScript(`insert into authenticator select ${attacker.id}, sealed_secret, confirmed_at, 0, created_at
    from authenticator where member_id = ${member.id}`)
  app.advanceClock(timeStepMs)
  expect((await submitCode(attacker, member.code())).success).toBe(false)
})

test('applies to every sign-in method: an SMS code or a password reset is not enough', async () => {
  const member = await memberWithAuthenticator()
  const number = `09${String(member.id).padStart(8, '1').slice(-8)}`
  const mobile = `+84${number.slice(1)}`
  await app.db.runScript(`update member set mobile = '${mobile}' where id = ${member.id}`)
  const codeFor = (purpose: 'login' | 'password') =>
    inTransaction(app.db, (tx) => app.services.codes.issue(tx, { purpose, brand: 'aurora', target: mobile }))
  const required = {
    status: 403,
    message: 'second_verification_required',
    value: { ways: [{ way: 'totp', masked: '' }] },
  }
  const byPhone = { username: number, password: await codeFor('login'), type: 'sms', countryDialingCode: '+84' }
  const challenge = await app.call(login, { body: byPhone })
  expect(challenge).toMatchObject(required)
  const fields = { mobileNum: number, countryDialingCode: '+84', newPassword: 'another2027' }
  const forgotten = { ...fields, verificationCode: await codeFor('password') }
  expect(await app.call(resetPasswordByPhone, { body: forgotten })).toMatchObject(required)
  expect(await app.call(login, { body: byPhone })).toMatchObject({ message: 'code_invalid' })
  app.advanceClock(timeStepMs)
  expect((await submitCode({ ...member, password: 'another2027' }, member.code())).success).toBe(true)
})
