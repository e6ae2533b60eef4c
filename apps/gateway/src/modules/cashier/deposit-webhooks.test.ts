import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentEvent } from '#db/schema/cashier.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withHighApprovalLimit } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'

const brands = await createTestBrandsFolder({ aurora: withHighApprovalLimit })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { readDeposit, readOperatorDeposit, confirmDeposit, rejectDeposit, cancel, sendSlip } = createDepositActions(app)
const warnSpy = vi.spyOn(app.services.log, 'warn')
const listOutcomes = async (eventId: string) => {
  const storedEvents = await app.db.select().from(paymentEvent).where(eq(paymentEvent.eventId, eventId))
  return storedEvents.map(({ outcome }) => outcome)
}

beforeEach(() => void warnSpy.mockClear())
afterAll(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

test('records partial payments of an order once each, and warns about the further one', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '100')
  const [first, second] = [depositWebhookBody(order, { amount: '40' }), depositWebhookBody(order, { amount: '60' })]
  await app.sendPaymentWebhook(first)
  expect(warnSpy).not.toHaveBeenCalled()
  for (const webhook of [first, second, second, first]) await app.sendPaymentWebhook(webhook)
  const reported = [
    { amount: '40', currency: 'USD' },
    { amount: '60', currency: 'USD' },
  ]
  expect(await readOperatorDeposit(order.id)).toMatchObject({ state: 'review', reported, holdReason: null })
  expect(await listOutcomes(first.eventId)).toEqual(['review', 'duplicate', 'duplicate'])
  expect(await listOutcomes(second.eventId)).toEqual(['extra', 'duplicate'])
  expect(warnSpy.mock.calls).toEqual([
    [expect.objectContaining({ order: order.id, event: second.eventId, outcome: 'extra' }), expect.any(String)],
  ])
  expect(await confirmDeposit(order.id)).toMatchObject({ state: 'confirmed', amount: '100.00', reported })
  expect(await app.balance(token)).toBe('100.00')
})

test('records a second payment of a confirmed order, and posts only the first', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await app.sendPaymentWebhook(depositWebhookBody(order))
  await app.sendPaymentWebhook(depositWebhookBody(order))
  await app.sendPaymentWebhook(depositWebhookBody(order, { outcome: 'declined' }))
  expect(await readOperatorDeposit(order.id)).toMatchObject({
    state: 'confirmed',
    reported: [{ amount: '20.00', currency: 'USD' }],
  })
  expect(await app.balance(token)).toBe('20.00')
  expect(warnSpy).toHaveBeenCalledTimes(1)
})

test('warns if the matching payment arrives after another one that was not posted', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await app.sendPaymentWebhook(depositWebhookBody(order, { amount: '5' }))
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await readOperatorDeposit(order.id)).toMatchObject({
    state: 'confirmed',
    reported: [{ amount: '5', currency: 'USD' }],
  })
  expect(warnSpy.mock.calls).toMatchObject([[{ order: order.id, outcome: 'confirmed' }, expect.any(String)]])
})

test('warns about every payment of an unknown order', async () => {
  const eventId = randomUUID()
  const webhook = { eventId, ref: 'sbx_any', order: 'nobody', outcome: 'paid', amount: '5', currency: 'USD' }
  for (let times = 0; times < 2; times += 1)
    expect((await app.sendPaymentWebhook(webhook)).json()).toEqual({ received: true })
  expect(await listOutcomes(eventId)).toEqual(['unknown_order', 'unknown_order'])
  expect(warnSpy).toHaveBeenCalledTimes(2)
})

test('tells whether the member, the provider or an operator cancelled an order', async () => {
  const { token } = await app.registerMember()
  const [cancelledByMember, declined, rejected] = await Promise.all(
    (['10', '11', '12'] as const).map(async (amount) => (await app.createDepositOrder(token, amount)).value),
  )
  if (!cancelledByMember || !declined || !rejected) throw new Error('Not all orders were created.')
  expect(cancelledByMember.cancelledBy).toBeNull()
  await cancel(token, cancelledByMember.id)
  await app.sendPaymentWebhook(depositWebhookBody(declined, { outcome: 'declined' }))
  await rejectDeposit(rejected.id, 'Nothing came.')
  expect((await readDeposit(token, cancelledByMember.id)).cancelledBy).toBe('member')
  expect((await readDeposit(token, declined.id)).cancelledBy).toBe('company')
  expect((await readDeposit(token, rejected.id)).cancelledBy).toBe('house')
})

test('holds a payment of an order that an operator rejected for review, with the reason given', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  const reason = 'Nothing came.'
  await rejectDeposit(order.id, reason)
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await readOperatorDeposit(order.id)).toMatchObject({
    state: 'review',
    holdReason: 'rejected',
    reason,
    reported: [{ amount: '20.00', currency: 'USD' }],
  })
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await app.balance(token)).toBe('0.00')
  expect(await sendSlip(token, order.id)).toMatchObject({ message: 'deposit_not_found' })
  expect(await confirmDeposit(order.id)).toMatchObject({ state: 'confirmed', reason: '', holdReason: null })
  expect(await app.balance(token)).toBe('20.00')
})

test('holds a payment with the reference of another order for review, and posts neither order', async () => {
  const [payer, other] = [await app.registerMember(), await app.registerMember()]
  const { value: order } = await app.createDepositOrder(payer.token, '20')
  const { value: otherOrder } = await app.createDepositOrder(other.token, '20')
  const ref = (await readOperatorDeposit(otherOrder.id)).providerRef
  const declined = depositWebhookBody(order, { ref, outcome: 'declined' })
  await app.sendPaymentWebhook(declined)
  expect(await readOperatorDeposit(order.id)).toMatchObject({ state: 'pending', reported: [] })
  expect(await listOutcomes(declined.eventId)).toEqual(['other_reference'])
  expect(warnSpy).toHaveBeenCalledTimes(1)
  const paid = depositWebhookBody(order, { ref })
  for (const _ of [1, 2]) await app.sendPaymentWebhook(paid)
  expect(await readOperatorDeposit(order.id)).toMatchObject({
    state: 'review',
    holdReason: 'other_reference',
    reported: [{ amount: '20.00', currency: 'USD' }],
  })
  expect(await listOutcomes(paid.eventId)).toEqual(['review', 'duplicate'])
  expect([await app.balance(payer.token), await app.balance(other.token)]).toEqual(['0.00', '0.00'])
  await app.sendPaymentWebhook(depositWebhookBody(otherOrder, { ref }))
  expect([await app.balance(payer.token), await app.balance(other.token)]).toEqual(['0.00', '20.00'])
  expect(await confirmDeposit(order.id)).toMatchObject({ state: 'confirmed' })
  expect(await app.balance(payer.token)).toBe('20.00')
})

test('posts a payment with the reference of its own order', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await app.sendPaymentWebhook(depositWebhookBody(order, { ref: (await readOperatorDeposit(order.id)).providerRef }))
  expect(await app.balance(token)).toBe('20.00')
})
