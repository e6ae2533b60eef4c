import {
  declinePlayLimits,
  getPlayRules,
  getSessionPosition,
  setPlayLimit,
  setRealityCheck,
} from '@foyer/contract/responsible.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { playSetting } from '#db/schema/responsible.ts'
import { brandsFolder, withOff } from '#src/test-brands.ts'
import { type MemberSession, openHouse } from '#src/test-house.ts'

const lotus = 'lotus.localhost'
const house = await openHouse({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      aurora: (site) => ({ ...site, jurisdiction: 'strict' }),
      lotus: (site) => withOff({ ...site, jurisdiction: 'strict' }, ['RESPONSIBLE3']),
    }),
  },
})
const password = 'a-long-enough-secret-2026'
const member = () => house.registerMember({ fields: { password } })
const rulesOf = async ({ token }: MemberSession) => (await house.call(getPlayRules, { token })).value
const messageOfOrder = async ({ token }: MemberSession) => (await house.order(token, '50')).message
const check = ({ token }: MemberSession, minutes: number) => house.call(setRealityCheck, { token, body: { minutes } })

test('refuses deposits until the member has declined limits, and accepts them afterwards', async () => {
  const who = await member()
  expect((await rulesOf(who)).isChoiceDue).toBe(true)
  expect(await house.order(who.token, '50')).toMatchObject({ status: 409, message: 'limits_unchosen' })
  expect((await house.call(declinePlayLimits, { token: who.token })).value).toMatchObject({ isChoiceDue: false })
  expect([await messageOfOrder(who), await messageOfOrder(who)]).toEqual(['', ''])
})

test('accepts a limit as the required choice, and enforces it', async () => {
  const who = await member()
  const body = { kind: 'deposit', period: 'day', amount: '60' }
  expect((await house.call(setPlayLimit, { token: who.token, body })).value.isChoiceDue).toBe(false)
  expect([await messageOfOrder(who), await messageOfOrder(who)]).toEqual(['', 'deposit_limit_reached'])
})

test('requires a reality check at least every 60 minutes', async () => {
  const who = await member()
  expect(await rulesOf(who)).toMatchObject({ realityCheckMinutes: 60, realityCheckChoices: [15, 30, 45, 60] })
  expect(await check(who, 0)).toMatchObject({ status: 422, message: 'reality_check_required' })
  expect((await check(who, 15)).value.realityCheckMinutes).toBe(15)
  // Simulates a choice made before the brand required a reality check.
  await inTransaction(house.db, (tx) =>
    tx.update(playSetting).set({ realityCheckMinutes: 0 }).where(eq(playSetting.memberId, who.id)),
  )
  expect((await rulesOf(who)).realityCheckMinutes).toBe(60)
})

test('requires no choice if the brand has no responsible play page', async () => {
  const fields = { password, payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const { token } = await house.registerMember({ host: lotus, fields })
  expect((await house.order(token, '200000', 'sandbox-card', lotus)).message).not.toBe('limits_unchosen')
})

test('returns the time of play since signing in', async () => {
  const { value } = await house.call(getSessionPosition, { token: (await member()).token })
  expect(value).toMatchObject({ playedMs: 0, rounds: 0 })
})
