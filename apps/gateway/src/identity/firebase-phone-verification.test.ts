import { randomInt, randomUUID } from 'node:crypto'
import { login, register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import { resetPasswordByPhone } from '@foyer/contract/identity/password.ts'
import { addVerifiedContact, getSecurityCentre, sendContactCode } from '@foyer/contract/identity/security-centre.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { sendLoginOrResetSmsCode, sendRegistrationSmsCode } from '@foyer/contract/identity/verification-codes.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getSiteStatus } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'
import { newIpAddress } from '#testing/test-client.ts'
import { phoneSignInClaims, signingKeyId, startTestFirebase } from '#testing/test-firebase.ts'

const testFirebase = await startTestFirebase()
afterAll(() => testFirebase.close())
const { projectId, keys } = testFirebase
const firebase = { apiKey: 'a-key', projectId, authDomain: `${projectId}.firebaseapp.com`, keys }
const lotus = 'lotus.localhost'
const app = await startTestApp({
  content: 'none',
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({ ...site, firebase }),
      lotus: (site) => ({ ...site, whitelabel: withAllFeaturesOn(withFeaturesOff(site, []).whitelabel) }),
    }),
  },
})

/** The tree with every feature on, including verification codes. */
function withAllFeaturesOn<Tree>(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree).replaceAll('"enabled":"0"', '"enabled":"1"')) as Tree
}

const newNumber = () => `09${randomInt(10_000_000, 100_000_000)}`
const toE164 = (number: string) => `+84${number.slice(1)}`
const invalid = { status: 422, message: 'code_invalid' }

/** A member with a verified phone number. */
async function newMember() {
  const registered = await app.registerMember()
  const number = newNumber()
  const set = { mobile: toE164(number) }
  await inTransaction(app.db, (tx) => tx.update(member).set(set).where(eq(member.id, registered.id)))
  return { ...registered, number, phone: toE164(number) }
}

interface SignInOptions {
  readonly host?: string
  readonly address?: string
  readonly fields?: Record<string, unknown>
}

function signInByPhone(
  number: string,
  firebaseIdToken: string | undefined,
  { host, address, fields }: SignInOptions = {},
) {
  const proof = { password: '', ...(firebaseIdToken !== undefined && { firebaseIdToken, firebaseChannel: 'sms' }) }
  return app.call(login, {
    host,
    address,
    body: { username: number, type: 'sms', countryDialingCode: '+84', ...proof, ...fields },
  })
}

// Runs first: the key set is cached after the first fetch.
test('returns phone_provider_unavailable while the Firebase keys cannot be fetched, and counts no failed attempt', async () => {
  const { id, number, phone } = await newMember()
  const address = newIpAddress()
  testFirebase.setUnavailable(true)
  for (let tried = 0; tried < limits.failuresBeforeLock; tried += 1) {
    const answer = await signInByPhone(number, await testFirebase.signIdToken(phone), { address })
    expect(answer).toMatchObject({ status: 503, message: 'phone_provider_unavailable' })
  }
  testFirebase.setUnavailable(false)
  const answer = await signInByPhone(number, await testFirebase.signIdToken(phone), { address })
  expect((await app.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(id))
})

test('signs in with a Firebase token once, without requiring a password change', async () => {
  const { id, number, phone } = await newMember()
  await app.db.runScript(`update member set password_is_default = true where id = ${id}`)
  const token = await testFirebase.signIdToken(phone)
  const answer = await signInByPhone(number, token, { fields: { remember: true } })
  expect(answer).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^foyer_device=/)
  expect(await signInByPhone(number, token)).toMatchObject(invalid)
})

test('accepts only one of two tokens of the same Firebase sign-in', async () => {
  const { number, phone } = await newMember()
  const [claims, issuedAtSeconds] = [{ sub: randomUUID() }, Math.floor(Date.now() / 1_000)]
  const tokens = [
    await testFirebase.signIdToken(phone, { issuedAtSeconds, claims }),
    await testFirebase.signIdToken(phone, { issuedAtSeconds, claims: { ...claims, name: 'B' } }),
  ]
  const answers = [await signInByPhone(number, tokens[0]), await signInByPhone(number, tokens[1])]
  expect(answers.map(({ message }) => message)).toEqual(['', 'code_invalid'])
})

const now = () => Math.floor(Date.now() / 1_000)
const minutesAgo = (minutes: number) => now() - minutes * 60

