import { randomUUID } from 'node:crypto'
import { createDeposit, getBalance, getDepositMethods, getDeposits } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { paymentEvent, sandboxPayment } from '#db/schema/cashier.ts'
import { openSandboxBook } from '#src/payments/sandbox/sandbox-book.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import { expireDeposits } from './service.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const usdt = { minAmount: '5', maxAmount: '5000', amountPicks: ['10.5'] }
const brands = await brandsFolder({
  lotus: (site) => ({
    ...site,
    currency: 'USDT',
    depositMethods: site.depositMethods.map((method) => ({ ...method, ...usdt })),
  }),
})
const house = await openHouse({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const hourMs = 60 * 60_000
const { state } = cashierOf(house)

test('posts a paid order once, although its webhook is delivered several times', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '75.50')
  expect(order).toMatchObject({ state: 'pending', amount: '75.50', currency: 'USD', settledAt: null })
  const page = await house.app.inject(order.payUrl ?? '')
  expect(page.body).toContain('$75.50')
  expect((await house.decide(order, 'pay')).statusCode).toBe(303)
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed', payUrl: null })
  expect(await house.balance(token)).toBe('75.50')
  await house.decide(order, 'pay')
  expect((await house.notice(noticeOf(order))).json()).toEqual({ received: true })
  expect((await house.notice(noticeOf(order, { outcome: 'declined' }))).statusCode).toBe(200)
  expect(await house.balance(token)).toBe('75.50')
  const events = await house.db.select().from(paymentEvent)
  const own = events.filter(({ payload }) => (payload as { orderId: string }).orderId === order.id)
  expect(own.map(({ outcome }) => outcome)).toEqual(['confirmed', 'duplicate', 'extra', 'unchanged'])
})

test('posts identical concurrent webhooks once', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '10')
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.notice(noticeOf(order))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await house.balance(token)).toBe('10.00')
})

test('cancels a declined order and posts nothing, but posts a payment that still arrives', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  await house.decide(order, 'decline')
  expect(await state(token, order.id)).toMatchObject({ state: 'cancelled', payUrl: null })
  expect(await house.balance(token)).toBe('0.00')
  await house.notice(noticeOf(order))
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await house.balance(token)).toBe('20.00')
})

test('rejects a payment page submission without a decision', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  const answer = await house.app.inject({ method: 'POST', url: order.payUrl ?? '' })
  expect(answer.statusCode).toBe(400)
  expect(await state(token, order.id)).toMatchObject({ state: 'pending' })
})

test('expires an order that is not paid within an hour, and posts a late payment', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '30')
  house.pass(hourMs - 5_000)
  await expireDeposits(house.gateway)
  expect(await state(token, order.id)).toMatchObject({ state: 'pending' })
  house.pass(10_000)
  await expireDeposits(house.gateway)
  expect(await state(token, order.id)).toMatchObject({ state: 'expired', payUrl: null })
  await house.decide(order, 'pay')
  house.pass(-hourMs - 5_000)
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await house.balance(token)).toBe('30.00')
})

test.each([
  { amount: '40.01' },
  { amount: '39.999' },
  { amount: '-40' },
  { amount: '9'.repeat(120) },
  { amount: '40', currency: 'VND' },
  { amount: '40', currency: 'NOPE' },
])('moves an order of 40 USD to review on a webhook with %o, and posts nothing', async (change) => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '40')
  expect((await house.notice(noticeOf(order, change))).statusCode).toBe(200)
  expect(await state(token, order.id)).toMatchObject({ state: 'review', settledAt: null, payUrl: null })
  expect(await house.balance(token)).toBe('0.00')
  await house.notice(noticeOf(order))
  expect(await house.balance(token)).toBe('40.00')
})

test('moves an expired order to review if the paid amount differs', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '30')
  house.pass(hourMs + 5_000)
  await expireDeposits(house.gateway)
  await house.notice(noticeOf(order, { amount: '31' }))
  house.pass(-hourMs - 5_000)
  expect(await state(token, order.id)).toMatchObject({ state: 'review' })
  expect(await house.balance(token)).toBe('0.00')
})

test('creates one order for concurrent requests with the same key', async () => {
  const { token } = await house.registerMember()
  const body = { methodId: 'sandbox-card', amount: '50', idempotencyKey: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => house.call(createDeposit, { token, body })))
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect(new Set(answers.map(({ value }) => value.payUrl)).size).toBe(1)
  const { value } = await house.call(getDeposits, { token })
  expect(value.list).toHaveLength(1)
})

