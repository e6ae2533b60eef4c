import { randomUUID } from 'node:crypto'
import { changePaymentPassword } from '@foyer/contract/password.ts'
import { excludeSelf } from '@foyer/contract/responsible.ts'
import { withdrawalStates } from '@foyer/contract/withdrawal-states.ts'
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawals,
  getWithdrawTerms,
  giveReceipt,
} from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { withdrawal } from '#db/schema/withdrawals.ts'
import { checkBook } from '#ledger/checker.ts'
import { openPayingHouse, type Payer, paymentPassword } from './test-payouts.ts'

const day = { mostCount: 3, mostAmount: '300' }
const house = await openPayingHouse((site) => ({
  ...site,
  withdrawDay: day,
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

const rowsOf = ({ id }: Payer) => house.db.select().from(withdrawal).where(eq(withdrawal.memberId, id))
const foreign = async (who: Payer) => (await house.askDirectly(who)).id

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test.each([
  ['9.99', 'amount_too_small', { min: '10.00' }],
  ['250.01', 'amount_too_large', { max: '250.00' }],
  ['999999999999999999.99', 'amount_too_large', { max: '250.00' }],
  ['0', 'amount_invalid', null],
  ['-10', 'amount_invalid', null],
  ['10.001', 'amount_invalid', null],
])('refuses %s with %s, and stores nothing', async (amount, message, value) => {
  const who = await house.payer()
  expect(await house.ask(who, { amount })).toMatchObject({ status: 422, message, value })
  expect(await rowsOf(who)).toEqual([])
})

test('refuses a wrong payment password, another member’s account, an unknown method and a method of another level', async () => {
  const who = await house.payer()
  const stranger = await house.payer()
  const refusals: [object, string][] = [
    [{ paymentPassword: '000000' }, 'payment_password_wrong'],
    [{ accountId: stranger.accountId }, 'payout_account_not_found'],
    [{ accountId: 'none' }, 'payout_account_not_found'],
    [{ methodId: 'sandbox-wallet' }, 'payout_account_not_found'],
    [{ methodId: 'none' }, 'withdraw_method_not_found'],
    [{ methodId: 'by-hand', amount: '100' }, 'withdraw_method_not_found'],
  ]
  for (const [fields, message] of refusals) expect(await house.ask(who, fields)).toMatchObject({ message })
  expect(await rowsOf(who)).toEqual([])
  expect(await house.balance(who.token)).toBe('1000.00')
})

test('refuses more than the balance, stores nothing, and accepts the same key once there is enough', async () => {
  const who = await house.payer({ money: '20' })
  const idempotencyKey = randomUUID()
  expect(await house.ask(who, { idempotencyKey })).toMatchObject({ status: 422, message: 'balance_short' })
  expect(await rowsOf(who)).toEqual([])
  await house.give(who.id, '100')
  expect((await house.ask(who, { idempotencyKey })).success).toBe(true)
})

test('creates one withdrawal for concurrent requests with the same key, and refuses other content under it', async () => {
  const who = await house.payer()
  const fields = { idempotencyKey: randomUUID() }
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => house.askDirectly(who, fields)))
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  // The attempt limit of the payment password lets only some concurrent requests through.
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'too_many_attempts' })
  }
  expect(await house.balance(who.token)).toBe('949.99')
  const { value: other } = await house.account(who, { number: '99887766' })
  for (const change of [{ amount: '51' }, { accountId: other.id }, { methodId: 'sandbox-wallet' }]) {
    expect(await house.ask(who, { ...fields, ...change })).toMatchObject({
      status: 409,
      message: 'idempotency_mismatch',
    })
  }
  await house.step(ids[0] ?? '', 'reject', 'operator')
  expect((await house.ask(who, fields)).value).toMatchObject({ id: ids[0], state: 'rejected' })
  expect(await rowsOf(who)).toHaveLength(1)
})

