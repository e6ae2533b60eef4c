import { setPlayLimit } from '@foyer/contract/responsible.ts'
import { getDeposits } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorAudit } from '#db/schema/operator.ts'
import { checkBook } from '#ledger/checker.ts'
import { openHouse } from '#src/test-house.ts'
import { turnoverOf } from '#src/turnover.ts'
import { depositSlipOf, operatorDeposits } from './service.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const house = await openHouse({ listen: true })
const { png, state, setLevel, sendSlip, confirm, reject } = cashierOf(house)
const page = { pageSize: 20 }
const auditOf = (id: string) => house.db.select().from(operatorAudit).where(eq(operatorAudit.subject, id))

async function shownTransfer(amount = '100') {
  const { token, id } = await house.registerMember()
  const { value: order } = await house.order(token, amount, 'bank-transfer')
  await sendSlip(token, order.id)
  return { token, memberId: id, order }
}

test('posts the received amount if it differs from the ordered one, and updates the order', async () => {
  const { token, memberId, order } = await shownTransfer()
  expect(await confirm(order.id, '120.5')).toMatchObject({ state: 'confirmed', amount: '120.50', credited: '120.50' })
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed', amount: '120.50', bankAccount: null })
  expect(await house.balance(token)).toBe('120.50')
  expect(await turnoverOf(house.db, { memberId, nowMs: house.now() })).toMatchObject({ left: 12_050n })
  expect(await auditOf(order.id)).toMatchObject([
    {
      operator: 'first',
      action: 'deposit.confirm',
      reason: '',
      detail: { from: 'review', to: 'confirmed', ordered: '100.00', amount: '120.50', fee: '0.00', currency: 'USD' },
    },
  ])
})

test('computes the fee of the received amount with the rate of the order', async () => {
  const { token, id } = await house.registerMember()
  await setLevel(id, 1)
  const { value: order } = await house.order(token, '5000', 'sandbox-high')
  await house.notice(noticeOf(order, { amount: '5999.99' }))
  expect(await state(token, order.id)).toMatchObject({ state: 'review', amount: '5000.00', fee: '50.00' })
  const [found] = (await operatorDeposits(house.gateway, { ...page, id: order.id })).list
  expect(found).toMatchObject({ reported: [{ amount: '5999.99', currency: 'USD' }] })
  expect(await confirm(order.id, '5999.99')).toMatchObject({ amount: '5999.99', fee: '59.99', credited: '5940.00' })
  expect(await house.balance(token)).toBe('5940.00')
})

test.each(['0', '0.00', '-5', '10.001', '999999999999999999'])('refuses to post %s', async (amount) => {
  const { token, order } = await shownTransfer()
  await expect(confirm(order.id, amount)).rejects.toMatchObject({ code: 'amount_invalid' })
  expect((await state(token, order.id)).state).toBe('review')
  expect(await auditOf(order.id)).toEqual([])
})

test('waits for a second operator if the amount is far above the ordered one', async () => {
  const { token, order } = await shownTransfer()
  const asked = { state: 'review', amount: '100.00', asked: { by: 'first', amount: '200.01' } }
  expect(await confirm(order.id, '200.01')).toMatchObject(asked)
  expect(await confirm(order.id, '200.01')).toMatchObject(asked)
  expect(await house.balance(token)).toBe('0.00')
  expect(await confirm(order.id, '200.02', 'second')).toMatchObject({ asked: { by: 'second', amount: '200.02' } })
  expect(await confirm(order.id, '200.02', 'second')).toMatchObject({ state: 'review' })
  expect(await confirm(order.id, '200.02')).toMatchObject({ state: 'confirmed', amount: '200.02', asked: null })
  expect(await house.balance(token)).toBe('200.02')
  expect((await auditOf(order.id)).map(({ operator, action, detail }) => [operator, action, detail])).toMatchObject([
    ['first', 'deposit.ask', { from: 'review', to: 'review', ordered: '100.00', amount: '200.01' }],
    ['second', 'deposit.ask', { amount: '200.02', askedBy: 'first' }],
    ['first', 'deposit.confirm', { to: 'confirmed', amount: '200.02', askedBy: 'second' }],
  ])
})

test('lets one operator post what the provider reported, but not far more, nor far more of an unpaid order', async () => {
  const { token } = await house.registerMember()
  const { value: reported } = await house.order(token, '40')
  await house.notice(noticeOf(reported, { amount: '1000' }))
  expect(await confirm(reported.id, '1100.01')).toMatchObject({ state: 'review' })
  expect(await confirm(reported.id, '1100')).toMatchObject({ state: 'confirmed' })
  const { value: unpaid } = await house.order(token, '40')
  expect(await confirm(unpaid.id, '1000000')).toMatchObject({ state: 'pending', asked: { by: 'first' } })
  expect(await house.balance(token)).toBe('1100.00')
  expect(await confirm(unpaid.id)).toMatchObject({ state: 'confirmed', amount: '40.00' })
})

