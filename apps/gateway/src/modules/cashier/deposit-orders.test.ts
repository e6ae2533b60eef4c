import { randomUUID } from 'node:crypto'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { createDeposit, getDepositMethods, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { paymentEvent, sandboxPayment } from '#db/schema/cashier.ts'
import { createSandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withCurrency } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'
import { expireDeposits } from './service.ts'

const usdt = { minAmount: '5', maxAmount: '5000', quickAmounts: ['10.5'] }
const brands = await createTestBrandsFolder({
  lotus: (site) => ({
    ...withCurrency(site, 'USDT'),
    depositMethods: site.depositMethods.map((method) => ({ ...method, ...usdt })),
  }),
})
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const hourMs = 60 * 60_000
const { readDeposit } = createDepositActions(app)

test('posts a paid order once, although its webhook is delivered several times', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '75.50')
  expect(order).toMatchObject({ state: 'pending', amount: '75.50', currency: 'USD', settledAt: null })
  const page = await app.fastify.inject(order.payUrl ?? '')
  expect(page.body).toContain('$75.50')
  expect((await app.decidePayment(order, 'pay')).statusCode).toBe(303)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed', payUrl: null })
  expect(await app.balance(token)).toBe('75.50')
  await app.decidePayment(order, 'pay')
  expect((await app.sendPaymentWebhook(depositWebhookBody(order))).json()).toEqual({ received: true })
  expect((await app.sendPaymentWebhook(depositWebhookBody(order, { outcome: 'declined' }))).statusCode).toBe(200)
  expect(await app.balance(token)).toBe('75.50')
  const events = await app.db.select().from(paymentEvent)
  const orderEvents = events.filter(({ payload }) => (payload as { orderId: string }).orderId === order.id)
  expect(orderEvents.map(({ outcome }) => outcome)).toEqual(['confirmed', 'duplicate', 'extra', 'unchanged'])
})

test('posts identical concurrent webhooks once', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '10')
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.sendPaymentWebhook(depositWebhookBody(order))),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await app.balance(token)).toBe('10.00')
})

test('cancels a declined order and posts nothing, but posts a payment that still arrives', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await app.decidePayment(order, 'decline')
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'cancelled', payUrl: null })
  expect(await app.balance(token)).toBe('0.00')
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await app.balance(token)).toBe('20.00')
})

test('rejects a payment page submission without a decision', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  const response = await app.fastify.inject({ method: 'POST', url: order.payUrl ?? '' })
  expect(response.statusCode).toBe(400)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'pending' })
})

test('expires an order that is not paid within an hour, and posts a late payment', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '30')
  app.advanceClock(hourMs - 5_000)
  await expireDeposits(app.services)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'pending' })
  app.advanceClock(10_000)
  await expireDeposits(app.services)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'expired', payUrl: null })
  await app.decidePayment(order, 'pay')
  app.advanceClock(-hourMs - 5_000)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed' })
  expect(await app.balance(token)).toBe('30.00')
})

test.each([
  { amount: '40.01' },
  { amount: '39.999' },
  { amount: '-40' },
  { amount: '9'.repeat(120) },
  { amount: '40', currency: 'VND' },
  { amount: '40', currency: 'NOPE' },
])('moves an order of 40 USD to review on a webhook with %o, and posts nothing', async (change) => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '40')
  expect((await app.sendPaymentWebhook(depositWebhookBody(order, change))).statusCode).toBe(200)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'review', settledAt: null, payUrl: null })
  expect(await app.balance(token)).toBe('0.00')
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await app.balance(token)).toBe('40.00')
})

test('moves an expired order to review if the paid amount differs', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '30')
  app.advanceClock(hourMs + 5_000)
  await expireDeposits(app.services)
  await app.sendPaymentWebhook(depositWebhookBody(order, { amount: '31' }))
  app.advanceClock(-hourMs - 5_000)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'review' })
  expect(await app.balance(token)).toBe('0.00')
})

test('creates one order for concurrent requests with the same key', async () => {
  const { token } = await app.registerMember()
  const body = { methodId: 'sandbox-card', amount: '50', idempotencyKey: randomUUID() }
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.call(createDeposit, { token, body })))
  expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1)
  expect(new Set(responses.map(({ value }) => value.payUrl)).size).toBe(1)
  const { value } = await app.call(getDeposits, { token })
  expect(value.list).toHaveLength(1)
})

test('refuses different content under the same key', async () => {
  const { token } = await app.registerMember()
  const body = { methodId: 'sandbox-card', amount: '50', idempotencyKey: randomUUID() }
  await app.call(createDeposit, { token, body })
  for (const change of [{ amount: '51' }, { methodId: 'sandbox-wallet' }]) {
    expect(await app.call(createDeposit, { token, body: { ...body, ...change } })).toMatchObject({
      status: 409,
      message: 'idempotency_mismatch',
    })
  }
  const otherMember = await app.registerMember()
  expect((await app.call(createDeposit, { token: otherMember.token, body })).success).toBe(true)
})

