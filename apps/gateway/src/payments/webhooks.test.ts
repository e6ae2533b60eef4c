import { expect, test } from 'vitest'
import { paymentEvent } from '#db/schema/cashier.ts'
import { openHouse } from '#src/test-house.ts'

const house = await openHouse({ listen: true })
const { token } = await house.registerMember()
const { value: order } = await house.order(token, '40')
const notice = { eventId: 'evt_1', ref: 'sbx_1', order: order.id, outcome: 'paid', amount: '40.00', currency: 'USD' }
const minuteMs = 60_000

test.each([
  ['no signature', { signature: '' }],
  ['an empty signature', { signature: 't=1,v1=' }],
  ['a forged signature', { signature: `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }],
  ['a timestamp six minutes old', { atMs: Date.now() - 6 * minuteMs }],
  ['a timestamp six minutes ahead', { atMs: Date.now() + 6 * minuteMs }],
])('refuses a webhook with %s', async (_what, options) => {
  const answer = await house.notice(notice, options)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ success: false, message: 'signature_invalid' })
})

test('refuses a webhook whose body differs from the signed body', async () => {
  const signed = `t=${Math.floor(Date.now() / 1_000)},v1=`
  for (const body of [JSON.stringify(notice).slice(0, -1), JSON.stringify({ ...notice, amount: '400.00' }), '']) {
    expect((await house.notice(body, { signature: `${signed}${'a'.repeat(64)}` })).statusCode).toBe(401)
  }
})

test.each([
  ['truncated', JSON.stringify(notice).slice(0, -5), 'body_not_json'],
  ['empty', '', 'body_not_json'],
  ['an array', '[]', 'invalid_input'],
  ['null', 'null', 'invalid_input'],
  ['of an unknown outcome', JSON.stringify({ ...notice, outcome: 'maybe' }), 'invalid_input'],
  ['with a numeric amount', JSON.stringify({ ...notice, amount: 40 }), 'invalid_input'],
  ['with text the database cannot store', JSON.stringify({ ...notice, ref: 'a\u0000' }), 'invalid_input'],
  ['with an extra field', JSON.stringify({ ...notice, extra: 1 }), 'invalid_input'],
])('refuses a signed webhook that is %s', async (_what, body, message) => {
  const answer = await house.notice(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, message })
})

test('refuses a webhook larger than one megabyte', async () => {
  expect((await house.notice('x'.repeat(1_100_000))).json()).toMatchObject({ message: 'body_too_large' })
})

test('returns 404 for an unknown provider', async () => {
  const answer = await house.notice(notice, { provider: 'nobody' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, message: 'not_found' })
})

test('stores a webhook for an unknown order and posts nothing', async () => {
  expect((await house.notice({ ...notice, order: 'nobody' })).statusCode).toBe(200)
  const events = await house.db.select().from(paymentEvent)
  expect(events.map(({ outcome }) => outcome)).toEqual(['unknown_order'])
  expect(await house.balance(token)).toBe('0.00')
})

test('posts the deposit of a correctly signed webhook', async () => {
  expect((await house.notice(notice, { atMs: Date.now() - 4 * minuteMs })).json()).toEqual({ received: true })
  expect(await house.balance(token)).toBe('40.00')
})
