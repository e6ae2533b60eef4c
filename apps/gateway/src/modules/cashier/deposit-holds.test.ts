import { getPlayRules, setPlayLimit, takeBreak } from '@foyer/contract/responsible.ts'
import type { Deposit } from '@foyer/contract/wallet.ts'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { checkBook } from '#ledger/checker.ts'
import { openHouse } from '#src/test-house.ts'
import { closeOpenDeposits } from './service.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { state, shown, cancel, confirm, sendSlip, expireAfter } = cashierOf(house)
const dayMs = 24 * 60 * 60_000

afterAll(async () => expect(await checkBook(house.db)).toEqual([]))

/** Registers a member with a deposit limit of 100 a day. */
async function limited() {
  const { token, id } = await house.registerMember()
  await house.call(setPlayLimit, { token, body: { kind: 'deposit', period: 'day', amount: '100' } })
  return { token, id }
}

const takesBreak = (token: string) => house.call(takeBreak, { token, body: { hours: 24 } })
const statesOf = (token: string, orders: readonly Deposit[]) =>
  Promise.all(orders.map(async ({ id }) => (await state(token, id)).state))

/** Creates orders of 100, each cancelled before the next one is created. */
async function openAndClose(token: string, count: number, methodId = 'sandbox-card'): Promise<Deposit[]> {
  const orders: Deposit[] = []
  for (let made = 0; made < count; made += 1) {
    const { value } = await house.order(token, '100', methodId)
    await cancel(token, value.id)
    orders.push(value)
  }
  return orders
}

test('posts payments of cancelled orders only up to the deposit limit, and shows operators the reason', async () => {
  const { token } = await limited()
  const orders = await openAndClose(token, 3)
  for (const order of orders) await house.notice(noticeOf(order))
  expect(await statesOf(token, orders)).toEqual(['confirmed', 'review', 'review'])
  expect(await house.balance(token)).toBe('100.00')
  const [, second] = orders
  expect(await shown(second?.id ?? '')).toMatchObject({
    held: 'deposit_limit_reached',
    reported: [{ amount: '100.00', currency: 'USD' }],
  })
  expect(await confirm(second?.id ?? '')).toMatchObject({ state: 'confirmed', held: null })
  expect(await house.balance(token)).toBe('200.00')
})

test('counts payments made today of yesterday’s orders towards today’s limit', async () => {
  const { token } = await limited()
  const orders = await openAndClose(token, 3)
  house.pass(dayMs)
  for (const order of orders) await house.notice(noticeOf(order))
  house.pass(-dayMs)
  expect(await statesOf(token, orders)).toEqual(['confirmed', 'review', 'review'])
})

test('posts payments of expired orders only up to the deposit limit', async () => {
  const { token } = await limited()
  const { value: late } = await house.order(token, '100')
  await expireAfter(2)
  const { value: next } = await house.order(token, '100')
  await house.notice(noticeOf(next))
  await house.notice(noticeOf(late))
  expect(await statesOf(token, [next, late])).toEqual(['confirmed', 'review'])
})

test('posts an open order that uses up the whole limit', async () => {
  const { token } = await limited()
  const { value: order } = await house.order(token, '100')
  await house.notice(noticeOf(order))
  expect((await state(token, order.id)).state).toBe('confirmed')
  const { value } = await house.call(getPlayRules, { token })
  expect(value.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used).toBe('100.00')
})

test('marks slips of cancelled transfers that exceed the limit', async () => {
  const { token } = await limited()
  const orders = await openAndClose(token, 2, 'bank-transfer')
  for (const { id } of orders) await sendSlip(token, id)
  const holds = await Promise.all(orders.map(async ({ id }) => (await shown(id)).held))
  expect(holds).toEqual([null, 'deposit_limit_reached'])
})

test('holds all payments for review while the member is taking a break, although the orders are older', async () => {
  const { token } = await house.registerMember()
  const { value: closed } = await house.order(token, '20')
  await cancel(token, closed.id)
  const { value: open } = await house.order(token, '30')
  const { value: transfer } = await house.order(token, '60', 'bank-transfer')
  await takesBreak(token)
  for (const order of [closed, open]) await house.notice(noticeOf(order))
  await sendSlip(token, transfer.id)
  for (const { id } of [closed, open, transfer])
    expect(await shown(id)).toMatchObject({ state: 'review', held: 'play_excluded' })
  await house.notice(noticeOf(open))
  expect(await house.balance(token)).toBe('0.00')
  house.pass(2 * dayMs)
  await house.notice(noticeOf(open))
  house.pass(-2 * dayMs)
  expect((await state(token, open.id)).state).toBe('review')
})

test('marks orders in review when the member takes a break, and leaves other hold reasons unchanged', async () => {
  const { token } = await limited()
  const [slip, beyond] = await openAndClose(token, 2, 'bank-transfer')
  for (const order of [slip, beyond]) await sendSlip(token, order?.id ?? '')
  const stranger = await house.registerMember()
  const { value: other } = await house.order(stranger.token, '60', 'bank-transfer')
  await sendSlip(stranger.token, other.id)
  const holds = () => Promise.all([slip, beyond, other].map(async (order) => (await shown(order?.id ?? '')).held))
  expect(await holds()).toEqual([null, 'deposit_limit_reached', null])
  await takesBreak(token)
  expect(await holds()).toEqual(['play_excluded', 'deposit_limit_reached', null])
  expect(await confirm(slip?.id ?? '')).toMatchObject({ state: 'confirmed', held: null })
})

test('cancels only the member’s unpaid orders, not those in review, confirmed or of another member', async () => {
  const { token, id } = await house.registerMember()
  const stranger = await house.registerMember()
  const order = async (methodId: string, who = token) => (await house.order(who, '60', methodId)).value
  const card = await order('sandbox-card')
  const transfer = await order('bank-transfer')
  const [paid, looked] = [await order('sandbox-qr'), await order('sandbox-card')]
  const other = await order('sandbox-card', stranger.token)
  await house.notice(noticeOf(paid))
  await house.notice(noticeOf(looked, { amount: '21' }))
  await inTransaction(house.db, (tx) => closeOpenDeposits(tx, house.gateway, id))
  expect(await statesOf(token, [card, transfer, paid, looked])).toEqual([
    'cancelled',
    'cancelled',
    'confirmed',
    'review',
  ])
  expect(await state(token, card.id)).toMatchObject({ cancelledBy: 'break', reason: '', payUrl: null })
  expect(await statesOf(stranger.token, [other])).toEqual(['pending'])
})