test.each([
  ['9.99', 'amount_too_small', { min: '10.00' }],
  ['5000.01', 'amount_too_large', { max: '5000.00' }],
  ['999999999999999999.99', 'amount_too_large', { max: '5000.00' }],
  ['0', 'amount_invalid', null],
  ['-10', 'amount_invalid', null],
  ['10.001', 'amount_invalid', null],
])('refuses %s with %s', async (amount, message, value) => {
  const { token } = await app.registerMember()
  expect(await app.createDepositOrder(token, amount)).toMatchObject({ status: 422, message, value })
  expect(await app.call(getDeposits, { token })).toMatchObject({ value: { list: [], totalPages: 0 } })
})

test.each(['10', '10.00', '5000'])('accepts %s, at the edge of the limits', async (amount) => {
  const { token } = await app.registerMember()
  expect((await app.createDepositOrder(token, amount)).success).toBe(true)
})

test('offers only the methods of the brand', async () => {
  const { token } = await app.registerMember()
  const { value } = await app.call(getDepositMethods, { token })
  expect(value.map(({ id }) => id)).toEqual(['sandbox-card', 'sandbox-wallet', 'sandbox-qr', 'bank-transfer'])
  expect(JSON.stringify(value)).not.toContain('provider')
  expect(await app.createDepositOrder(token, '20', 'bank')).toMatchObject({
    status: 404,
    message: 'deposit_method_not_found',
  })
})

test("lists only the member's own orders, newest first, in pages", async () => {
  const { token } = await app.registerMember()
  const createdIds: string[] = []
  for (const amount of ['10', '11', '12']) createdIds.unshift((await app.createDepositOrder(token, amount)).value.id)
  const pages = [1, 2].map((pageNo) => app.call(getDeposits, { token, query: { pageNo, pageSize: 2 } }))
  const [first, second] = await Promise.all(pages)
  expect([...(first?.value.list ?? []), ...(second?.value.list ?? [])].map(({ id }) => id)).toEqual(createdIds)
  expect(first?.value.totalPages).toBe(2)
  const otherMember = await app.registerMember()
  expect(await app.call(getDeposits, { token: otherMember.token, query: { id: createdIds[0] } })).toMatchObject({
    status: 404,
    message: 'deposit_not_found',
  })
})

test('accepts the webhooks that the provider resends once the gateway is reachable again', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '60')
  const isThis = eq(sandboxPayment.merchantOrder, order.id)
  const [payment] = await app.db.select().from(sandboxPayment).where(isThis)
  const setWebhookUrl = (webhookUrl: string) =>
    inTransaction(app.db, (tx) => tx.update(sandboxPayment).set({ webhookUrl }).where(isThis))
  await setWebhookUrl('http://127.0.0.1:9/away')
  await app.decidePayment(order, 'pay')
  expect(await app.balance(token)).toBe('0.00')
  await setWebhookUrl(payment?.webhookUrl ?? '')
  const sandboxStore = createSandboxPaymentStore({
    db: app.db,
    webhookSecret: getSandboxWebhookSecret(app.services.sharedSecrets),
    clock: app.services.clock,
  })
  await sandboxStore.resendWebhooks()
  await sandboxStore.resendWebhooks()
  expect(await app.balance(token)).toBe('60.00')
})

test('redirects payers only to the configured origin of their own brand', async () => {
  const configuredApp = await startTestApp({
    listen: true,
    env: { FOYER_PUBLIC_URL: 'https://aurora.localhost/anything' },
  })
  const returnOriginAfterPayment = async (
    amount: string,
    options: { host?: string; fields?: Record<string, unknown> } = {},
  ) => {
    const { token } = await configuredApp.registerMember(options)
    const { value } = await configuredApp.createDepositOrder(token, amount, 'sandbox-wallet', options.host)
    return new URL(String((await configuredApp.decidePayment(value, 'decline')).headers.location)).origin
  }
  expect(await returnOriginAfterPayment('50')).toBe('https://aurora.localhost')
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  expect(await returnOriginAfterPayment('500000', { host: 'lotus.localhost', fields })).toBe('http://lotus.localhost')
})

test('supports a currency with a four-letter code', async () => {
  const host = 'lotus.localhost'
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678' }
  const { token } = await app.registerMember({ host, fields })
  const { value: order } = await app.createDepositOrder(token, '10.123456', 'sandbox-wallet', host)
  const page = await app.fastify.inject(order.payUrl ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('10.123456 USDT')
  await app.decidePayment(order, 'pay')
  expect((await app.call(getBalance, { token, host })).value).toMatchObject({
    balance: '10.123456',
    currencySymbol: 'USDT',
  })
})
