import { randomUUID } from 'node:crypto'
import { limits } from '@foyer/contract/limits.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { getMovement, getTransactionHistory } from '@foyer/contract/records.ts'
import { createDeposit, getDepositMethods } from '@foyer/contract/wallet.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { checkBook } from '#ledger/checker.ts'
import { brandsFolder, rewriteBrand } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'
import { turnoverOf } from '#src/turnover.ts'
import { cashierOf, noticeOf } from './test-cashier.ts'

const brands = await brandsFolder({
  aurora: (site) => ({
    ...site,
    depositMethods: site.depositMethods.map((method) =>
      method.id === 'bank-transfer' ? { ...method, feeRate: '0.00333' } : method,
    ),
    whitelabel: [...site.whitelabel, { modId: 'TURNOVER3', enabled: '1', value: '1.5' }],
  }),
})
const house = await openHouse({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { png, state, setLevel, cancel, sendSlip, confirm, reject, expireAfter } = cashierOf(house)
const leftOf = async (memberId: bigint) => (await turnoverOf(house.db, { memberId, nowMs: house.now() })).left
const idsOf = async (token: string) => (await house.call(getDepositMethods, { token })).value.map(({ id }) => id)

test('offers a method from its minimum level on', async () => {
  const { token, id } = await house.registerMember()
  const open = ['sandbox-card', 'sandbox-wallet', 'sandbox-qr', 'bank-transfer']
  expect(await idsOf(token)).toEqual(open)
  for (const method of ['sandbox-high', 'nothing'])
    expect(await house.order(token, '5000', method)).toMatchObject({ message: 'deposit_method_not_found' })
  await setLevel(id, 1)
  expect(await idsOf(token)).toEqual([...open, 'sandbox-high'])
  expect((await house.order(token, '5000', 'sandbox-high')).success).toBe(true)
})

test.each([
  ['EN', 'Card, large amounts'],
  ['VI', 'Thẻ ngân hàng, số tiền lớn'],
])('names methods of the same kind in the language %s', async (language, name) => {
  const { token, id } = await house.registerMember()
  await setLevel(id, 1)
  const headers = { cookie: `${languageCookie}=${language}` }
  const { value } = await house.call(getDepositMethods, { token, headers })
  expect(value.flatMap(({ kind, name }) => (kind === 'card' ? [name] : []))).toEqual(['', name])
})

test('returns what the payer needs to know about a method, and no internal settings', async () => {
  const { token } = await house.registerMember()
  const { value } = await house.call(getDepositMethods, { token })
  expect(value.map(({ flow }) => flow)).toEqual(['redirect', 'redirect', 'qr', 'transfer'])
  expect(JSON.stringify(value)).not.toMatch(/provider|minLevel|bankAccounts/)
})

test('deducts the fee to the cent, and adds the credited amount to the wagering requirement', async () => {
  const { token, id } = await house.registerMember()
  await setLevel(id, 1)
  const { value: order } = await house.order(token, '5000.99', 'sandbox-high')
  expect(order).toMatchObject({ amount: '5000.99', fee: '50.00', credited: '4950.99' })
  const copies = await Promise.all(Array.from({ length: 20 }, () => house.notice(noticeOf(order))))
  expect(new Set(copies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await house.balance(token)).toBe('4950.99')
  expect(await leftOf(id)).toBe(742_648n)
  const [movement] = (await house.call(getTransactionHistory, { token })).value.list
  const { value } = await house.call(getMovement, { token, query: { id: movement?.id ?? '' } })
  expect(value.legs.map(({ account, amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['balance', '4950.99'],
      ['payment', '-5000.99'],
      ['house', '50.00'],
    ]),
  )
  expect(value.legs).toHaveLength(3)
})

test('posts no entry for a zero fee', async () => {
  const { token, id } = await house.registerMember()
  await house.deposit(token, '75.50')
  expect(await leftOf(id)).toBe(11_325n)
  const [movement] = (await house.call(getTransactionHistory, { token })).value.list
  const { value } = await house.call(getMovement, { token, query: { id: movement?.id ?? '' } })
  expect(value.legs).toHaveLength(2)
})

test('posts concurrently paid orders of one member, and adds all to the wagering requirement', async () => {
  const { token, id } = await house.registerMember()
  const orders = await Promise.all(Array.from({ length: 6 }, () => house.order(token, '10')))
  await Promise.all(orders.flatMap(({ value }) => [house.notice(noticeOf(value)), house.notice(noticeOf(value))]))
  expect(await house.balance(token)).toBe('60.00')
  expect(await leftOf(id)).toBe(9_000n)
})

test('returns a QR code with the address of the payment page, and the page itself', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '25', 'sandbox-qr')
  expect(order).toMatchObject({ flow: 'qr', bankAccount: null })
  const code = new URL(order.qrCode ?? '')
  expect(code.host).toBe('aurora.localhost')
  expect(code.pathname).toBe(order.payUrl)
  await house.decide(order, 'pay')
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed', qrCode: null, payUrl: null })
  expect((await house.order(token, '25')).value.qrCode).toBeNull()
})

test('returns a bank account of the brand with a payment reference, valid for a day', async () => {
  const { token } = await house.registerMember()
  const idempotencyKey = randomUUID()
  const body = { methodId: 'bank-transfer', amount: '100', idempotencyKey }
  const { value: order } = await house.call(createDeposit, { token, body })
  expect(order).toMatchObject({ flow: 'transfer', payUrl: null, qrCode: null, hasSlip: false, fee: '0.33' })
  expect(order.bankAccount?.bankName).toMatch(/^(Harbor Trust|Northlight Bank)$/)
  expect(order.bankAccount?.reference).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/)
  const hours = (Date.parse(order.expiresAt) - Date.parse(order.createdAt)) / 3_600_000
  expect(Math.round(hours)).toBe(limits.depositSlipHours)
  expect((await house.call(createDeposit, { token, body })).value).toEqual(order)
  const others = await Promise.all(Array.from({ length: 12 }, () => house.order(token, '100', 'bank-transfer')))
  expect(new Set(others.map(({ value }) => value.bankAccount?.number)).size).toBe(2)
  expect(new Set(others.map(({ value }) => value.bankAccount?.reference)).size).toBe(12)
})

test('keeps the bank account of an order when the brand changes its accounts', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '100', 'bank-transfer')
  const bankAccounts = [{ bankName: 'Elsewhere', number: '1', holder: 'Aurora' }]
  await rewriteBrand(brands, 'aurora', (site) => ({
    ...site,
    depositMethods: site.depositMethods.map((method) => (method.bankAccounts ? { ...method, bankAccounts } : method)),
  }))
  await house.gateway.brands.reload()
  expect((await state(token, order.id)).bankAccount).toEqual(order.bankAccount)
})

