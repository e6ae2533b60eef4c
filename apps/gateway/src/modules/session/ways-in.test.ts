import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { createLoginCode, getMemberInfo, loginByCode, loginFreePlay } from '@foyer/contract/session.ts'
import { getDeposits } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { member } from '#db/schema/members.ts'
import { openHouse } from '#src/test-house.ts'
import { sweepTrials } from './free-play.ts'

const house = await openHouse()
const lotus = 'lotus.localhost'

const freePlay = async (fields: Record<string, unknown> = {}) => ({
  os: 'Linux',
  platform: 'W',
  encryption: await house.solve(),
  gatewayVersion: 3,
  ...fields,
})

test('creates a trial account for a visitor, which is refused calls about money', async () => {
  const { value } = await house.call(loginFreePlay, { body: await freePlay() })
  const info = await house.call(getMemberInfo, { token: value.token })
  expect(info.value).toMatchObject({ type: memberType.trial, account: expect.stringMatching(/^guest[0-9a-f]{10}$/) })
  expect(await house.call(getDeposits, { token: value.token })).toMatchObject({
    status: 403,
    message: 'in_need_true_account',
  })
})

test('requires a solved bot check, an encrypted body and version 3', async () => {
  const refused = await house.call(loginFreePlay, { body: await freePlay({ encryption: 'e30=' }) })
  expect(refused).toMatchObject({ status: 403, message: 'bot_check_failed' })
  const plain = await house.call(loginFreePlay, { body: await freePlay(), plain: true })
  expect(plain.message).toBe('sealed_body_required')
  expect((await house.call(loginFreePlay, { body: await freePlay({ gatewayVersion: 2 }) })).message).toBe(
    'invalid_input',
  )
})

test('deletes a trial account some days after its session, and no other account', async () => {
  const { value } = await house.call(loginFreePlay, { body: await freePlay() })
  const { id } = (await house.call(getMemberInfo, { token: value.token })).value
  const own = await house.registerMember()
  const isThere = async (memberId: bigint) =>
    (await house.db.select().from(member).where(eq(member.id, memberId))).length === 1
  const later = (limits.trialDays + 1) * 24 * 60 * 60_000
  house.pass(later)
  await sweepTrials(house.gateway)
  expect(await isThere(BigInt(id))).toBe(true)
  await house.db.script(`delete from session where member_id = ${id}`)
  await sweepTrials(house.gateway)
  house.pass(-later)
  expect(await isThere(BigInt(id))).toBe(false)
  expect(await isThere(own.id)).toBe(true)
  expect((await house.signIn('trial', 'trial2026')).success).toBe(true)
})

const codeOf = async (token: string) => (await house.call(createLoginCode, { token })).value.code
const enter = (code: string, host?: string) => house.call(loginByCode, { host, body: { code } })
const invalid = { status: 401, message: 'login_code_invalid' }

test('signs in to the account in another window with a login code, once', async () => {
  const { token, id } = await house.registerMember()
  const code = await codeOf(token)
  const { value } = await enter(code)
  expect(value.token).not.toBe(token)
  expect((await house.call(getMemberInfo, { token: value.token })).value.id).toBe(String(id))
  expect((await house.call(getMemberInfo, { token })).success).toBe(true)
  expect(await enter(code)).toMatchObject(invalid)
})

test('accepts one of several concurrent uses of a login code', async () => {
  const { token } = await house.registerMember()
  const code = await codeOf(token)
  const answers = await Promise.all([enter(code), enter(code), enter(code)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('refuses a login code that is unknown, expired, replaced, of another brand, or of a blocked account', async () => {
  const { token, id } = await house.registerMember()
  expect(await enter(randomUUID())).toMatchObject(invalid)
  const late = await codeOf(token)
  house.pass(limits.loginCodeSeconds * 1_000)
  expect(await enter(late)).toMatchObject(invalid)
  house.pass(-limits.loginCodeSeconds * 1_000)
  const first = await codeOf(token)
  const second = await codeOf(token)
  expect(await enter(first)).toMatchObject(invalid)
  expect(await enter(second, lotus)).toMatchObject(invalid)
  await house.db.script(`update member set status = 'blocked' where id = ${id}`)
  expect(await enter(second)).toMatchObject({ status: 403, message: 'account_blocked' })
})

test('stores only a keyed hash of a login code', async () => {
  const { token } = await house.registerMember()
  const code = await codeOf(token)
  const rows = await house.db.select().from(oneTimeCode)
  for (const row of rows) expect(JSON.stringify(Object.values(row).map(String))).not.toContain(code)
})
