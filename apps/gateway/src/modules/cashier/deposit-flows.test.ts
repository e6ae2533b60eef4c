import { randomUUID } from 'node:crypto'
import { getTransaction, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { languageCookie } from '@foyer/contract/pages.ts'
import { createDeposit, getDepositMethods } from '@foyer/contract/payments/deposits.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deposit, depositSlip } from '#db/schema/cashier.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { wageringOf } from '#policies/wagering.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, rewriteBrandFile } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'

const brands = await createTestBrandsFolder({
  aurora: (site) => ({
    ...site,
    depositMethods: site.depositMethods.map((method) =>
      method.id === 'bank-transfer' ? { ...method, feeRate: '0.00333' } : method,
    ),
    whitelabel: [...site.whitelabel, { modId: 'WAGERING3', enabled: '1', value: '1.5' }],
  }),
})
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { createPng, readDeposit, setLevel, cancel, sendSlip, confirmDeposit, rejectDeposit, expireAfterHours } =
  createDepositActions(app)
const remainingWagering = async (memberId: bigint) => (await wageringOf(app.db, { memberId, nowMs: app.now() })).left
const listMethodIds = async (token: string) => (await app.call(getDepositMethods, { token })).value.map(({ id }) => id)

test('offers a method from its minimum level on', async () => {
  const { token, id } = await app.registerMember()
  const open = ['sandbox-card', 'sandbox-wallet', 'sandbox-qr', 'bank-transfer']
  expect(await listMethodIds(token)).toEqual(open)
  for (const method of ['sandbox-high', 'nothing'])
    expect(await app.createDepositOrder(token, '5000', method)).toMatchObject({ message: 'deposit_method_not_found' })
  await setLevel(id, 1)
  expect(await listMethodIds(token)).toEqual([...open, 'sandbox-high'])
  expect((await app.createDepositOrder(token, '5000', 'sandbox-high')).success).toBe(true)
})

test.each([
  ['EN', 'Card, large amounts'],
  ['VI', 'Thẻ ngân hàng, số tiền lớn'],
])('names methods of the same kind in the language %s', async (language, name) => {
  const { token, id } = await app.registerMember()
  await setLevel(id, 1)
  const headers = { cookie: `${languageCookie}=${language}` }
  const { value } = await app.call(getDepositMethods, { token, headers })
  expect(value.flatMap(({ kind, name }) => (kind === 'card' ? [name] : []))).toEqual(['', name])
})

test('returns what the payer needs to know about a method, and no internal settings', async () => {
  const { token } = await app.registerMember()
  const { value } = await app.call(getDepositMethods, { token })
  expect(value.map(({ flow }) => flow)).toEqual(['redirect', 'redirect', 'qr', 'transfer'])
  expect(JSON.stringify(value)).not.toMatch(/provider|minLevel|bankAccounts/)
})

test('deducts the fee to the cent, and adds the credited amount to the wagering requirement', async () => {
  const { token, id } = await app.registerMember()
  await setLevel(id, 1)
  const { value: order } = await app.createDepositOrder(token, '5000.99', 'sandbox-high')
  expect(order).toMatchObject({ amount: '5000.99', fee: '50.00', credited: '4950.99' })
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.sendPaymentWebhook(depositWebhookBody(order))),
  )
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await app.balance(token)).toBe('4950.99')
  expect(await remainingWagering(id)).toBe(742_648n)
  const [transaction] = (await app.call(getTransactionHistory, { token })).value.list
  const { value } = await app.call(getTransaction, { token, query: { id: transaction?.id ?? '' } })
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
  const { token, id } = await app.registerMember()
  await app.deposit(token, '75.50')
  expect(await remainingWagering(id)).toBe(11_325n)
  const [transaction] = (await app.call(getTransactionHistory, { token })).value.list
  const { value } = await app.call(getTransaction, { token, query: { id: transaction?.id ?? '' } })
  expect(value.legs).toHaveLength(2)
})

test('posts concurrently paid orders of one member, and adds all to the wagering requirement', async () => {
  const { token, id } = await app.registerMember()
  const orders = await Promise.all(Array.from({ length: 6 }, () => app.createDepositOrder(token, '10')))
  await Promise.all(
    orders.flatMap(({ value }) => [
      app.sendPaymentWebhook(depositWebhookBody(value)),
      app.sendPaymentWebhook(depositWebhookBody(value)),
    ]),
  )
  expect(await app.balance(token)).toBe('60.00')
  expect(await remainingWagering(id)).toBe(9_000n)
})

test('returns a QR code with the address of the payment page, and the page itself', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '25', 'sandbox-qr')
  expect(order).toMatchObject({ flow: 'qr', bankAccount: null })
  const code = new URL(order.qrCode ?? '')
  expect(code.host).toBe('aurora.localhost')
  expect(code.pathname).toBe(order.payUrl)
  await app.decidePayment(order, 'pay')
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed', qrCode: null, payUrl: null })
  expect((await app.createDepositOrder(token, '25')).value.qrCode).toBeNull()
})

