import { randomUUID } from 'node:crypto'
import { loginByPasskey, startPasskeyLogin, startPasskeyRegistration } from '@foyer/contract/identity/passkeys.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { featureModIds } from '@foyer/contract/site/features.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { outboxMessage, passkey as passkeyTable } from '#db/schema/credentials.ts'
import { createPasskeyClient } from '#testing/passkeys/test-passkey-client.ts'
import type { PasskeyProtocolDeviations } from '#testing/passkeys/test-software-authenticator.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'
import { resolveRelyingParty } from './relying-party.ts'

const app = await startTestApp({
  content: 'none',
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      lotus: (site) => withFeaturesOff(site, [featureModIds.passkeys]),
    }),
  },
})
const lotus = 'lotus.localhost'
const { browser, start, saveCredential, request, signInWithCredential, listPasskeys, remove, add, signIn } =
  createPasskeyClient(app)

const newMailAddress = () => `box${randomUUID().slice(0, 8)}@example.com`
const mailSubjects = async (recipient: string) => {
  const isTo = eq(outboxMessage.recipient, recipient)
  const rows = await app.db.select().from(outboxMessage).where(isTo).orderBy(asc(outboxMessage.id))
  return rows.map(({ subject }) => subject)
}

/** Inserts passkeys without private keys. */
async function insertPasskeys({ id }: TestMember, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    memberId: id,
    publicKey: 'AA',
    signCount: 0n,
    name: 'Old',
    createdAt: new Date(app.services.clock.now()),
  }))
  await inTransaction(app.db, (tx) => tx.insert(passkeyTable).values(rows))
}

const invalid = { status: 401, message: 'passkey_invalid', value: null }
const refused = { status: 422, message: 'passkey_refused' }

test('adds a passkey once the password is confirmed, lists it, and notifies the member by mail', async () => {
  const email = newMailAddress()
  const own = await app.registerMember({ fields: { email } })
  const { value: options } = await start(own)
  expect(options).toMatchObject({
    rp: { id: 'aurora.localhost', name: 'Aurora' },
    user: { name: own.username },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(own.id))
  const { passkey, credential } = browser.create(options)
  const { value } = await saveCredential(own, credential, '  My \n phone ')
  expect(value).toMatchObject({ id: passkey.id, name: 'My phone', lastUsedAt: null })
  expect(await listPasskeys(own)).toEqual([value])
  expect(await mailSubjects(email)).toEqual([expect.stringContaining('passkey was added')])
  const again = (await start(own)).value
  expect(again.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id, transports: ['internal'] }])
  expect(again.user.id).toBe(options.user.id)
})

test('accepts each challenge once, within five minutes', async () => {
  const own = await app.registerMember()
  const { passkey, credential } = browser.create((await start(own)).value)
  const [first, second] = await Promise.all([saveCredential(own, credential), saveCredential(own, credential)])
  expect([first.success, second.success].sort()).toEqual([false, true])
  const used = browser.assert(await request(), passkey)
  expect((await signInWithCredential(used)).success).toBe(true)
  expect(await signInWithCredential(used)).toMatchObject(invalid)
  const [options, creation] = [await request(), (await start(own)).value]
  const late = limits.passkeyMinutes * 60_000 + 1
  app.advanceClock(late)
  const iat = Math.floor(app.services.clock.now() / 1_000)
  const tooLate = await app.call(loginByPasskey, { body: { credential: browser.assert(options, passkey), iat } })
  const alsoLate = await saveCredential(own, browser.create(creation).credential)
  app.advanceClock(-late)
  expect(tooLate).toMatchObject(invalid)
  expect(alsoLate).toMatchObject(refused)
})

const tamperings: readonly [string, PasskeyProtocolDeviations][] = [
  ['another site’s page', { origin: 'http://aurora.localhost.example.com' }],
  ['another port of the host', { origin: 'http://aurora.localhost:81' }],
  ['another relying party', { rpId: 'lotus.localhost' }],
  ['a user who was not verified', { isVerified: false }],
  ['another WebAuthn ceremony', { type: 'payment.get' }],
  ['a challenge that was not issued', { challenge: Buffer.alloc(24).toString('base64url') }],
]

test.each(tamperings)('refuses to add a passkey, or to sign in with one, from %s', async (_name, tampering) => {
  const own = await app.registerMember()
  const passkey = await add(own)
  expect(await saveCredential(own, browser.create((await start(own)).value, tampering).credential)).toMatchObject(
    refused,
  )
  expect(await signIn(passkey, tampering)).toMatchObject(invalid)
  expect(await listPasskeys(own)).toMatchObject([{ id: passkey.id, lastUsedAt: null }])
})

test('treats another member’s passkey as not found', async () => {
  const [own, other] = [await app.registerMember(), await app.registerMember()]
  const passkey = await add(own)
  const notThere = { status: 404, message: 'passkey_not_found' }
  expect(await remove(other, passkey.id)).toMatchObject(notThere)
  expect(await remove(other, 'AAAA')).toMatchObject(notThere)
  expect(await listPasskeys(other)).toEqual([])
  expect((await signIn(passkey)).success).toBe(true)
})