test('discards the first approval when the order is rejected', async () => {
  const { token, order } = await shownTransfer('100')
  const { value: card } = await house.order(token, '40')
  for (const id of [order.id, card.id]) {
    await confirm(id, '5000')
    await reject(id, 'Nothing came.')
  }
  await house.notice(noticeOf(card))
  expect(await confirm(card.id, '5000', 'second')).toMatchObject({ state: 'review', asked: { by: 'second' } })
  expect(await house.balance(token)).toBe('0.00')
})

test('posts once if two operators confirm at the same time', async () => {
  const { token, order } = await shownTransfer()
  await Promise.allSettled(['first', 'second', 'first', 'second'].map((name) => confirm(order.id, '900', name)))
  expect(await house.balance(token)).toBe('900.00')
  expect(await auditOf(order.id)).toHaveLength(2)
})

test('rejects only with a reason, which is shown to the member', async () => {
  const { token, order } = await shownTransfer()
  await expect(reject(order.id)).rejects.toMatchObject({ code: 'reason_required' })
  await expect(reject(order.id, '   ')).rejects.toMatchObject({ code: 'reason_required' })
  const reason = 'No transfer with this reference has come.'
  expect(await reject(order.id, reason)).toMatchObject({ state: 'cancelled', reason })
  expect(await state(token, order.id)).toMatchObject({ state: 'cancelled', reason, hasSlip: true })
  expect(await auditOf(order.id)).toMatchObject([{ action: 'deposit.reject', reason, detail: { from: 'review' } }])
})

test('closes an order once under concurrent decisions', async () => {
  const { token, order } = await shownTransfer()
  const words = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => confirm(order.id)),
    ...Array.from({ length: 5 }, () => reject(order.id, 'Nothing came.')),
  ])
  expect(words.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const word of words)
    if (word.status === 'rejected') expect(word.reason).toMatchObject({ code: 'deposit_closed' })
  const { state: end } = await state(token, order.id)
  expect(await house.balance(token)).toBe(end === 'confirmed' ? '100.00' : '0.00')
  expect(await auditOf(order.id)).toHaveLength(1)
  await expect(confirm('nothing')).rejects.toMatchObject({ code: 'deposit_not_found' })
})

test("posts once if an operator's confirmation and webhooks arrive at the same time", async () => {
  const { token, memberId } = await house.registerMember().then(({ token, id }) => ({ token, memberId: id }))
  for (const _round of [1, 2, 3]) {
    const { value: order } = await house.order(token, '40')
    const before = await house.balance(token)
    await Promise.allSettled([
      house.notice(noticeOf(order)),
      confirm(order.id, '45'),
      house.notice(noticeOf(order)),
      confirm(order.id, '45'),
    ])
    const { state: end, amount } = await state(token, order.id)
    expect(end).toBe('confirmed')
    expect(Number(await house.balance(token)) - Number(before)).toBe(Number(amount))
  }
  const { left } = await turnoverOf(house.db, { memberId, nowMs: house.now() })
  expect(left).toBe(BigInt((await house.balance(token)).replace('.', '')))
})

test('posts a received amount above the deposit limit, and refuses further orders', async () => {
  const { token, order } = await shownTransfer('100')
  const body = { kind: 'deposit', period: 'day', amount: '150' }
  expect(await house.call(setPlayLimit, { token, body })).toMatchObject({ success: true })
  await confirm(order.id, '200')
  expect(await house.balance(token)).toBe('200.00')
  expect(await house.order(token, '10')).toMatchObject({ message: 'deposit_limit_reached', value: { left: '0.00' } })
  expect((await house.call(getDeposits, { token })).value.list).toHaveLength(1)
})

test('lists orders of all brands for operators, oldest first, by state, brand and id', async () => {
  const first = await shownTransfer()
  const second = await shownTransfer()
  const inReview = await operatorDeposits(house.gateway, { ...page, pageSize: 100, state: 'review' })
  const ids = inReview.list.map(({ id }) => id)
  expect(ids.indexOf(first.order.id)).toBeLessThan(ids.indexOf(second.order.id))
  expect(inReview.list.every(({ state }) => state === 'review')).toBe(true)
  const [one] = (await operatorDeposits(house.gateway, { ...page, id: first.order.id })).list
  expect(one).toMatchObject({
    owner: { memberId: String(first.memberId), brand: 'aurora' },
    provider: 'manual',
    providerRef: null,
    reported: [],
    held: null,
    asked: null,
    hasSlip: true,
    bankAccount: first.order.bankAccount,
  })
  const elsewhere = (await operatorDeposits(house.gateway, { ...page, brand: 'lotus' })).list
  expect(new Set(elsewhere.map(({ owner }) => owner.brand))).toEqual(new Set(['lotus']))
  expect(await operatorDeposits(house.gateway, { ...page, pageSize: 1 })).toMatchObject({
    list: [{}],
    next: expect.any(String),
  })
})

test('returns the payment slip to operators', async () => {
  const { token, order } = await shownTransfer()
  await sendSlip(token, order.id, await png(64, 48))
  const slip = await depositSlipOf(house.gateway, order.id)
  expect(slip).toMatchObject({ width: 64, height: 48 })
  expect(Buffer.from(slip.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  await expect(depositSlipOf(house.gateway, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test('leaves the ledger consistent', async () => {
  expect(await checkBook(house.db)).toEqual([])
})
