import { randomUUID } from 'node:crypto'
import {
  createTrialAndLogin,
  createUrlLoginCode,
  loginByUrlCode,
} from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { deleteExpiredTrialAccounts } from '#modules/session/trial-account.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const lotus = 'lotus.localhost'

const freePlayBody = async (fields: Record<string, unknown> = {}) => ({
  os: 'Linux',
  platform: 'W',
  encryption: await app.solveNewBotCheck(),
  gatewayVersion: 3,
  ...fields,
})

test('creates a trial account for a visitor, which is refused calls about money', async () => {
  const { value } = await app.call(createTrialAndLogin, { body: await freePlayBody() })
  const info = await app.call(getMemberInfo, { token: value.token })
  expect(info.value).toMatchObject({ type: memberTypes.trial, account: expect.stringMatching(/^guest[0-9a-f]{10}$/) })
  expect(await app.call(getDeposits, { token: value.token })).toMatchObject({
    status: 403,
    message: 'in_need_true_account',
  })
})

test('requires a solved bot check and version 3 for a trial account, and takes a plain or an encrypted body', async () => {
  const refused = await app.call(createTrialAndLogin, { body: await freePlayBody({ encryption: 'e30=' }) })
  expect(refused).toMatchObject({ status: 403, message: 'bot_check_failed' })
  for (const plain of [true, false])
    expect((await app.call(createTrialAndLogin, { body: await freePlayBody(), plain })).success).toBe(true)
  expect((await app.call(createTrialAndLogin, { body: await freePlayBody({ gatewayVersion: 2 }) })).message).toBe(
    'invalid_input',
  )
})

test('deletes a trial account some days after its session, and no other account', async () => {
  const { value } = await app.call(createTrialAndLogin, { body: await freePlayBody() })
  const { id } = (await app.call(getMemberInfo, { token: value.token })).value
  const testMember = await app.registerMember()
  const isMemberStored = async (memberId: bigint) =>
    (await app.db.select().from(member).where(eq(member.id, memberId))).length === 1
  const later = (limits.trialDays + 1) * 24 * 60 * 60_000
  app.advanceClock(later)
  await deleteExpiredTrialAccounts(app.services, { brand: 'aurora' })
  expect(await isMemberStored(BigInt(id))).toBe(true)
  await app.db.runScript(`delete from session where member_id = ${id}`)
  await deleteExpiredTrialAccounts(app.services, { brand: 'aurora' })
  app.advanceClock(-later)
  expect(await isMemberStored(BigInt(id))).toBe(false)
  expect(await isMemberStored(testMember.id)).toBe(true)
  expect((await app.signIn('trial', 'trial2026')).success).toBe(true)
})

const createCode = async (token: string) => (await app.call(createUrlLoginCode, { token })).value.code
const signInByUrlCode = (code: string, host?: string) => app.call(loginByUrlCode, { host, body: { code } })
const invalid = { status: 401, message: 'login_code_invalid' }

test('signs in to the account in another window with a login code, once', async () => {
  const { token, id } = await app.registerMember()
  const code = await createCode(token)
  const { value } = await signInByUrlCode(code)
  expect(value.token).not.toBe(token)
  expect((await app.call(getMemberInfo, { token: value.token })).value.id).toBe(String(id))
  expect((await app.call(getMemberInfo, { token })).success).toBe(true)
  expect(await signInByUrlCode(code)).toMatchObject(invalid)
})

test('accepts one of several concurrent uses of a login code', async () => {
  const { token } = await app.registerMember()
  const code = await createCode(token)
  const responses = await Promise.all([signInByUrlCode(code), signInByUrlCode(code), signInByUrlCode(code)])
  expect(responses.filter(({ success }) => success)).toHaveLength(1)
})

test('refuses a login code that is unknown, expired, replaced, of another brand, or of a blocked account', async () => {
  const { token, id } = await app.registerMember()
  expect(await signInByUrlCode(randomUUID())).toMatchObject(invalid)
  const late = await createCode(token)
  app.advanceClock(limits.loginCodeSeconds * 1_000)
  expect(await signInByUrlCode(late)).toMatchObject(invalid)
  app.advanceClock(-limits.loginCodeSeconds * 1_000)
  const first = await createCode(token)
  const second = await createCode(token)
  expect(await signInByUrlCode(first)).toMatchObject(invalid)
  expect(await signInByUrlCode(second, lotus)).toMatchObject(invalid)
  await app.db.runScript(`update member set status = 'blocked' where id = ${id}`)
  expect(await signInByUrlCode(second)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('stores only a keyed hash of a login code', async () => {
  const { token } = await app.registerMember()
  const code = await createCode(token)
  const rows = await app.db.select().from(oneTimeCode)
  for (const row of rows) expect(JSON.stringify(Object.values(row).map(String))).not.toContain(code)
})
