import {
  changeRealityCheckInterval,
  declineToSetPlayLimits,
  getResponsiblePlaySettings,
  getSessionNetPosition,
  setPlayLimit,
} from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { playSetting } from '#db/schema/responsible.ts'
import { startTestApp, type TestMember } from '#testing/test-app.ts'
import { createTestBrandsFolder, withFeaturesOff } from '#testing/test-brands.ts'

const lotus = 'lotus.localhost'
const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({ ...site, jurisdiction: 'strict' }),
      lotus: (site) => withFeaturesOff({ ...site, jurisdiction: 'strict' }, ['RESPONSIBLE3']),
    }),
  },
})
const password = 'a-long-enough-secret-2026'
const registerPlayer = () => app.registerMember({ fields: { password } })
const readRules = async ({ token }: TestMember) => (await app.call(getResponsiblePlaySettings, { token })).value
const orderMessage = async ({ token }: TestMember) => (await app.createDepositOrder(token, '50')).message
const setRealityCheckMinutes = ({ token }: TestMember, minutes: number) =>
  app.call(changeRealityCheckInterval, { token, body: { minutes } })

test('refuses deposits until the member has declined limits, and accepts them afterwards', async () => {
  const player = await registerPlayer()
  expect((await readRules(player)).isChoiceDue).toBe(true)
  expect(await app.createDepositOrder(player.token, '50')).toMatchObject({
    status: 409,
    message: 'limit_choice_required',
  })
  expect((await app.call(declineToSetPlayLimits, { token: player.token })).value).toMatchObject({ isChoiceDue: false })
  expect([await orderMessage(player), await orderMessage(player)]).toEqual(['', ''])
})

test('accepts a limit as the required choice, and enforces it', async () => {
  const player = await registerPlayer()
  const body = { kind: 'deposit', period: 'day', amount: '60' }
  expect((await app.call(setPlayLimit, { token: player.token, body })).value.isChoiceDue).toBe(false)
  expect([await orderMessage(player), await orderMessage(player)]).toEqual(['', 'deposit_limit_reached'])
})

test('requires a reality check at least every 60 minutes', async () => {
  const player = await registerPlayer()
  expect(await readRules(player)).toMatchObject({ realityCheckMinutes: 60, realityCheckChoices: [15, 30, 45, 60] })
  expect(await setRealityCheckMinutes(player, 0)).toMatchObject({ status: 422, message: 'reality_check_required' })
  expect((await setRealityCheckMinutes(player, 15)).value.realityCheckMinutes).toBe(15)
  // Simulates a choice made before the brand required a reality check.
  await inTransaction(app.db, (tx) =>
    tx.update(playSetting).set({ realityCheckMinutes: 0 }).where(eq(playSetting.memberId, player.id)),
  )
  expect((await readRules(player)).realityCheckMinutes).toBe(60)
})

test('requires no choice if the brand has no responsible play page', async () => {
  const fields = { password, payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const { token } = await app.registerMember({ host: lotus, fields })
  expect((await app.createDepositOrder(token, '200000', 'sandbox-card', lotus)).message).not.toBe(
    'limit_choice_required',
  )
})

test('returns the time of play since signing in', async () => {
  const { value } = await app.call(getSessionNetPosition, { token: (await registerPlayer()).token })
  expect(value).toMatchObject({ playedMs: 0, rounds: 0 })
})
