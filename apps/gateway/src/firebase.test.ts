import { randomInt, randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { resetPasswordByPhone } from '@foyer/contract/password.ts'
import { bindContact, getSecurityCentre, sendContactCode } from '@foyer/contract/security.ts'
import { getMemberInfo, login, register, registerByMobile } from '@foyer/contract/session.ts'
import { getSiteStatus } from '@foyer/contract/site.ts'
import { sendLoginCode, sendRegisterCode } from '@foyer/contract/verification.ts'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { brandsFolder, withOff } from '#src/test-brands.ts'
import { claimsOf, openTestSigner, signingKeyId } from '#src/test-firebase.ts'
import { newAddress, openHouse } from '#src/test-house.ts'

const signer = await openTestSigner()
afterAll(() => signer.close())
const { projectId, keys } = signer
const firebase = { apiKey: 'a-key', projectId, authDomain: `${projectId}.firebaseapp.com`, keys }
const lotus = 'lotus.localhost'
const house = await openHouse({
  content: 'none',
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      aurora: (site) => ({ ...site, firebase }),
      lotus: (site) => ({ ...site, whitelabel: turnedOn(withOff(site, []).whitelabel) }),
    }),
  },
})

/** The tree with every feature on, including verification codes. */
function turnedOn<Tree>(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree).replaceAll('"enabled":"0"', '"enabled":"1"')) as Tree
}

const newNumber = () => `09${randomInt(10_000_000, 100_000_000)}`
const dialled = (number: string) => `+84${number.slice(1)}`
const invalid = { status: 422, message: 'code_invalid' }

/** A member with a verified phone number. */
async function newMember() {
  const registered = await house.registerMember()
  const number = newNumber()
  const set = { mobile: dialled(number) }
  await inTransaction(house.db, (tx) => tx.update(member).set(set).where(eq(member.id, registered.id)))
  return { ...registered, number, phone: dialled(number) }
}

interface Entry {
  readonly host?: string
  readonly address?: string
  readonly fields?: Record<string, unknown>
}

function enter(number: string, firebaseIdToken: string | undefined, { host, address, fields }: Entry = {}) {
  const proof = { password: '', ...(firebaseIdToken !== undefined && { firebaseIdToken, firebaseChannel: 'sms' }) }
  return house.call(login, {
    host,
    address,
    body: { username: number, type: 'sms', countryDialingCode: '+84', ...proof, ...fields },
  })
}