test.each<[string, string, (phone: string) => Promise<string> | string]>([
  ['for another project', 'code_invalid', (phone) => testFirebase.signIdToken(phone, { audience: 'elsewhere' })],
  [
    'by another issuer',
    'code_invalid',
    (phone) => testFirebase.signIdToken(phone, { issuer: 'https://elsewhere.example' }),
  ],
  ['for another number', 'code_invalid', () => testFirebase.signIdToken('+84912345678')],
  [
    'without a number',
    'code_invalid',
    (phone) => testFirebase.signIdToken(phone, { claims: { phone_number: undefined } }),
  ],
  ['without a subject', 'code_invalid', (phone) => testFirebase.signIdToken(phone, { claims: { sub: '' } })],
  ['signed by an unpublished key', 'code_invalid', (phone) => testFirebase.signIdToken(phone, { forged: true })],
  ['without a signature', 'code_invalid', unsigned],
  ['signed with the published keys as a shared secret', 'code_invalid', (phone) => signedBySharedSecret(phone)],
  ['that is not a JWT', 'code_invalid', () => 'a.b.c'],
  [
    'issued in the future',
    'code_invalid',
    (phone) => testFirebase.signIdToken(phone, { issuedAtSeconds: minutesAgo(-24 * 60) }),
  ],
  ['that has expired', 'code_expired', (phone) => testFirebase.signIdToken(phone, { issuedAtSeconds: minutesAgo(61) })],
  [
    'issued ten minutes ago',
    'code_expired',
    (phone) => testFirebase.signIdToken(phone, { issuedAtSeconds: minutesAgo(10) }),
  ],
  [
    'for a code entered more than five minutes ago',
    'code_expired',
    (phone) => testFirebase.signIdToken(phone, { claims: { auth_time: minutesAgo(6) } }),
  ],
  [
    'with an invalid auth_time',
    'code_invalid',
    (phone) => testFirebase.signIdToken(phone, { claims: { auth_time: 'now' } }),
  ],
  [
    'from a password sign-in at Firebase',
    'code_invalid',
    (phone) => testFirebase.signIdToken(phone, { claims: byPassword }),
  ],
])('refuses a token %s: %s', async (_what, message, make) => {
  const { number, phone } = await newMember()
  expect(await signInByPhone(number, await make(phone))).toMatchObject({ status: 422, message })
})

const byPassword = { firebase: { identities: {}, sign_in_provider: 'password' } }

function unsigned(phone: string): string {
  const token = new UnsecuredJWT(phoneSignInClaims(phone, now())).setIssuer(testFirebase.issuer).setAudience(projectId)
  return token.setIssuedAt().setExpirationTime('1h').encode()
}

/** Signed with the public keys as an HMAC secret: a verifier that trusts the token's own `alg` header would accept it. */
async function signedBySharedSecret(phone: string): Promise<string> {
  const published = await (await fetch(keys)).text()
  return new SignJWT(phoneSignInClaims(phone, now()))
    .setProtectedHeader({ alg: 'HS256', kid: signingKeyId })
    .setIssuer(testFirebase.issuer)
    .setAudience(projectId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(published))
}

test('returns code_invalid for an unknown number, and locks an address after repeated failures', async () => {
  const address = newIpAddress()
  for (let made = 0; made < limits.failuresBeforeLock; made += 1) {
    expect(await signInByPhone(newNumber(), 'a.b.c', { address })).toMatchObject(invalid)
  }
  const { number, phone } = await newMember()
  const token = await testFirebase.signIdToken(phone)
  expect(await signInByPhone(number, token, { address })).toMatchObject({ status: 429, message: 'too_many_attempts' })
  const stranger = newNumber()
  expect(await signInByPhone(stranger, await testFirebase.signIdToken(toE164(stranger)))).toMatchObject(invalid)
  expect((await signInByPhone(number, token)).success).toBe(true)
})

test('keeps the token valid after an attempt on a sign-in page for another role', async () => {
  const { number, phone } = await newMember()
  const token = await testFirebase.signIdToken(phone)
  expect(await signInByPhone(number, token, { fields: { door: 'agent' } })).toMatchObject({ status: 403 })
  expect((await signInByPhone(number, token)).success).toBe(true)
})

test('neither accepts nor sends verification codes of the site', async () => {
  const { number, phone, token, password } = await newMember()
  const slot = { purpose: 'login', brand: 'aurora', target: phone } as const
  const code = await inTransaction(app.db, (tx) => app.services.codes.issue(tx, slot))
  expect(await signInByPhone(number, undefined, { fields: { password: code } })).toMatchObject(invalid)
  expect(await signInByPhone(number, undefined)).toMatchObject({ status: 422, message: 'code_missing' })
  const refused = { status: 403, message: 'verification_not_allowed' }
  for (const purpose of ['login', 'password']) {
    const body = { mobileNum: number, countryDialingCode: '+84', purpose, botCheck: await app.solveNewBotCheck() }
    expect(await app.call(sendLoginOrResetSmsCode, { body })).toMatchObject(refused)
  }
  const body = { mobileNo: newNumber(), countryDialingCode: '+84', botCheck: await app.solveNewBotCheck() }
  expect(await app.call(sendRegistrationSmsCode, { body })).toMatchObject(refused)
  const contact = { kind: 'mobile', contact: newNumber(), countryDialingCode: '+84', password }
  expect(await app.call(sendContactCode, { token, body: contact })).toMatchObject(refused)
})