test('applies one of a concurrent cancellation and approval', async () => {
  const who = await house.payer()
  for (let times = 0; times < 3; times += 1) {
    const { id } = await house.askDirectly(who, { amount: '11' })
    const both = await Promise.allSettled([house.step(id, 'cancel', 'member'), house.step(id, 'approve', 'operator')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state, events } = await house.read(who, id)
    expect(Object.keys(withdrawalStates)).toContain(state)
    expect(events).toHaveLength(2)
    if (state === 'approved') await house.step(id, 'reject', 'operator')
  }
  expect(await house.balance(who.token)).toBe('1000.00')
})

test('posts identical concurrent webhooks once', async () => {
  const who = await house.payer()
  const { id } = await house.askDirectly(who)
  await house.step(id, 'approve', 'operator')
  await house.step(id, 'send', 'operator')
  const before = await house.money(who)
  const notice = {
    of: 'payout',
    eventId: 'e',
    ref: 'x',
    order: `${id}-1`,
    outcome: 'paid',
    amount: '50.01',
    currency: 'USD',
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.notice(notice)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  const after = await house.money(who)
  expect([after.pending - before.pending, after.clearing - before.clearing]).toEqual([-5_001n, 5_001n])
  expect((await house.read(who, id)).events).toHaveLength(4)
})

test("lists only the member's own withdrawals, newest first, in pages", async () => {
  const who = await house.payer()
  const made: string[] = []
  for (const amount of ['10', '11', '12']) made.unshift((await house.askDirectly(who, { amount })).id)
  const pages = await Promise.all(
    [1, 2].map((pageNo) => house.call(getWithdrawals, { token: who.token, query: { pageNo, pageSize: 2 } })),
  )
  expect(pages.flatMap(({ value }) => value.list.map(({ id }) => id))).toEqual(made)
  expect(pages[0]?.value.totalPages).toBe(2)
  const strangers = await foreign(await house.payer())
  const { token } = who
  for (const answer of [
    await house.call(getWithdrawals, { token, query: { id: strangers } }),
    await house.call(cancelWithdrawal, { token, body: { id: strangers } }),
    await house.call(giveReceipt, { token, body: { id: strangers, outcome: 'full' } }),
    await house.call(giveReceipt, { token, body: { id: 'nobody', outcome: 'full' } }),
  ]) {
    expect(answer).toMatchObject({ status: 404, message: 'withdrawal_not_found' })
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
  [{ outcome: 'none', images: ['bm8gcGljdHVyZQ=='] }, 'image_type_refused'],
  [{ outcome: 'none', images: ['', '', '', ''] }, 'image_too_many'],
  [{ outcome: 'full', comment: 'x'.repeat(141) }, 'invalid_input'],
])('refuses a receipt of %o with %s, and changes nothing', async (fields, message) => {
  const who = await house.payer()
  const { id } = await house.askDirectly(who)
  for (const step of ['approve', 'send', 'settle'] as const) await house.step(id, step, 'operator')
  const answer = await house.call(giveReceipt, { token: who.token, body: { id, ...fields } })
  expect(answer).toMatchObject({ success: false, message })
  expect(await house.read(who, id)).toMatchObject({ state: 'paid', proofs: 0 })
})

test('allows withdrawals to self-excluded members and from blocked countries', async () => {
  const who = await house.payer()
  const body = { months: 0, password: who.password }
  expect((await house.call(excludeSelf, { token: who.token, body })).success).toBe(true)
  const address = '8.8.8.8'
  const { token } = who
  const asked = await house.call(createWithdrawal, { token, address, body: house.bodyFor(who) })
  expect(asked.value).toMatchObject({ state: 'review' })
  const { id } = asked.value
  expect((await house.call(getWithdrawTerms, { token, address })).success).toBe(true)
  for (const step of ['approve', 'send', 'settle'] as const) await house.step(id, step, 'operator')
  expect((await house.call(giveReceipt, { token, address, body: { id, outcome: 'full' } })).success).toBe(true)
  const other = await house.call(createWithdrawal, { token, address, body: house.bodyFor(who) })
  const cancelled = await house.call(cancelWithdrawal, { token, address, body: { id: other.value.id } })
  expect(cancelled.value.state).toBe('cancelled')
  const set = await house.call(changePaymentPassword, {
    token,
    address,
    body: { password: who.password, newPassword: '135790', confirmNewPassword: '135790' },
  })
  expect(set.success).toBe(true)
})

test('locks the payment password after ten wrong attempts', async () => {
  const who = await house.payer()
  for (let times = 0; times < 10; times += 1) await house.ask(who, { paymentPassword: '000000' })
  expect(await house.ask(who, { paymentPassword })).toMatchObject({ status: 429, message: 'too_many_attempts' })
})