test('returns a bank account of the brand with a payment reference, valid for a day', async () => {
  const { token } = await app.registerMember()
  const idempotencyKey = randomUUID()
  const body = { methodId: 'bank-transfer', amount: '100', idempotencyKey }
  const { value: order } = await app.call(createDeposit, { token, body })
  expect(order).toMatchObject({ flow: 'transfer', payUrl: null, qrCode: null, hasSlip: false, fee: '0.33' })
  expect(order.bankAccount?.bankName).toMatch(/^(Harbor Trust|Northlight Bank)$/)
  expect(order.bankAccount?.reference).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/)
  const hours = (Date.parse(order.expiresAt) - Date.parse(order.createdAt)) / 3_600_000
  expect(Math.round(hours)).toBe(limits.bankTransferExpiryHours)
  expect((await app.call(createDeposit, { token, body })).value).toEqual(order)
  const others = await Promise.all(
    Array.from({ length: 12 }, () => app.createDepositOrder(token, '100', 'bank-transfer')),
  )
  expect(new Set(others.map(({ value }) => value.bankAccount?.number)).size).toBe(2)
  expect(new Set(others.map(({ value }) => value.bankAccount?.reference)).size).toBe(12)
})

test('keeps the bank account of an order when the brand changes its accounts', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '100', 'bank-transfer')
  const bankAccounts = [{ bankName: 'Elsewhere', number: '1', holder: 'Aurora' }]
  await rewriteBrandFile(brands, 'aurora', (site) => ({
    ...site,
    depositMethods: site.depositMethods.map((method) => (method.bankAccounts ? { ...method, bankAccounts } : method)),
  }))
  await app.services.brands.reload()
  expect((await readDeposit(token, order.id)).bankAccount).toEqual(order.bankAccount)
})

test('stores a payment slip for review, and only the last one', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '100', 'bank-transfer')
  expect((await sendSlip(token, order.id, await createPng(30, 30))).value).toMatchObject({
    state: 'review',
    hasSlip: true,
  })
  expect((await sendSlip(token, order.id, await createPng(50, 20))).value).toMatchObject({
    state: 'review',
    hasSlip: true,
  })
  const slips = await app.db.select().from(depositSlip).where(eq(depositSlip.depositId, order.id))
  expect(slips).toMatchObject([{ width: 50, height: 20 }])
  expect((await sharp(slips[0]?.content).metadata()).format).toBe('webp')
  expect(await readDeposit(token, order.id)).toMatchObject({ hasSlip: true, bankAccount: order.bankAccount })
  await expireAfterHours(25)
  expect((await readDeposit(token, order.id)).state).toBe('review')
  await confirmDeposit(order.id)
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed', bankAccount: null, credited: '99.67' })
  expect(await app.balance(token)).toBe('99.67')
})

test.each([
  ['no image', Buffer.from('hello').toString('base64'), 'image_type_unsupported'],
  ['nothing', '', 'image_type_unsupported'],
  ['half an image', (await createPng()).slice(0, 60), 'image_unreadable'],
  ['more than five megabytes', Buffer.alloc(limits.uploadMaxBytes + 1).toString('base64'), 'image_too_large'],
])('refuses %s as a slip, and leaves the order unchanged', async (_what, image, message) => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '100', 'bank-transfer')
  expect(await sendSlip(token, order.id, image)).toMatchObject({ status: 422, message })
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'pending', hasSlip: false })
})

test('refuses a slip for an order that is not a transfer, is rejected, or belongs to another member', async () => {
  const { token } = await app.registerMember()
  const { value: card } = await app.createDepositOrder(token, '100')
  const { value: order } = await app.createDepositOrder(token, '100', 'bank-transfer')
  const otherMember = await app.registerMember()
  const notFound = { status: 404, message: 'deposit_not_found' }
  expect(await sendSlip(token, card.id)).toMatchObject(notFound)
  expect(await sendSlip(otherMember.token, order.id)).toMatchObject(notFound)
  expect(await sendSlip(token, 'nothing')).toMatchObject(notFound)
  await rejectDeposit(order.id, 'Nothing came.')
  expect(await sendSlip(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
})

test("cancels only the member's own unpaid order", async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  const otherMember = await app.registerMember()
  expect(await cancel(otherMember.token, order.id)).toMatchObject({ status: 404, message: 'deposit_not_found' })
  expect((await cancel(token, order.id)).value).toMatchObject({ state: 'cancelled', payUrl: null, reason: '' })
  expect(await cancel(token, order.id)).toMatchObject({ status: 409, message: 'deposit_closed' })
  await app.sendPaymentWebhook(depositWebhookBody(order))
  expect(await app.balance(token)).toBe('20.00')
})

test('confirms an order that is cancelled and paid at the same time, and posts it once', async () => {
  const { token } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await Promise.all([
    cancel(token, order.id),
    app.sendPaymentWebhook(depositWebhookBody(order)),
    cancel(token, order.id),
  ])
  expect((await readDeposit(token, order.id)).state).toBe('confirmed')
  expect(await app.balance(token)).toBe('20.00')
})

test('posts a late payment for a brand that no longer exists', async () => {
  const { token, id } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, '20')
  await app.db.runScript(
    `update deposit set brand = 'gone' where id = '${order.id}'; update member set brand = 'gone' where id = ${id}`,
  )
  await app.sendPaymentWebhook(depositWebhookBody(order))
  const [row] = await app.db.select().from(deposit).where(eq(deposit.id, order.id))
  expect(row?.state).toBe('confirmed')
  expect(await remainingWagering(id)).toBe(2_000n)
})

test('leaves the ledger consistent', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