test('registers with a number verified by Firebase, one account per token and per number', async () => {
  const number = newNumber()
  const firebaseIdToken = await testFirebase.signIdToken(toE164(number))
  const { username: _, ...rest } = await app.registrationBody()
  const body = { ...rest, mobileNum: number, countryDialingCode: '+84', verificationCode: '', firebaseIdToken }
  expect((await app.call(registerByMobile, { body })).success).toBe(true)
  const again = { ...body, botCheck: await app.solveNewBotCheck() }
  expect(await app.call(registerByMobile, { body: again })).toMatchObject(invalid)
  const taken = {
    ...again,
    firebaseIdToken: await testFirebase.signIdToken(toE164(number)),
    botCheck: await app.solveNewBotCheck(),
  }
  expect(await app.call(registerByMobile, { body: taken })).toMatchObject({ status: 409, message: 'mobile_taken' })
})

test('verifies the number of a registration by user name; a taken user name does not consume the token', async () => {
  const number = newNumber()
  const body = await app.registrationBody({ mobileNum: number, countryDialingCode: '+84' })
  expect(await app.call(register, { body })).toMatchObject({ status: 422, message: 'code_missing' })
  const firebaseIdToken = await testFirebase.signIdToken(toE164(number))
  const { username } = await app.registerMember()
  const taken = { ...body, username, firebaseIdToken, botCheck: await app.solveNewBotCheck() }
  expect(await app.call(register, { body: taken })).toMatchObject({ status: 409, message: 'username_taken' })
  const proven = { ...body, firebaseIdToken, botCheck: await app.solveNewBotCheck() }
  expect((await app.call(register, { body: proven })).success).toBe(true)
})

test('resets a password with a Firebase token', async () => {
  const { number, phone, username } = await newMember()
  const body = { newPassword: 'lumikko82c', mobileNum: number, countryDialingCode: '+84', verificationCode: '' }
  expect(await app.call(resetPasswordByPhone, { body })).toMatchObject({ status: 422, message: 'code_missing' })
  const firebaseIdToken = await testFirebase.signIdToken(phone)
  const proven = { ...body, firebaseIdToken }
  expect((await app.call(resetPasswordByPhone, { body: proven })).success).toBe(true)
  expect((await app.signIn(username, body.newPassword)).success).toBe(true)
})

test('adds a phone with a Firebase token and the password', async () => {
  const { token, password } = await app.registerMember()
  const contact = newNumber()
  const firebaseIdToken = await testFirebase.signIdToken(toE164(contact))
  const body = { kind: 'mobile', contact, countryDialingCode: '+84', verificationCode: '', firebaseIdToken }
  for (const guess of [{}, { password: 'guess2026' }]) {
    const answer = await app.call(addVerifiedContact, { token, body: { ...body, ...guess } })
    expect(answer).toMatchObject({ status: 422, message: 'password_wrong' })
  }
  expect((await app.call(addVerifiedContact, { token, body: { ...body, password } })).success).toBe(true)
  expect((await app.call(getSecurityCentre, { token })).value.mobile.verified).toBe(true)
})

test('refuses Firebase tokens at a brand without Firebase, which sends its own codes', async () => {
  const number = newNumber()
  const token = await testFirebase.signIdToken(toE164(number))
  expect(await signInByPhone(number, token, { host: lotus })).toMatchObject({ status: 422, message: 'code_missing' })
  const body = { mobileNum: number, countryDialingCode: '+84', botCheck: await app.solveNewBotCheck() }
  expect((await app.call(sendLoginOrResetSmsCode, { host: lotus, body })).success).toBe(true)
})

test('publishes the Firebase settings and allows Firebase in the page policy for that brand only', async () => {
  const policyOf = async (host: string) => {
    const { headers } = await app.fastify.inject({ url: '/', headers: { host, accept: 'text/html' } })
    return String(headers['content-security-policy'])
  }
  const { keys: _, ...told } = firebase
  expect((await app.call(getSiteStatus)).value.firebase).toEqual(told)
  expect(await policyOf('aurora.localhost')).toMatch(
    /script-src [^;]*recaptcha[^;]*;.*connect-src 'self' https:\/\/identitytoolkit.googleapis.com.*frame-src [^;]*recaptcha/,
  )
  expect((await app.call(getSiteStatus, { host: lotus })).value).not.toHaveProperty('firebase')
  expect(await policyOf(lotus)).not.toMatch(/google|gstatic/)
})