test('stores a payment slip for review, and only the last one', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '100', 'bank-transfer')
  expect((await sendSlip(token, order.id, await png(30, 30))).value).toMatchObject({ state: 'review', hasSlip: true })
  expect((await sendSlip(token, order.id, await png(50, 20))).value).toMatchObject({ state: 'review', hasSlip: true })
  const slips = await house.db.select().from(depositSlip).where(eq(depositSlip.depositId, order.id))
  expect(slips).toMatchObject([{ width: 50, height: 20 }])
  expect((await sharp(slips[0]?.content).metadata()).format).toBe('webp')
  expect(await state(token, order.id)).toMatchObject({ hasSlip: true, bankAccount: order.bankAccount })
  await expireAfter(25)
  expect((await state(token, order.id)).state).toBe('review')
  await confirm(order.id)
  expect(await state(token, order.id)).toMatchObject({ state: 'confirmed', bankAccount: null, credited: '99.67' })
  expect(await house.balance(token)).toBe('99.67')
})

test.each([
  ['no image', Buffer.from('hello').toString('base64'), 'image_type_refused'],
  ['nothing', '', 'image_type_refused'],
  ['half an image', (await png()).slice(0, 60), 'image_unreadable'],
  ['more than five megabytes', Buffer.alloc(limits.uploadMaxBytes + 1).toString('base64'), 'image_too_large'],
])('refuses %s as a slip, and leaves the order unchanged', async (_what, image, message) => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '100', 'bank-transfer')
  expect(await sendSlip(token, order.id, image)).toMatchObject({ status: 422, message })
  expect(await state(token, order.id)).toMatchObject({ state: 'pending', hasSlip: false })
})

test('refuses a slip for an order that is not a transfer, is rejected, or belongs to another member', async () => {
  const { token } = await house.registerMember()
  const { value: card } = await house.order(token, '100')
  const { value: order } = await house.order(token, '100', 'bank-transfer')
  const stranger = await house.registerMember()
  const notFound = { status: 404, message: 'deposit_not_found' }
  expect(await sendSlip(token, card.id)).toMatchObject(notFound)
  expect(await sendSlip(stranger.token, order.id)).toMatchObject(notFound)
  expect(await sendSlip(token, 'nothing')).toMatchObject(notFound)
  await reject(order.id, 'Nothing came.')
  expect(await sendSlip(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
})

test("cancels only the member's own unpaid order", async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  const stranger = await house.registerMember()
  expect(await cancel(stranger.token, order.id)).toMatchObject({ status: 404, message: 'deposit_not_found' })
  expect((await cancel(token, order.id)).value).toMatchObject({ state: 'cancelled', payUrl: null, reason: '' })
  expect(await cancel(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
  await house.notice(noticeOf(order))
  expect(await house.balance(token)).toBe('20.00')
})

test('confirms an order that is cancelled and paid at the same time, and posts it once', async () => {
  const { token } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  await Promise.all([cancel(token, order.id), house.notice(noticeOf(order)), cancel(token, order.id)])
  expect((await state(token, order.id)).state).toBe('confirmed')
  expect(await house.balance(token)).toBe('20.00')
})

test('posts a late payment for a brand that no longer exists', async () => {
  const { token, id } = await house.registerMember()
  const { value: order } = await house.order(token, '20')
  await house.db.script(`update deposit set brand = 'gone' where id = '${order.id}'`)
  await house.notice(noticeOf(order))
  const [row] = await house.db.select().from(deposit).where(eq(deposit.id, order.id))
  expect(row?.state).toBe('confirmed')
  expect(await leftOf(id)).toBe(2_000n)
})

test('leaves the ledger consistent', async () => {
  expect(await checkBook(house.db)).toEqual([])
})