test('refuses to add another member’s passkey, or to use another member’s challenge', async () => {
  const [own, other] = [await app.registerMember(), await app.registerMember()]
  const options = (await start(own)).value
  const made = browser.create(options)
  expect(await saveCredential(other, made.credential)).toMatchObject(refused)
  expect(await saveCredential(own, made.credential)).toMatchObject(refused)
  const passkey = await add(own)
  const withUsedId = browser.create((await start(other)).value, { id: passkey.id })
  expect(await saveCredential(other, withUsedId.credential)).toMatchObject(refused)
  for (const whoever of [own, other]) {
    const copied = browser.create((await start(whoever)).value, { copyOf: passkey })
    expect(await saveCredential(whoever, copied.credential)).toMatchObject({
      status: 409,
      message: 'passkey_already_registered',
    })
  }
  const { challenge } = await request()
  expect(await saveCredential(own, browser.create({ ...options, challenge }).credential)).toMatchObject(refused)
  expect(await listPasskeys(other)).toEqual([])
  expect((await signIn(passkey)).success).toBe(true)
})

test('removes a passkey once the password is confirmed, which then no longer signs in', async () => {
  const email = newMailAddress()
  const own = await app.registerMember({ fields: { email } })
  const [removed, kept] = [await add(own), await add(own)]
  expect((await remove(own, removed.id)).success).toBe(true)
  expect(await signIn(removed)).toMatchObject(invalid)
  expect((await signIn(kept)).success).toBe(true)
  expect(await remove(own, removed.id)).toMatchObject({ message: 'passkey_not_found' })
  expect((await mailSubjects(email)).slice(2)).toEqual([expect.stringContaining('passkey was removed')])
})

test('refuses changes with a wrong password, and counts the attempts', async () => {
  const own = await app.registerMember()
  const passkey = await add(own)
  const stranger = { ...own, password: 'guess2026' }
  expect(await start(stranger)).toMatchObject({ status: 422, message: 'password_wrong', value: null })
  for (let guess = 1; guess < limits.failuresBeforeLock; guess += 1) {
    expect(await remove(stranger, passkey.id)).toMatchObject({ status: 422, message: 'password_wrong' })
  }
  expect(await start(own)).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect(await listPasskeys(own)).toHaveLength(1)
})

test('allows at most ten passkeys per member', async () => {
  const own = await app.registerMember()
  await insertPasskeys(own, limits.passkeys - 1)
  const { value: options } = await start(own)
  await insertPasskeys(own, 1)
  const full = { status: 409, message: 'passkey_limit' }
  expect(await saveCredential(own, browser.create(options).credential)).toMatchObject(full)
  expect(await start(own)).toMatchObject(full)
  expect(await listPasskeys(own)).toHaveLength(limits.passkeys)
})

test('refuses an empty or overlong name, and a malformed credential', async () => {
  const own = await app.registerMember()
  const { credential } = browser.create((await start(own)).value)
  expect(await saveCredential(own, credential, ' \t ')).toMatchObject({ status: 422, message: 'field_required' })
  expect(await saveCredential(own, credential, 'x'.repeat(limits.passkeyNameMaxChars + 1))).toMatchObject({
    message: 'invalid_input',
  })
  const malformed = { ...credential, response: { ...credential.response, attestationObject: 'n5-f'.repeat(3_000) } }
  expect(await saveCredential(own, malformed)).toMatchObject(refused)
  expect(
    await saveCredential(own, { ...credential, response: { ...credential.response, clientDataJSON: 'AAAA' } }),
  ).toMatchObject(refused)
  expect(await listPasskeys(own)).toEqual([])
})

test('ignores attestation statements', async () => {
  const statement = { fmt: 'packed', attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]) }
  const passkey = await add(await app.registerMember(), { statement })
  expect((await signIn(passkey)).success).toBe(true)
})

test('refuses passkeys of another brand, and is off where the brand disables it', async () => {
  const own = await app.registerMember({ host: lotus, fields: { payeeName: 'Nguyen An', mobileNum: '0912345678' } })
  const off = { status: 403, message: 'feature_off' }
  expect(await app.call(startPasskeyLogin, { host: lotus })).toMatchObject(off)
  const body = { password: own.password }
  expect(await app.call(startPasskeyRegistration, { host: lotus, token: own.token, body })).toMatchObject(off)
  const passkey = await add(await app.registerMember())
  await app.db.runScript(`update passkey set member_id = ${own.id} where id = '${passkey.id}'`)
  expect(await signIn(passkey)).toMatchObject(invalid)
})

test('uses the known hosts of a brand as relying party, with the scheme and port of its public address', () => {
  const { services } = app
  const brand = services.brands.getByHost('aurora.localhost')
  const resolveAt = (origin: string, publicUrl?: string) => {
    const { id, origin: own } = resolveRelyingParty(
      { ...services, config: { ...services.config, publicUrl } },
      { brand, origin },
    )
    return { id, own }
  }
  expect(resolveAt('http://aurora.localhost:8080')).toEqual({
    id: 'aurora.localhost',
    own: 'http://aurora.localhost:8080',
  })
  expect(resolveAt('http://localhost:8080')).toEqual({ id: 'localhost', own: 'http://localhost:8080' })
  expect(resolveAt('https://phish.example')).toEqual({ id: 'aurora.localhost', own: 'https://aurora.localhost' })
  expect(resolveAt('http://aurora.localhost', 'https://aurora.localhost')).toEqual({
    id: 'aurora.localhost',
    own: 'https://aurora.localhost',
  })
  expect(resolveAt('http://localhost:8080', 'https://aurora.localhost').id).toBe('localhost')
})