// Runs first: the key set is cached after the first fetch.
test('returns phone_provider_away while the Firebase keys cannot be fetched, and counts no failed attempt', async () => {
  const { id, number, phone } = await newMember()
  const address = newAddress()
  signer.setAway(true)
  for (let tried = 0; tried < limits.failuresBeforeLock; tried += 1) {
    const answer = await enter(number, await signer.sign(phone), { address })
    expect(answer).toMatchObject({ status: 503, message: 'phone_provider_away' })
  }
  signer.setAway(false)
  const answer = await enter(number, await signer.sign(phone), { address })
  expect((await house.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(id))
})

test('signs in with a Firebase token once, without requiring a password change', async () => {
  const { id, number, phone } = await newMember()
  await house.db.script(`update member set password_is_default = true where id = ${id}`)
  const token = await signer.sign(phone)
  const answer = await enter(number, token, { fields: { remember: true } })
  expect(answer).toMatchObject({ success: true, value: { passwordExpired: false } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^foyer_device=/)
  expect(await enter(number, token)).toMatchObject(invalid)
})

test('accepts only one of two tokens of the same Firebase sign-in', async () => {
  const { number, phone } = await newMember()
  const [claims, at] = [{ sub: randomUUID() }, Math.floor(Date.now() / 1_000)]
  const tokens = [
    await signer.sign(phone, { at, claims }),
    await signer.sign(phone, { at, claims: { ...claims, name: 'B' } }),
  ]
  const answers = [await enter(number, tokens[0]), await enter(number, tokens[1])]
  expect(answers.map(({ message }) => message)).toEqual(['', 'code_invalid'])
})

const now = () => Math.floor(Date.now() / 1_000)
const ago = (minutes: number) => now() - minutes * 60

test.each<[string, string, (phone: string) => Promise<string> | string]>([
  ['for another project', 'code_invalid', (phone) => signer.sign(phone, { audience: 'elsewhere' })],
  ['by another issuer', 'code_invalid', (phone) => signer.sign(phone, { issuer: 'https://elsewhere.example' })],
  ['for another number', 'code_invalid', () => signer.sign('+84912345678')],
  ['without a number', 'code_invalid', (phone) => signer.sign(phone, { claims: { phone_number: undefined } })],
  ['without a subject', 'code_invalid', (phone) => signer.sign(phone, { claims: { sub: '' } })],
  ['signed by an unpublished key', 'code_invalid', (phone) => signer.sign(phone, { forged: true })],
  ['without a signature', 'code_invalid', unsigned],
  ['signed with the published keys as a shared secret', 'code_invalid', (phone) => bySecret(phone)],
  ['that is not a JWT', 'code_invalid', () => 'a.b.c'],
  ['issued in the future', 'code_invalid', (phone) => signer.sign(phone, { at: ago(-24 * 60) })],
  ['that has expired', 'code_expired', (phone) => signer.sign(phone, { at: ago(61) })],
  ['issued ten minutes ago', 'code_expired', (phone) => signer.sign(phone, { at: ago(10) })],
  [
    'for a code entered more than five minutes ago',
    'code_expired',
    (phone) => signer.sign(phone, { claims: { auth_time: ago(6) } }),
  ],
  ['with an invalid auth_time', 'code_invalid', (phone) => signer.sign(phone, { claims: { auth_time: 'now' } })],
  ['from a password sign-in at Firebase', 'code_invalid', (phone) => signer.sign(phone, { claims: byPassword })],
])('refuses a token %s: %s', async (_what, message, make) => {
  const { number, phone } = await newMember()
  expect(await enter(number, await make(phone))).toMatchObject({ status: 422, message })
})

const byPassword = { firebase: { identities: {}, sign_in_provider: 'password' } }

function unsigned(phone: string): string {
  const token = new UnsecuredJWT(claimsOf(phone, now())).setIssuer(signer.issuer).setAudience(projectId)
  return token.setIssuedAt().setExpirationTime('1h').encode()
}

/** Signed with the public keys as an HMAC secret: a verifier that trusts the token's own `alg` header would accept it. */
async function bySecret(phone: string): Promise<string> {
  const published = await (await fetch(keys)).text()
  return new SignJWT(claimsOf(phone, now()))
    .setProtectedHeader({ alg: 'HS256', kid: signingKeyId })
    .setIssuer(signer.issuer)
    .setAudience(projectId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(published))
}

test('returns code_invalid for an unknown number, and locks an address after repeated failures', async () => {
  const address = newAddress()
  for (let made = 0; made < limits.failuresBeforeLock; made += 1) {
    expect(await enter(newNumber(), 'a.b.c', { address })).toMatchObject(invalid)
  }
  const { number, phone } = await newMember()
  const token = await signer.sign(phone)
  expect(await enter(number, token, { address })).toMatchObject({ status: 429, message: 'too_many_attempts' })
  const stranger = newNumber()
  expect(await enter(stranger, await signer.sign(dialled(stranger)))).toMatchObject(invalid)
  expect((await enter(number, token)).success).toBe(true)
})

test('keeps the token valid after an attempt on a sign-in page for another role', async () => {
  const { number, phone } = await newMember()
  const token = await signer.sign(phone)
  expect(await enter(number, token, { fields: { door: 'agent' } })).toMatchObject({ status: 403 })
  expect((await enter(number, token)).success).toBe(true)
})

test('neither accepts nor sends verification codes of the site', async () => {
  const { number, phone, token, password } = await newMember()
  const slot = { purpose: 'login', brand: 'aurora', target: phone } as const
  const code = await inTransaction(house.db, (tx) => house.gateway.codes.issue(tx, slot))
  expect(await enter(number, undefined, { fields: { password: code } })).toMatchObject(invalid)
  expect(await enter(number, undefined)).toMatchObject({ status: 422, message: 'code_missing' })
  const refused = { status: 403, message: 'verification_not_allowed' }
  for (const purpose of ['login', 'password']) {
    const body = { mobileNum: number, countryDialingCode: '+84', purpose, botCheck: await house.solve() }
    expect(await house.call(sendLoginCode, { body })).toMatchObject(refused)
  }
  const body = { mobileNo: newNumber(), countryDialingCode: '+84', botCheck: await house.solve() }
  expect(await house.call(sendRegisterCode, { body })).toMatchObject(refused)
  const contact = { kind: 'mobile', contact: newNumber(), countryDialingCode: '+84', password }
  expect(await house.call(sendContactCode, { token, body: contact })).toMatchObject(refused)
})

test('registers with a number verified by Firebase, one account per token and per number', async () => {
  const number = newNumber()
  const firebaseIdToken = await signer.sign(dialled(number))
  const { username: _, ...rest } = await house.registration()
  const body = { ...rest, mobileNum: number, countryDialingCode: '+84', verificationCode: '', firebaseIdToken }
  expect((await house.call(registerByMobile, { body })).success).toBe(true)
  const again = { ...body, botCheck: await house.solve() }
  expect(await house.call(registerByMobile, { body: again })).toMatchObject(invalid)
  const taken = { ...again, firebaseIdToken: await signer.sign(dialled(number)), botCheck: await house.solve() }
  expect(await house.call(registerByMobile, { body: taken })).toMatchObject({ status: 409, message: 'mobile_taken' })
})

test('verifies the number of a registration by user name; a taken user name does not consume the token', async () => {
  const number = newNumber()
  const body = await house.registration({ mobileNum: number, countryDialingCode: '+84' })
  expect(await house.call(register, { body })).toMatchObject({ status: 422, message: 'code_missing' })
  const firebaseIdToken = await signer.sign(dialled(number))
  const { username } = await house.registerMember()
  const taken = { ...body, username, firebaseIdToken, botCheck: await house.solve() }
  expect(await house.call(register, { body: taken })).toMatchObject({ status: 409, message: 'username_taken' })
  const proven = { ...body, firebaseIdToken, botCheck: await house.solve() }
  expect((await house.call(register, { body: proven })).success).toBe(true)
})

test('resets a password with a Firebase token', async () => {
  const { number, phone, username } = await newMember()
  const body = { newPassword: 'lumikko82c', mobileNum: number, countryDialingCode: '+84', verificationCode: '' }
  expect(await house.call(resetPasswordByPhone, { body })).toMatchObject({ status: 422, message: 'code_missing' })
  const firebaseIdToken = await signer.sign(phone)
  const proven = { ...body, firebaseIdToken }
  expect((await house.call(resetPasswordByPhone, { body: proven })).success).toBe(true)
  expect((await house.signIn(username, body.newPassword)).success).toBe(true)
})

test('adds a phone with a Firebase token and the password', async () => {
  const { token, password } = await house.registerMember()
  const contact = newNumber()
  const firebaseIdToken = await signer.sign(dialled(contact))
  const body = { kind: 'mobile', contact, countryDialingCode: '+84', verificationCode: '', firebaseIdToken }
  for (const guess of [{}, { password: 'guess2026' }]) {
    const answer = await house.call(bindContact, { token, body: { ...body, ...guess } })
    expect(answer).toMatchObject({ status: 422, message: 'password_wrong' })
  }
  expect((await house.call(bindContact, { token, body: { ...body, password } })).success).toBe(true)
  expect((await house.call(getSecurityCentre, { token })).value.mobile.verified).toBe(true)
})

test('refuses Firebase tokens at a brand without Firebase, which sends its own codes', async () => {
  const number = newNumber()
  const token = await signer.sign(dialled(number))
  expect(await enter(number, token, { host: lotus })).toMatchObject({ status: 422, message: 'code_missing' })
  const body = { mobileNum: number, countryDialingCode: '+84', botCheck: await house.solve() }
  expect((await house.call(sendLoginCode, { host: lotus, body })).success).toBe(true)
})

test('publishes the Firebase settings and allows Firebase in the page policy for that brand only', async () => {
  const policyOf = async (host: string) => {
    const { headers } = await house.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
    return String(headers['content-security-policy'])
  }
  const { keys: _, ...told } = firebase
  expect((await house.call(getSiteStatus)).value.firebase).toEqual(told)
  expect(await policyOf('aurora.localhost')).toMatch(
    /script-src [^;]*recaptcha[^;]*;.*connect-src 'self' https:\/\/identitytoolkit.googleapis.com.*frame-src [^;]*recaptcha/,
  )
  expect((await house.call(getSiteStatus, { host: lotus })).value).not.toHaveProperty('firebase')
  expect(await policyOf(lotus)).not.toMatch(/google|gstatic/)
})
