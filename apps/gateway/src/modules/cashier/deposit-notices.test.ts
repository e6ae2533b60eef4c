import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentEvent } from '#db/schema/cashier.ts'
import { checkBook } from '#ledger/checker.ts'
import { openHouse } from '#src/test-house.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { state, shown, confirm, reject, cancel, sendSlip } = cashierOf(house)
const warned = vi.spyOn(house.gateway.log, 'warn')
const outcomesOf = async (eventId: string) => {
  const kept = await house.db.select().from(paymentEvent).where(eq(paymentEvent.eventId, eventId))
  return kept.map(({ outcome }) => outcome)
}

beforeEach(() => void warned.mockClear())
afterAll(async () => expect(await checkBook(house.db)).toEqual([]))

test('records partial payments of an order once each, and warns about the further one', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '100')
  const [first, second] = [noticeOf(order, { amount: '40' }), noticeOf(order, { amount: '60' })]
  await house.notice(first)
  expect(warned).not.toHaveBeenCalled()
  for (const notice of [first, second, second, first]) await house.notice(notice)
  const reported = [
    { amount: '40', currency: 'USD' },
    { amount: '60', currency: 'USD' },
  ]
  expect(await shown(order.id)).toMatchObject({ state: 'review', reported, held: null })
  expect(await outcomesOf(first.eventId)).toEqual(['review', 'duplicate', 'duplicate'])
  expect(await outcomesOf(second.eventId)).toEqual(['extra', 'duplicate'])
  expect(warned.mock.calls).toEqual([
    [expect.objectContaining({ order: order.id, event: second.eventId, outcome: 'extra' }), expect.any(String)],
  ])
  expect(await confirm(order.id)).toMatchObject({ state: 'confirmed', amount: '100.00', reported })
  expect(await house.balance(token)).toBe('100.00')
})

test('records a second payment of a confirmed order, and posts only the first', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  await house.notice(noticeOf(order))
  await house.notice(noticeOf(order))
  await house.notice(noticeOf(order, { outcome: 'declined' }))
  expect(await shown(order.id)).toMatchObject({ state: 'confirmed', reported: [{ amount: '20.00', currency: 'USD' }] })
  expect(await house.balance(token)).toBe('20.00')
  expect(warned).toHaveBeenCalledTimes(1)
})

test('warns if the matching payment arrives after another one that was not posted', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  await house.notice(noticeOf(order, { amount: '5' }))
  await house.notice(noticeOf(order))
  expect(await shown(order.id)).toMatchObject({ state: 'confirmed', reported: [{ amount: '5', currency: 'USD' }] })
  expect(warned.mock.calls).toMatchObject([[{ order: order.id, outcome: 'confirmed' }, expect.any(String)]])
})

test('warns about every payment of an unknown order', async () => {
  const eventId = randomUUID()
  const notice = { eventId, ref: 'sbx_any', order: 'nobody', outcome: 'paid', amount: '5', currency: 'USD' }
  for (let times = 0; times < 2; times += 1) expect((await house.notice(notice)).json()).toEqual({ received: true })
  expect(await outcomesOf(eventId)).toEqual(['unknown_order', 'unknown_order'])
  expect(warned).toHaveBeenCalledTimes(2)
})

test('tells whether the member, the provider or an operator cancelled an order', async () => {
  const { token } = await house.registerMember()
  const [given, declined, rejected] = await Promise.all(
    (['10', '11', '12'] as const).map(async (amount) => (await house.order(token, amount)).value),
  )
  if (!given || !declined || !rejected) throw new Error('Not all orders were created.')
  expect(given.cancelledBy).toBeNull()
  await cancel(token, given.id)
  await house.notice(noticeOf(declined, { outcome: 'declined' }))
  await reject(rejected.id, 'Nothing came.')
  expect((await state(token, given.id)).cancelledBy).toBe('member')
  expect((await state(token, declined.id)).cancelledBy).toBe('company')
  expect((await state(token, rejected.id)).cancelledBy).toBe('house')
})

test('holds a payment of an order that an operator rejected for review, with the reason given', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  const reason = 'Nothing came.'
  await reject(order.id, reason)
  await house.notice(noticeOf(order))
  expect(await shown(order.id)).toMatchObject({
    state: 'review',
    held: 'rejected',
    reason,
    reported: [{ amount: '20.00', currency: 'USD' }],
  })
  await house.notice(noticeOf(order))
  expect(await house.balance(token)).toBe('0.00')
  expect(await sendSlip(token, order.id)).toMatchObject({ message: 'deposit_not_found' })
  expect(await confirm(order.id)).toMatchObject({ state: 'confirmed', reason: '', held: null })
  expect(await house.balance(token)).toBe('20.00')
})
