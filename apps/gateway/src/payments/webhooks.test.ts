import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { paymentEvent } from '#db/schema/cashier.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { PaymentProvider, PaymentWebhookEvent } from './provider.ts'
import { paymentWebhookPath } from './webhook-url.ts'
import { registerPaymentWebhookRoutes } from './webhooks.ts'

const app = await startTestApp({ listen: true })
const { token } = await app.registerMember()
const { value: order } = await app.createDepositOrder(token, '40')
const webhookBody = {
  eventId: 'evt_1',
  ref: 'sbx_1',
  order: order.id,
  outcome: 'paid',
  amount: '40.00',
  currency: 'USD',
}
const minuteMs = 60_000

test.each([
  ['no signature', { signature: '' }],
  ['an empty signature', { signature: 't=1,v1=' }],
  ['a forged signature', { signature: `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }],
  ['a timestamp six minutes old', { atMs: Date.now() - 6 * minuteMs }],
  ['a timestamp six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a webhook with %s', async (_what, options) => {
  const response = await app.sendPaymentWebhook(webhookBody, options)
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ success: false, message: 'signature_invalid' })
})

test('refuses a webhook whose body differs from the signed body', async () => {
  const signed = `t=${Math.floor(Date.now() / 1_000)},v1=`
  for (const body of [
    JSON.stringify(webhookBody).slice(0, -1),
    JSON.stringify({ ...webhookBody, amount: '400.00' }),
    '',
  ]) {
    expect((await app.sendPaymentWebhook(body, { signature: `${signed}${'a'.repeat(64)}` })).statusCode).toBe(401)
  }
})

test.each([
  ['truncated', JSON.stringify(webhookBody).slice(0, -5), 'body_not_json'],
  ['empty', '', 'body_not_json'],
  ['an array', '[]', 'invalid_input'],
  ['null', 'null', 'invalid_input'],
  ['of an unknown outcome', JSON.stringify({ ...webhookBody, outcome: 'maybe' }), 'invalid_input'],
  ['with a numeric amount', JSON.stringify({ ...webhookBody, amount: 40 }), 'invalid_input'],
  ['with text the database cannot store', JSON.stringify({ ...webhookBody, ref: 'a\u0000' }), 'invalid_input'],
  ['with an extra field', JSON.stringify({ ...webhookBody, extra: 1 }), 'invalid_input'],
])('refuses a signed webhook that is %s', async (_what, body, message) => {
  const response = await app.sendPaymentWebhook(body)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ success: false, message })
})

test('refuses a webhook larger than one megabyte', async () => {
  expect((await app.sendPaymentWebhook('x'.repeat(1_100_000))).json()).toMatchObject({ message: 'body_too_large' })
})

test('returns 404 for an unknown provider', async () => {
  const response = await app.sendPaymentWebhook(webhookBody, { provider: 'nobody' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, message: 'not_found' })
})

test.each(['more', 'sandbox', 'more/sandbox'])('returns 404 for the deeper path /%s', async (more) => {
  const response = await app.sendPaymentWebhook(webhookBody, { provider: `sandbox/${more}` })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ success: false, message: 'not_found' })
})

test('refuses a signed webhook with a field that occurs twice', async () => {
  const text = JSON.stringify(webhookBody)
  for (const [name, value] of Object.entries({ ...webhookBody, amount: '400.00' })) {
    const doubled = `${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`
    expect((await app.sendPaymentWebhook(doubled)).json()).toMatchObject({ success: false, message: 'body_not_json' })
  }
  expect(await app.balance(token)).toBe('0.00')
})

test('stores a webhook for an unknown order and posts nothing', async () => {
  expect((await app.sendPaymentWebhook({ ...webhookBody, order: 'nobody' })).statusCode).toBe(200)
  const events = await app.db.select().from(paymentEvent)
  expect(events.map(({ outcome }) => outcome)).toEqual(['unknown_order'])
  expect(await app.balance(token)).toBe('0.00')
})

test('posts the deposit of a correctly signed webhook', async () => {
  expect((await app.sendPaymentWebhook(webhookBody, { atMs: Date.now() - 4 * minuteMs })).json()).toEqual({
    received: true,
  })
  expect(await app.balance(token)).toBe('40.00')
})

const eventTypes = ['payment', 'payout'] as const

/** Delivers a webhook whose event both handlers settle with `settle`. */
async function deliverWebhook(type: PaymentWebhookEvent['type'], settle: () => Promise<void>) {
  const amount = { amount: '40.00', currency: 'USD' }
  const event: PaymentWebhookEvent = {
    type,
    eventId: 'evt_2',
    providerRef: 'p_1',
    orderId: 'o_1',
    outcome: 'paid',
    ...amount,
  }
  const provider: PaymentProvider = {
    code: 'example',
    name: 'Example',
    open: () => Promise.reject(new Error('not called')),
    readEvent: () => event,
  }
  const server = Fastify()
  const handlers = { settleDeposit: settle, settlePayout: settle }
  await server.register((scope) =>
    registerPaymentWebhookRoutes(scope, { payments: new Map([['example', provider]]) }, handlers),
  )
  return server.inject({ method: 'POST', url: `${paymentWebhookPath}/example`, body: '{}' })
}

test.each(eventTypes)('acknowledges the webhook of a %s only after its settlement', async (type) => {
  const settlement = Promise.withResolvers<void>()
  const settle = vi.fn(() => settlement.promise)
  const onResponse = vi.fn()
  const response = deliverWebhook(type, settle).finally(onResponse)
  await vi.waitFor(() => expect(settle).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onResponse).not.toHaveBeenCalled()
  settlement.resolve()
  expect((await response).json()).toEqual({ received: true })
})

test.each(eventTypes)('does not acknowledge the webhook of a %s whose settlement fails', async (type) => {
  const response = await deliverWebhook(type, () => Promise.reject(new Error('the database is unavailable')))
  expect(response.statusCode).toBe(500)
})