test('refuses different content under the same key', async () => {
  const { token } = await house.registerMember()
  const body = { methodId: 'sandbox-card', amount: '50', idempotencyKey: randomUUID() }
  await house.call(createDeposit, { token, body })
  for (const change of [{ amount: '51' }, { methodId: 'sandbox-wallet' }]) {
    expect(await house.call(createDeposit, { token, body: { ...body, ...change } })).toMatchObject({
      status: 409,
      message: 'idempotency_mismatch',
    })
  }
  const stranger = await house.registerMember()
  expect((await house.call(createDeposit, { token: stranger.token, body })).success).toBe(true)
})

test.each([
  ['9.99', 'amount_too_small', { min: '10.00' }],
  ['5000.01', 'amount_too_large', { max: '5000.00' }],
  ['999999999999999999.99', 'amount_too_large', { max: '5000.00' }],
  ['0', 'amount_invalid', null],
  ['-10', 'amount_invalid', null],
  ['10.001', 'amount_invalid', null],
])('refuses %s with %s', async (amount, message, value) => {
  const { token } = await house.registerMember()
  expect(await house.order(token, amount)).toMatchObject({ status: 422, message, value })
  expect(await house.call(getDeposits, { token })).toMatchObject({ value: { list: [], totalPages: 0 } })
})

test.each(['10', '10.00', '5000'])('accepts %s, at the edge of the limits', async (amount) => {
  const { token } = await house.registerMember()
  expect((await house.order(token, amount)).success).toBe(true)
})

test('offers only the methods of the brand', async () => {
  const { token } = await house.registerMember()
  const { value } = await house.call(getDepositMethods, { token })
  expect(value.map(({ id }) => id)).toEqual(['sandbox-card', 'sandbox-wallet', 'sandbox-qr', 'bank-transfer'])
  expect(JSON.stringify(value)).not.toContain('provider')
  expect(await house.order(token, '20', 'bank')).toMatchObject({ status: 404, message: 'deposit_method_not_found' })
})

test("lists only the member's own orders, newest first, in pages", async () => {
  const { token } = await house.registerMember()
  const made: string[] = []
  for (const amount of ['10', '11', '12']) made.unshift((await house.order(token, amount)).value.id)
  const pages = [1, 2].map((pageNo) => house.call(getDeposits, { token, query: { pageNo, pageSize: 2 } }))
  const [first, second] = await Promise.all(pages)
  expect([...(first?.value.list ?? []), ...(second?.value.list ?? [])].map(({ id }) => id)).toEqual(made)
  expect(first?.value.totalPages).toBe(2)
  const stranger = await house.registerMember()
  expect(await house.call(getDeposits, { token: stranger.token, query: { id: made[0] } })).toMatchObject({
    status: 404,
    message: 'deposit_not_found',
  })
})

test('accepts the webhooks that the provider resends once the gateway is reachable again', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '60')
  const isThis = eq(sandboxPayment.merchantOrder, order.id)
  const [payment] = await house.db.select().from(sandboxPayment).where(isThis)
  const send = (webhookUrl: string) =>
    inTransaction(house.db, (tx) => tx.update(sandboxPayment).set({ webhookUrl }).where(isThis))
  await send('http://127.0.0.1:9/away')
  await house.decide(order, 'pay')
  expect(await house.balance(token)).toBe('0.00')
  await send(payment?.webhookUrl ?? '')
  const book = openSandboxBook({
    db: house.db,
    webhookSecret: house.gateway.secrets.of('sandbox webhook'),
    clock: house.gateway.clock,
  })
  await book.resend()
  await book.resend()
  expect(await house.balance(token)).toBe('60.00')
})

test('redirects payers only to the configured origin of their own brand', async () => {
  const configured = await openHouse({ listen: true, env: { FOYER_PUBLIC_URL: 'https://aurora.localhost/anything' } })
  const backFrom = async (amount: string, options: { host?: string; fields?: Record<string, unknown> } = {}) => {
    const { token } = await configured.registerMember(options)
    const { value } = await configured.order(token, amount, 'sandbox-wallet', options.host)
    return new URL(String((await configured.decide(value, 'decline')).headers.location)).origin
  }
  expect(await backFrom('50')).toBe('https://aurora.localhost')
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  expect(await backFrom('500000', { host: 'lotus.localhost', fields })).toBe('http://lotus.localhost')
})

test('supports a currency with a four-letter code', async () => {
  const host = 'lotus.localhost'
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const { token } = await house.registerMember({ host, fields })
  const { value: order } = await house.order(token, '10.123456', 'sandbox-wallet', host)
  const page = await house.app.inject(order.payUrl ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('10.123456 USDT')
  await house.decide(order, 'pay')
  expect((await house.call(getBalance, { token, host })).value).toMatchObject({
    balance: '10.123456',
    currencySymbol: 'USDT',
  })
})
