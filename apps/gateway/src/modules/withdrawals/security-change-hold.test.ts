import { changePassword, changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { expect, test } from 'vitest'
import { withSetting } from '#testing/test-brands.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'
import { autoApproveWithdrawals } from './scheduled-transitions.ts'

const hourMs = 3_600_000
const app = await startWithdrawalTestApp((site) => withSetting(site, 'withdrawalHoldHours', '24'))
const readOptions = async ({ token }: FundedTestMember) => (await app.call(getWithdrawalOptions, { token })).value

/** A member whose payout account is older than the hold. */
async function createSettledPayer(): Promise<FundedTestMember> {
  const payer = await app.createPayer()
  app.advanceClock(25 * hourMs)
  const { value } = await app.signIn(payer.username, payer.password)
  return { ...payer, token: value.token }
}

const changes = {
  password: async ({ token, password }: FundedTestMember) => {
    const words = { oldPassword: password, newPassword: 'another2026', confirmNewPassword: 'another2026' }
    expect(await app.call(changePassword, { token, body: words })).toMatchObject({ success: true })
  },
  'payment password': async ({ token, password }: FundedTestMember) => {
    const words = { password, newPassword: '739152', confirmNewPassword: '739152' }
    expect(await app.call(changePaymentPassword, { token, body: words })).toMatchObject({ success: true })
  },
  'payout account': async (payer: FundedTestMember) => {
    expect(await app.account(payer, { number: '99887766' })).toMatchObject({ success: true })
  },
} as const

test.each(Object.entries(changes))('holds withdrawals after a new %s, and tells the member', async (name, change) => {
  const payer = await createSettledPayer()
  expect((await readOptions(payer)).heldUntil).toBeNull()
  const before = app.now()
  await change(payer)
  const { heldUntil } = await readOptions(payer)
  expect(Date.parse(heldUntil ?? '')).toBeGreaterThanOrEqual(before + 24 * hourMs)
  const { list } = (await app.call(getInbox, { token: payer.token })).value
  expect(list.find(({ title }) => title.includes('withdrawals are on hold until'))?.content).not.toContain('{until}')
  const fields = name === 'payment password' ? { paymentPassword: '739152' } : {}
  const { value } = await app.createRequest(payer, { amount: '20', ...fields })
  expect(value).toMatchObject({ state: 'review', heldUntil })
  await autoApproveWithdrawals(app.services)
  await expect(app.applyOperatorTransition(value.id, 'approve')).rejects.toMatchObject({
    code: 'withdrawals_held',
    detail: { until: heldUntil },
  })
  expect((await app.readWithdrawal(payer, value.id)).state).toBe('review')
  app.advanceClock(24 * hourMs + 1)
  await autoApproveWithdrawals(app.services)
  expect(
    await app.readWithdrawal(
      { token: (await app.signIn(payer.username, name === 'password' ? 'another2026' : payer.password)).value.token },
      value.id,
    ),
  ).toMatchObject({ state: 'approved', heldUntil: null })
})

test('lets an operator reject a held withdrawal', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer, { amount: '20' })
  expect(value.heldUntil).not.toBeNull()
  expect(await app.applyOperatorTransition(value.id, 'reject', { reason: 'Another name.' })).toMatchObject({
    state: 'rejected',
    heldUntil: null,
  })
})
