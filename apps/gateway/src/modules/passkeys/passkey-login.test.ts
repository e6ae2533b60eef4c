import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { getMemberInfo, login } from '@foyer/contract/session.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { newAddress, openHouse } from '#src/test-house.ts'
import { passkeyUsers } from './test-passkeys.ts'

const lines: string[] = []
const house = await openHouse({
  content: 'none',
  env: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => void lines.push(line) },
})
const { browser, request, enter, listOf, add, signIn } = passkeyUsers(house)

const newMailbox = () => `box${randomUUID().slice(0, 8)}@example.com`
const invalid = { status: 401, message: 'passkey_invalid', value: null }

test('signs in with a passkey alone, remembers the device on request, and records the use', async () => {
  const own = await house.registerMember()
  const passkey = await add(own)
  await house.db.script(`update member set password_is_default = true where id = ${own.id}`)
  const options = await request()
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{32}$/),
    rpId: 'aurora.localhost',
    timeout: limits.passkeyMinutes * 60_000,
    userVerification: 'required',
  })
  const answer = await enter(browser.assert(options, passkey), { remember: true })
  expect(answer).toMatchObject({ success: true, value: { firstTimeLogin: false, passwordExpired: false } })
  expect(String(answer.headers['set-cookie'])).toMatch(/^foyer_device=/)
  expect((await house.call(getMemberInfo, { token: answer.value.token })).value.id).toBe(String(own.id))
  expect(await listOf(own)).toMatchObject([{ id: passkey.id, lastUsedAt: expect.any(String) }])
  expect((await signIn(passkey)).success).toBe(true)
})

test('requires no second verification, and trusts the address from then on', async () => {
  const own = await house.registerMember()
  const passkey = await add(own)
  await inTransaction(house.db, (tx) => tx.update(member).set({ email: newMailbox() }).where(eq(member.id, own.id)))
  const address = newAddress()
  const byPassword = async () => {
    const body = { username: own.username, password: own.password, type: 'username', botCheck: await house.solve() }
    return (await house.call(login, { address, body })).message
  }
  expect(await byPassword()).toBe('second_step_required')
  expect((await signIn(passkey, {}, { address })).success).toBe(true)
  expect(await byPassword()).toBe('')
})

test('consumes a challenge with the first response, valid or not', async () => {
  const passkey = await add(await house.registerMember())
  const options = await request()
  expect(await enter(browser.assert(options, passkey, { isVerified: false }))).toMatchObject(invalid)
  expect(await enter(browser.assert(options, passkey))).toMatchObject(invalid)
})

test('accepts on one node the response to another node’s challenge, once', async () => {
  const passkey = await add(await house.registerMember())
  const other = passkeyUsers(await openHouse({ content: 'none', db: house.db }))
  const credential = browser.assert(await request(), passkey)
  expect((await other.enter(credential)).success).toBe(true)
  expect(await enter(credential)).toMatchObject(invalid)
})

test('refuses a signature by another key, an unknown passkey, and a user handle of another member', async () => {
  const [own, other] = [await house.registerMember(), await house.registerMember()]
  const [passkey, foreign] = [await add(own), await add(other)]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  for (const deceit of [{ privateKey }, { id: foreign.id }, { id: 'AAAA' }, { userHandle: foreign.userHandle }]) {
    expect(await signIn(passkey, deceit)).toMatchObject(invalid)
  }
  const nameless = browser.assert(await request(), passkey)
  const { userHandle: _, ...response } = nameless.response
  expect(await enter({ ...nameless, response })).toMatchObject(invalid)
})

test('refuses a signature counter that does not increase, and logs it', async () => {
  const own = await house.registerMember()
  const passkey = await add(own, { count: 5 })
  expect((await signIn(passkey, { count: 9 })).success).toBe(true)
  lines.length = 0
  for (const count of [9, 8, 0]) expect(await signIn(passkey, { count })).toMatchObject(invalid)
  const warnings = lines.filter((line) => line.includes('counter did not increase'))
  expect(warnings).toHaveLength(3)
  expect(warnings[0]).toContain(String(own.id))
  expect((await signIn(passkey, { count: 10 })).success).toBe(true)
})

test('logs no counter warning for an invalid signature', async () => {
  const passkey = await add(await house.registerMember(), { count: 5 })
  lines.length = 0
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(await signIn(passkey, { count: 1, privateKey })).toMatchObject(invalid)
  expect(lines.filter((line) => line.includes('counter did not increase'))).toEqual([])
})

test('accepts a passkey without a signature counter repeatedly', async () => {
  const passkey = await add(await house.registerMember(), { count: 0 })
  for (const _ of [1, 2]) expect((await signIn(passkey, { count: 0 })).success).toBe(true)
})

test('accepts one of two concurrent sign-ins with the same response', async () => {
  const passkey = await add(await house.registerMember())
  const credential = browser.assert(await request(), passkey)
  const answers = await Promise.all([enter(credential), enter(credential)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('reports a blocked account or the wrong login page only for a valid passkey', async () => {
  const own = await house.registerMember()
  const passkey = await add(own)
  expect(await signIn(passkey, {}, { door: 'agent' })).toMatchObject({ status: 403, message: 'agent_only' })
  expect((await signIn(passkey, {}, { door: 'member' })).success).toBe(true)
  await house.db.script(`update member set type = ${memberType.agent} where id = ${own.id}`)
  expect((await signIn(passkey, {}, { door: 'agent' })).success).toBe(true)
  await house.db.script(`update member set status = 'blocked' where id = ${own.id}`)
  expect(await signIn(passkey, { isVerified: false })).toMatchObject(invalid)
  expect(await signIn(passkey)).toMatchObject({ status: 403, message: 'account_blocked', value: null })
})

test('locks an address after too many failures, and no other address', async () => {
  const passkey = await add(await house.registerMember())
  const address = newAddress()
  for (let times = 0; times < limits.failuresBeforeLock; times += 1) {
    expect(await signIn(passkey, { isVerified: false }, { address })).toMatchObject(invalid)
  }
  const locked = { status: 429, message: 'too_many_attempts', value: { retryAfterMs: expect.any(Number) } }
  expect(await signIn(passkey, {}, { address })).toMatchObject(locked)
  expect((await signIn(passkey)).success).toBe(true)
})
