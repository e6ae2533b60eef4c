import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { login } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { createPasskeyClient } from '#testing/passkeys/test-passkey-client.ts'
import { startTestApp } from '#testing/test-app.ts'
import { newIpAddress } from '#testing/test-client.ts'

const lines: string[] = []
const app = await startTestApp({
  content: 'none',
  env: { LOG_LEVEL: 'info' },
  logStream: { write: (line) => void lines.push(line) },
})
const { browser, request, signInWithCredential, listPasskeys, add, signIn } = createPasskeyClient(app)

const newMailAddress = () => `box${randomUUID().slice(0, 8)}@example.com`
const invalid = { status: 401, message: 'passkey_invalid', value: null }

test('signs in with a passkey alone, remembers the device on request, and records the use', async () => {
  const testMember = await app.registerMember()
  const passkey = await add(testMember)
  await app.db.runScript(`update member set password_is_default = true where id = ${testMember.id}`)
  const options = await request()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{32}$/),
    rpId: 'aurora.localhost',
    timeout: limits.passkeyMinutes * 60_000,
    userVerification: 'required',
  })
  const result = await signInWithCredential(browser.assert(options, passkey), { remember: true })
  expect(result).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect(String(result.headers['set-cookie'])).toMatch(/^foyer_device=/)
  expect((await app.call(getMemberInfo, { token: result.value.token })).value.id).toBe(String(testMember.id))
  expect(await listPasskeys(testMember)).toMatchObject([{ id: passkey.id, lastUsedAt: expect.any(String) }])
  expect((await signIn(passkey)).success).toBe(true)
})

test('requires no second verification, and trusts the address from then on', async () => {
  const testMember = await app.registerMember()
  const passkey = await add(testMember)
  await inTransaction(app.db, (tx) =>
    tx.update(member).set({ email: newMailAddress() }).where(eq(member.id, testMember.id)),
  )
  const address = newIpAddress()
  const signInByPassword = async () => {
    const body = {
      username: testMember.username,
      password: testMember.password,
      type: 'username',
      botCheck: await app.solveNewBotCheck(),
    }
    return (await app.call(login, { address, body })).message
  }
  expect(await signInByPassword()).toBe('second_verification_required')
  expect((await signIn(passkey, {}, { address })).success).toBe(true)
  expect(await signInByPassword()).toBe('')
})

test('consumes a challenge with the first response, valid or not', async () => {
  const passkey = await add(await app.registerMember())
  const options = await request()
  expect(await signInWithCredential(browser.assert(options, passkey, { isVerified: false }))).toMatchObject(invalid)
  expect(await signInWithCredential(browser.assert(options, passkey))).toMatchObject(invalid)
})

test('accepts on one node the response to another node’s challenge, once', async () => {
  const passkey = await add(await app.registerMember())
  const other = createPasskeyClient(await startTestApp({ content: 'none', db: app.db }))
  const credential = browser.assert(await request(), passkey)
  expect((await other.signInWithCredential(credential)).success).toBe(true)
  expect(await signInWithCredential(credential)).toMatchObject(invalid)
})

test('refuses a signature by another key, an unknown passkey, and a user handle of another member', async () => {
  const [testMember, other] = [await app.registerMember(), await app.registerMember()]
  const [passkey, otherPasskey] = [await add(testMember), await add(other)]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const tampering of [
    { privateKey },
    { id: otherPasskey.id },
    { id: 'AAAA' },
    { userHandle: otherPasskey.userHandle },
  ]) {
    expect(await signIn(passkey, tampering)).toMatchObject(invalid)
  }
  const withoutUserHandle = browser.assert(await request(), passkey)
  const { userHandle: _, ...response } = withoutUserHandle.response
  expect(await signInWithCredential({ ...withoutUserHandle, response })).toMatchObject(invalid)
})

test('refuses a signature counter that does not increase, and logs it', async () => {
  const testMember = await app.registerMember()
  const passkey = await add(testMember, { signCount: 5 })
  expect((await signIn(passkey, { signCount: 9 })).success).toBe(true)
  lines.length = 0
  for (const signCount of [9, 8, 0]) expect(await signIn(passkey, { signCount })).toMatchObject(invalid)
  const warnings = lines.filter((line) => line.includes('counter did not increase'))
  expect(warnings).toHaveLength(3)
  expect(warnings[0]).toContain(String(testMember.id))
  expect((await signIn(passkey, { signCount: 10 })).success).toBe(true)
})

test('logs no counter warning for an invalid signature', async () => {
  const passkey = await add(await app.registerMember(), { signCount: 5 })
  lines.length = 0
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(await signIn(passkey, { signCount: 1, privateKey })).toMatchObject(invalid)
  expect(lines.filter((line) => line.includes('counter did not increase'))).toEqual([])
})

test('accepts a passkey without a signature counter repeatedly', async () => {
  const passkey = await add(await app.registerMember(), { signCount: 0 })
  for (const _ of [1, 2]) expect((await signIn(passkey, { signCount: 0 })).success).toBe(true)
})

test('accepts one of two concurrent sign-ins with the same response', async () => {
  const passkey = await add(await app.registerMember())
  const credential = browser.assert(await request(), passkey)
  const results = await Promise.all([signInWithCredential(credential), signInWithCredential(credential)])
  expect(results.filter(({ success }) => success)).toHaveLength(1)
})

test('reports a blocked account or the wrong login page only for a valid passkey', async () => {
  const testMember = await app.registerMember()
  const passkey = await add(testMember)
  expect(await signIn(passkey, {}, { door: 'agent' })).toMatchObject({ status: 403, message: 'agent_only' })
  expect((await signIn(passkey, {}, { door: 'member' })).success).toBe(true)
  await app.db.runScript(`update member set type = ${memberTypes.agent} where id = ${testMember.id}`)
  expect((await signIn(passkey, {}, { door: 'agent' })).success).toBe(true)
  await app.db.runScript(`update member set status = 'blocked' where id = ${testMember.id}`)
  expect(await signIn(passkey, { isVerified: false })).toMatchObject(invalid)
  expect(await signIn(passkey)).toMatchObject({ status: 403, message: 'account_blocked', value: null })
})

test('locks an address after too many failures, and no other address', async () => {
  const passkey = await add(await app.registerMember())
  const address = newIpAddress()
  for (let times = 0; times < limits.failuresBeforeLock; times += 1) {
    expect(await signIn(passkey, { isVerified: false }, { address })).toMatchObject(invalid)
  }
  const locked = { status: 429, message: 'too_many_attempts', value: { retryAfterMs: expect.any(Number) } }
  expect(await signIn(passkey, {}, { address })).toMatchObject(locked)
  expect((await signIn(passkey)).success).toBe(true)
})
