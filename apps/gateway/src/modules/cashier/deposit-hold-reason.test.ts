import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { Deposit } from '@foyer/contract/payments/deposits.ts'
import { getResponsiblePlaySettings, setPlayLimit, startCoolOff } from '@foyer/contract/responsible-play.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withHighApprovalLimit } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'
import { closeDepositsForPlayBreak } from './service.ts'

const brands = await createTestBrandsFolder({ aurora: withHighApprovalLimit })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { readDeposit, readOperatorDeposit, cancel, confirmDeposit, sendSlip, expireAfterHours } =
  createDepositActions(app)
afterAll(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))

/** Registers a member with a deposit limit of 100 a day. */
async function registerLimitedMember() {
  const { token, id } = await app.registerMember()
  await app.call(setPlayLimit, { token, body: { kind: 'deposit', period: 'day', amount: '100' } })
  return { token, id }
}

const startBreak = (token: string) => app.call(startCoolOff, { token, body: { hours: 24 } })
const readStates = (token: string, orders: readonly Deposit[]) =>
  Promise.all(orders.map(async ({ id }) => (await readDeposit(token, id)).state))

/** Creates orders of 100, each cancelled before the next one is created. */
async function openAndClose(token: string, count: number, methodId = 'sandbox-card'): Promise<Deposit[]> {
  const orders: Deposit[] = []
  for (let made = 0; made < count; made += 1) {
    const { value } = await app.createDepositOrder(token, '100', methodId)
    await cancel(token, value.id)
    orders.push(value)
  }
  return orders
}

test('posts payments of cancelled orders only up to the deposit limit, and shows operators the reason', async () => {
  const { token } = await registerLimitedMember()
  const orders = await openAndClose(token, 3)
  for (const order of orders) await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await readStates(token, orders)).toEqual(['confirmed', 'review', 'review'])
  expect(await app.balance(token)).toBe('100.00')
  const [, second] = orders
  expect(await readOperatorDeposit(second?.id ?? '')).toMatchObject({
    holdReason: 'deposit_limit_reached',
    reported: [{ amount: '100.00', currency: 'USD' }],
  })
  expect(await confirmDeposit(second?.id ?? '')).toMatchObject({ state: 'confirmed', holdReason: null })
  expect(await app.balance(token)).toBe('200.00')
})

test('counts payments made today of yesterday’s orders towards today’s limit', async () => {
  const { token } = await registerLimitedMember()
  const orders = await openAndClose(token, 3)
  app.advanceClock(dayMs)
  for (const order of orders) await app.sendPaymentWebhook(depositWebhookBody(order))
  app.advanceClock(-dayMs)
  expect(await readStates(token, orders)).toEqual(['confirmed', 'review', 'review'])
})

test('posts payments of expired orders only up to the deposit limit', async () => {
  const { token } = await registerLimitedMember()
  const { value: late } = await app.createDepositOrder(token, '100')
  await expireAfterHours(2)
  const { value: next } = await app.createDepositOrder(token, '100')
  await app.sendPaymentWebhook(depositWebhookBody(next))
  await app.sendPaymentWebhook(depositWebhookBody(late))
  expect(await readStates(token, [next, late])).toEqual(['confirmed', 'review'])
})

test('posts an open order that uses up the whole limit', async () => {
  const { token } = await registerLimitedMember()
  const { value: order } = await app.createDepositOrder(token, '100')
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect((await readDeposit(token, order.id)).state).toBe('confirmed')
  const { value } = await app.call(getResponsiblePlaySettings, { token })
  expect(value.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used).toBe('100.00')
})

test('marks slips of cancelled transfers that exceed the limit', async () => {
  const { token } = await registerLimitedMember()
  const orders = await openAndClose(token, 2, 'bank-transfer')
  for (const { id } of orders) await sendSlip(token, id)
  const holdReasons = await Promise.all(orders.map(async ({ id }) => (await readOperatorDeposit(id)).holdReason))
  expect(holdReasons).toEqual([null, 'deposit_limit_reached'])
})

test('holds all payments for review while the member is taking a break, although the orders are older', async () => {
  const { token } = await app.registerMember()
  const { value: closed } = await app.createDepositOrder(token, '20')
  await cancel(token, closed.id)
  const { value: open } = await app.createDepositOrder(token, '30')
  const { value: transfer } = await app.createDepositOrder(token, '60', 'bank-transfer')
  await startBreak(token)
  for (const order of [closed, open]) await app.sendPaymentWebhook(depositWebhookBody(order))
  await sendSlip(token, transfer.id)
  for (const { id } of [closed, open, transfer])
    expect(await readOperatorDeposit(id)).toMatchObject({ state: 'review', holdReason: 'play_excluded' })
  await app.sendPaymentWebhook(depositWebhookBody(open))
  expect(await app.balance(token)).toBe('0.00')
  app.advanceClock(2 * dayMs)
  await app.sendPaymentWebhook(depositWebhookBody(open))
  app.advanceClock(-2 * dayMs)
  expect((await readDeposit(token, open.id)).state).toBe('review')
})

test('marks orders in review when the member takes a break, and leaves other hold reasons unchanged', async () => {
  const { token } = await registerLimitedMember()
  const [slip, overLimit] = await openAndClose(token, 2, 'bank-transfer')
  for (const order of [slip, overLimit]) await sendSlip(token, order?.id ?? '')
  const otherMember = await app.registerMember()
  const { value: other } = await app.createDepositOrder(otherMember.token, '60', 'bank-transfer')
  await sendSlip(otherMember.token, other.id)
  const holdReasons = () =>
    Promise.all([slip, overLimit, other].map(async (order) => (await readOperatorDeposit(order?.id ?? '')).holdReason))
  expect(await holdReasons()).toEqual([null, 'deposit_limit_reached', null])
  await startBreak(token)
  expect(await holdReasons()).toEqual(['play_excluded', 'deposit_limit_reached', null])
  expect(await confirmDeposit(slip?.id ?? '')).toMatchObject({ state: 'confirmed', holdReason: null })
})

test('cancels only the member’s unpaid orders, not those in review, confirmed or of another member', async () => {
  const { token, id } = await app.registerMember()
  const otherMember = await app.registerMember()
  const order = async (methodId: string, who = token) => (await app.createDepositOrder(who, '60', methodId)).value
  const card = await order('sandbox-card')
  const transfer = await order('bank-transfer')
  const [paid, inReview] = [await order('sandbox-qr'), await order('sandbox-card')]
  const other = await order('sandbox-card', otherMember.token)
  await app.sendPaymentWebhook(depositWebhookBody(paid))
  await app.sendPaymentWebhook(depositWebhookBody(inReview, { amount: '21' }))
  await inTransaction(app.db, (tx) => closeDepositsForPlayBreak(tx, app.services, id))
  expect(await readStates(token, [card, transfer, paid, inReview])).toEqual([
    'cancelled',
    'cancelled',
    'confirmed',
    'review',
  ])
  expect(await readDeposit(token, card.id)).toMatchObject({ cancelledBy: 'break', reason: '', payUrl: null })
  expect(await readStates(otherMember.token, [other])).toEqual(['pending'])
})
