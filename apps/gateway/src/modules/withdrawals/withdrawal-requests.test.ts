import { randomUUID } from 'node:crypto'
import { changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { withdrawalStateMachine } from '@foyer/contract/payments/withdrawal-states.ts'
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawalOptions,
  getWithdrawals,
  submitPayoutReceipt,
} from '@foyer/contract/payments/withdrawals.ts'
import { selfExclude } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { type FundedTestMember, paymentPassword, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const day = { maxCount: 3, maxAmount: '300' }
const app = await startWithdrawalTestApp((site) => ({
  ...site,
  withdrawDailyLimit: day,
  blockedCountries: ['US'],
  withdrawMethods: site.withdrawMethods.flatMap((method) => {
    if (method.id === 'by-hand') return [{ ...method, minLevel: 2 }]
    if (method.id !== 'sandbox-bank') return [method]
    const bounds = { minAmount: '10', maxAmount: '250', freePerDay: 1 }
    return [
      { ...method, ...bounds },
      { ...method, id: 'no-such-company', names: { EN: 'Another' }, minLevel: 9 },
    ]
  }),
}))

const listWithdrawalRows = ({ id }: FundedTestMember) =>
  app.db.select().from(withdrawal).where(eq(withdrawal.memberId, id))
const createWithdrawalOf = async (payer: FundedTestMember) => (await app.createRequestDirectly(payer)).id

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test.each([
  ['9.99', 'amount_too_small', { min: '10.00' }],
  ['250.01', 'amount_too_large', { max: '250.00' }],
  ['999999999999999999.99', 'amount_too_large', { max: '250.00' }],
  ['0', 'amount_invalid', null],
  ['-10', 'amount_invalid', null],
  ['10.001', 'amount_invalid', null],
])('refuses %s with %s, and stores nothing', async (amount, message, value) => {
  const payer = await app.createPayer()
  expect(await app.createRequest(payer, { amount })).toMatchObject({ status: 422, message, value })
  expect(await listWithdrawalRows(payer)).toEqual([])
})

test('refuses a wrong payment password, another member’s account, an unknown method and a method of another level', async () => {
  const payer = await app.createPayer()
  const otherPayer = await app.createPayer()
  const refusals: [object, string][] = [
    [{ paymentPassword: '000000' }, 'payment_password_wrong'],
    [{ accountId: otherPayer.accountId }, 'payout_account_not_found'],
    [{ accountId: 'none' }, 'payout_account_not_found'],
    [{ methodId: 'sandbox-wallet' }, 'payout_account_not_found'],
    [{ methodId: 'none' }, 'withdraw_method_not_found'],
    [{ methodId: 'by-hand', amount: '100' }, 'withdraw_method_not_found'],
  ]
  for (const [fields, message] of refusals) expect(await app.createRequest(payer, fields)).toMatchObject({ message })
  expect(await listWithdrawalRows(payer)).toEqual([])
  expect(await app.balance(payer.token)).toBe('1000.00')
})

test('refuses more than the balance, stores nothing, and accepts the same key once there is enough', async () => {
  const payer = await app.createPayer({ money: '20' })
  const idempotencyKey = randomUUID()
  expect(await app.createRequest(payer, { idempotencyKey })).toMatchObject({
    status: 422,
    message: 'insufficient_balance',
  })
  expect(await listWithdrawalRows(payer)).toEqual([])
  await app.fundMember(payer.id, '100')
  expect((await app.createRequest(payer, { idempotencyKey })).success).toBe(true)
})

test('creates one withdrawal for concurrent requests with the same key, and refuses other content under it', async () => {
  const payer = await app.createPayer()
  const fields = { idempotencyKey: randomUUID() }
  const responses = await Promise.allSettled(Array.from({ length: 50 }, () => app.createRequestDirectly(payer, fields)))
  const ids = responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  // The attempt limit of the payment password lets only some concurrent requests through.
  for (const response of responses) {
    if (response.status === 'rejected') expect(response.reason).toMatchObject({ code: 'too_many_attempts' })
  }
  expect(await app.balance(payer.token)).toBe('949.99')
  const { value: other } = await app.account(payer, { number: '99887766' })
  for (const change of [{ amount: '51' }, { accountId: other.id }, { methodId: 'sandbox-wallet' }]) {
    expect(await app.createRequest(payer, { ...fields, ...change })).toMatchObject({
      status: 409,
      message: 'idempotency_mismatch',
    })
  }
  await app.applyTransition(ids[0] ?? '', 'reject', 'operator')
  expect((await app.createRequest(payer, fields)).value).toMatchObject({ id: ids[0], state: 'rejected' })
  expect(await listWithdrawalRows(payer)).toHaveLength(1)
})

test('applies one of a concurrent cancellation and approval', async () => {
  const payer = await app.createPayer()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { id } = await app.createRequestDirectly(payer, { amount: '11' })
    const both = await Promise.allSettled([
      app.applyTransition(id, 'cancel', 'member'),
      app.applyTransition(id, 'approve', 'operator'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, events } = await app.readWithdrawal(payer, id)
    expect(Object.keys(withdrawalStateMachine)).toContain(state)
    expect(events).toHaveLength(2)
    if (state === 'approved') await app.applyTransition(id, 'reject', 'operator')
  }
  expect(await app.balance(payer.token)).toBe('1000.00')
})

test('posts identical concurrent webhooks once', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createRequestDirectly(payer)
  await app.applyTransition(id, 'approve', 'operator')
  await app.applyTransition(id, 'send', 'operator')
  const before = await app.readAccountBalances(payer)
  const webhook = {
    of: 'payout',
    eventId: 'e',
    ref: 'x',
    order: `${id}-1`,
    outcome: 'paid',
    amount: '50.01',
    currency: 'USD',
  }
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.sendPaymentWebhook(webhook)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  const after = await app.readAccountBalances(payer)
  expect([after.pending - before.pending, after.clearing - before.clearing]).toEqual([-5_001n, 5_001n])
  expect((await app.readWithdrawal(payer, id)).events).toHaveLength(4)
})

test("lists only the member's own withdrawals, newest first, in pages", async () => {
  const payer = await app.createPayer()
  const createdIds: string[] = []
  for (const amount of ['10', '11', '12']) createdIds.unshift((await app.createRequestDirectly(payer, { amount })).id)
  const pages = await Promise.all(
    [1, 2].map((pageNo) => app.call(getWithdrawals, { token: payer.token, query: { pageNo, pageSize: 2 } })),
  )
  expect(pages.flatMap(({ value }) => value.list.map(({ id }) => id))).toEqual(createdIds)
  expect(pages[0]?.value.totalPages).toBe(2)
  const otherId = await createWithdrawalOf(await app.createPayer())
  const { token } = payer
  for (const response of [
    await app.call(getWithdrawals, { token, query: { id: otherId } }),
    await app.call(cancelWithdrawal, { token, body: { id: otherId } }),
    await app.call(submitPayoutReceipt, { token, body: { id: otherId, outcome: 'full' } }),
    await app.call(submitPayoutReceipt, { token, body: { id: 'nobody', outcome: 'full' } }),
  ]) {
    expect(response).toMatchObject({ status: 404, message: 'withdrawal_not_found' })
  }
})

test.each([
  [{ outcome: 'part' }, 'amount_invalid'],
  [{ outcome: 'part', receivedAmount: '0' }, 'amount_invalid'],
  [{ outcome: 'part', receivedAmount: '-1' }, 'amount_invalid'],
  [{ outcome: 'part', receivedAmount: '50.01' }, 'amount_invalid'],
  [{ outcome: 'part', receivedAmount: '1.001' }, 'amount_invalid'],
  [{ outcome: 'none' }, 'proof_required'],
  [{ outcome: 'none', images: [] }, 'proof_required'],
  [{ outcome: 'none', images: ['bm8gcGljdHVyZQ=='] }, 'image_type_unsupported'],
  [{ outcome: 'none', images: ['', '', '', ''] }, 'too_many_images'],
  [{ outcome: 'full', comment: 'x'.repeat(141) }, 'invalid_input'],
])('refuses a receipt of %o with %s, and changes nothing', async (fields, message) => {
  const payer = await app.createPayer()
  const { id } = await app.createRequestDirectly(payer)
  for (const step of ['approve', 'send', 'settle'] as const) await app.applyTransition(id, step, 'operator')
  const response = await app.call(submitPayoutReceipt, { token: payer.token, body: { id, ...fields } })
  expect(response).toMatchObject({ success: false, message })
  expect(await app.readWithdrawal(payer, id)).toMatchObject({ state: 'paid', proofs: 0 })
})

test('allows withdrawals to self-excluded members and from blocked countries', async () => {
  const payer = await app.createPayer()
  const body = { months: 0, password: payer.password }
  expect((await app.call(selfExclude, { token: payer.token, body })).success).toBe(true)
  const address = '8.8.8.8'
  const { token } = payer
  const requestResponse = await app.call(createWithdrawal, { token, address, body: app.withdrawalBody(payer) })
  expect(requestResponse.value).toMatchObject({ state: 'review' })
  const { id } = requestResponse.value
  expect((await app.call(getWithdrawalOptions, { token, address })).success).toBe(true)
  for (const step of ['approve', 'send', 'settle'] as const) await app.applyTransition(id, step, 'operator')
  expect((await app.call(submitPayoutReceipt, { token, address, body: { id, outcome: 'full' } })).success).toBe(true)
  const other = await app.call(createWithdrawal, { token, address, body: app.withdrawalBody(payer) })
  const cancelled = await app.call(cancelWithdrawal, { token, address, body: { id: other.value.id } })
  expect(cancelled.value.state).toBe('cancelled')
  const passwordResponse = await app.call(changePaymentPassword, {
    token,
    address,
    body: { password: payer.password, newPassword: '135790', confirmNewPassword: '135790' },
  })
  expect(passwordResponse.success).toBe(true)
})

test('locks the payment password after ten wrong attempts', async () => {
  const payer = await app.createPayer()
  for (let attempt = 0; attempt < 10; attempt += 1) await app.createRequest(payer, { paymentPassword: '000000' })
  expect(await app.createRequest(payer, { paymentPassword })).toMatchObject({
    status: 429,
    message: 'too_many_attempts',
  })
})
