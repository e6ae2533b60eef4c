import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { getDeposits } from '@foyer/contract/payments/deposits.ts'
import { setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { operatorAudit } from '#db/schema/operator.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { wageringOf } from '#policies/wagering.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder, withSetting } from '#testing/test-brands.ts'
import { createDepositActions, depositWebhookBody } from '#testing/test-deposits.ts'
import { listOperatorDeposits, readDepositSlip } from './operator-deposit-actions.ts'

const brands = await createTestBrandsFolder({ aurora: (site) => withSetting(site, 'singleApprovalLimit', '10000') })
const app = await startTestApp({ listen: true, env: { FOYER_BRANDS_DIR: brands } })
const { createPng, readDeposit, setLevel, sendSlip, confirmDeposit, rejectDeposit } = createDepositActions(app)
// Each test begins with nothing approved in the last 24 hours.
beforeEach(() => app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1))

const firstPage = { pageSize: 20 }
const readAuditEntries = (id: string) => app.db.select().from(operatorAudit).where(eq(operatorAudit.subject, id))

async function createTransferWithSlip(amount = '100') {
  const { token, id } = await app.registerMember()
  const { value: order } = await app.createDepositOrder(token, amount, 'bank-transfer')
  await sendSlip(token, order.id)
  return { token, memberId: id, order }
}

test('posts the received amount if it differs from the ordered one, and updates the order', async () => {
  const { token, memberId, order } = await createTransferWithSlip()
  expect(await confirmDeposit(order.id, { amount: '120.5' })).toMatchObject({
    state: 'confirmed',
    amount: '120.50',
    credited: '120.50',
  })
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'confirmed', amount: '120.50', bankAccount: null })
  expect(await app.balance(token)).toBe('120.50')
  expect(await wageringOf(app.db, { memberId, nowMs: app.now() })).toMatchObject({ left: 12_050n })
  expect(await readAuditEntries(order.id)).toMatchObject([
    {
      operator: 'first',
      action: 'deposit.confirm',
      reason: '',
      detail: { from: 'review', to: 'confirmed', ordered: '100.00', amount: '120.50', fee: '0.00', currency: 'USD' },
    },
  ])
})

test('computes the fee of the received amount with the rate of the order', async () => {
  const { token, id } = await app.registerMember()
  await setLevel(id, 1)
  const { value: order } = await app.createDepositOrder(token, '5000', 'sandbox-high')
  await app.sendPaymentWebhook(depositWebhookBody(order, { amount: '5999.99' }))
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'review', amount: '5000.00', fee: '50.00' })
  const [found] = (await listOperatorDeposits(app.services, { ...firstPage, id: order.id })).list
  expect(found).toMatchObject({ reported: [{ amount: '5999.99', currency: 'USD' }] })
  expect(await confirmDeposit(order.id, { amount: '5999.99' })).toMatchObject({
    amount: '5999.99',
    fee: '59.99',
    credited: '5940.00',
  })
  expect(await app.balance(token)).toBe('5940.00')
})

test.each(['0', '0.00', '-5', '10.001', '999999999999999999'])('refuses to post %s', async (amount) => {
  const { token, order } = await createTransferWithSlip()
  await expect(confirmDeposit(order.id, { amount })).rejects.toMatchObject({ code: 'amount_invalid' })
  expect((await readDeposit(token, order.id)).state).toBe('review')
  expect(await readAuditEntries(order.id)).toEqual([])
})

test('waits for a second operator if the amount is above what one may approve alone', async () => {
  const { token, order } = await createTransferWithSlip()
  const pendingApproval = { state: 'review', amount: '100.00', pendingApproval: { by: 'first', amount: '20000.01' } }
  expect(await confirmDeposit(order.id, { amount: '20000.01' })).toMatchObject(pendingApproval)
  expect(await confirmDeposit(order.id, { amount: '20000.01' })).toMatchObject(pendingApproval)
  expect(await app.balance(token)).toBe('0.00')
  expect(await confirmDeposit(order.id, { amount: '20000.02', operator: 'second' })).toMatchObject({
    pendingApproval: { by: 'second', amount: '20000.02' },
  })
  expect(await confirmDeposit(order.id, { amount: '20000.02', operator: 'second' })).toMatchObject({ state: 'review' })
  expect(await confirmDeposit(order.id, { amount: '20000.02' })).toMatchObject({
    state: 'confirmed',
    amount: '20000.02',
    pendingApproval: null,
  })
  expect(await app.balance(token)).toBe('20000.02')
  expect(
    (await readAuditEntries(order.id)).map(({ operator, action, detail }) => [operator, action, detail]),
  ).toMatchObject([
    ['first', 'deposit.ask', { from: 'review', to: 'review', ordered: '100.00', amount: '20000.01' }],
    ['second', 'deposit.ask', { amount: '20000.02', requestedBy: 'first' }],
    ['first', 'deposit.confirm', { to: 'confirmed', amount: '20000.02', requestedBy: 'second' }],
  ])
})

test('waits for a second operator for a large amount that the provider reported, and refuses an order without a payment', async () => {
  const { token } = await app.registerMember()
  const { value: reported } = await app.createDepositOrder(token, '40')
  await app.sendPaymentWebhook(depositWebhookBody(reported, { amount: '20000' }))
  expect(await confirmDeposit(reported.id, { amount: '20000' })).toMatchObject({ state: 'review' })
  expect(await confirmDeposit(reported.id, { amount: '20000', operator: 'second' })).toMatchObject({
    state: 'confirmed',
  })
  const { value: unpaid } = await app.createDepositOrder(token, '40')
  await expect(confirmDeposit(unpaid.id)).rejects.toMatchObject({ code: 'payment_evidence_required' })
  expect(await app.balance(token)).toBe('20000.00')
  expect(await confirmDeposit(unpaid.id, { reference: 'FT-1' })).toMatchObject({ state: 'confirmed', amount: '40.00' })
})

test('discards the first approval when the order is rejected', async () => {
  const { token, order } = await createTransferWithSlip('100')
  const { value: card } = await app.createDepositOrder(token, '40')
  for (const id of [order.id, card.id]) {
    await confirmDeposit(id, { amount: '50000', reference: `FT ${id}` })
    await rejectDeposit(id, 'Nothing came.')
  }
  await app.sendPaymentWebhook(depositWebhookBody(card))
  expect(await confirmDeposit(card.id, { amount: '50000', operator: 'second' })).toMatchObject({
    state: 'review',
    pendingApproval: { by: 'second' },
  })
  expect(await app.balance(token)).toBe('0.00')
})

test('posts once if two operators confirm at the same time', async () => {
  const { token, order } = await createTransferWithSlip()
  await Promise.allSettled(
    ['first', 'second', 'first', 'second'].map((name) => confirmDeposit(order.id, { amount: '90000', operator: name })),
  )
  expect(await app.balance(token)).toBe('90000.00')
  expect(await readAuditEntries(order.id)).toHaveLength(2)
})

test('rejects only with a reason, which is shown to the member', async () => {
  const { token, order } = await createTransferWithSlip()
  await expect(rejectDeposit(order.id)).rejects.toMatchObject({ code: 'reason_required' })
  await expect(rejectDeposit(order.id, '   ')).rejects.toMatchObject({ code: 'reason_required' })
  const reason = 'No transfer with this reference has come.'
  expect(await rejectDeposit(order.id, reason)).toMatchObject({ state: 'cancelled', reason })
  expect(await readDeposit(token, order.id)).toMatchObject({ state: 'cancelled', reason, hasSlip: true })
  expect(await readAuditEntries(order.id)).toMatchObject([
    { action: 'deposit.reject', reason, detail: { from: 'review' } },
  ])
})

test('closes an order once under concurrent decisions', async () => {
  const { token, order } = await createTransferWithSlip()
  const decisions = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => confirmDeposit(order.id)),
    ...Array.from({ length: 5 }, () => rejectDeposit(order.id, 'Nothing came.')),
  ])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const decision of decisions)
    if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'deposit_closed' })
  const { state: finalState } = await readDeposit(token, order.id)
  expect(await app.balance(token)).toBe(finalState === 'confirmed' ? '100.00' : '0.00')
  expect(await readAuditEntries(order.id)).toHaveLength(1)
  await expect(confirmDeposit('nothing')).rejects.toMatchObject({ code: 'deposit_not_found' })
})

test("posts once if an operator's confirmation and webhooks arrive at the same time", async () => {
  const { token, memberId } = await app.registerMember().then(({ token, id }) => ({ token, memberId: id }))
  for (const _round of [1, 2, 3]) {
    const { value: order } = await app.createDepositOrder(token, '40')
    const before = await app.balance(token)
    await Promise.allSettled([
      app.sendPaymentWebhook(depositWebhookBody(order)),
      confirmDeposit(order.id, { amount: '45', reference: `FT ${order.id}` }),
      app.sendPaymentWebhook(depositWebhookBody(order)),
      confirmDeposit(order.id, { amount: '45', reference: `FT ${order.id}` }),
    ])
    const { state: finalState, amount } = await readDeposit(token, order.id)
    expect(finalState).toBe('confirmed')
    expect(Number(await app.balance(token)) - Number(before)).toBe(Number(amount))
  }
  const { left } = await wageringOf(app.db, { memberId, nowMs: app.now() })
  expect(left).toBe(BigInt((await app.balance(token)).replace('.', '')))
})

test('posts a received amount above the deposit limit, and refuses further orders', async () => {
  const { token, order } = await createTransferWithSlip('100')
  const body = { kind: 'deposit', period: 'day', amount: '150' }
  expect(await app.call(setPlayLimit, { token, body })).toMatchObject({ success: true })
  await confirmDeposit(order.id, { amount: '200' })
  expect(await app.balance(token)).toBe('200.00')
  expect(await app.createDepositOrder(token, '10')).toMatchObject({
    message: 'deposit_limit_reached',
    value: { left: '0.00' },
  })
  expect((await app.call(getDeposits, { token })).value.list).toHaveLength(1)
})

test('lists orders of all brands for operators, oldest first, by state, brand and id', async () => {
  const first = await createTransferWithSlip()
  const second = await createTransferWithSlip()
  const inReview = await listOperatorDeposits(app.services, { ...firstPage, pageSize: 100, state: 'review' })
  const ids = inReview.list.map(({ id }) => id)
  expect(ids.indexOf(first.order.id)).toBeLessThan(ids.indexOf(second.order.id))
  expect(inReview.list.every(({ state }) => state === 'review')).toBe(true)
  const [deposit] = (await listOperatorDeposits(app.services, { ...firstPage, id: first.order.id })).list
  expect(deposit).toMatchObject({
    owner: { memberId: String(first.memberId), brand: 'aurora' },
    provider: 'manual',
    providerRef: null,
    reported: [],
    holdReason: null,
    pendingApproval: null,
    hasSlip: true,
    bankAccount: first.order.bankAccount,
  })
  const lotusDeposits = (await listOperatorDeposits(app.services, { ...firstPage, brand: 'lotus' })).list
  expect(new Set(lotusDeposits.map(({ owner }) => owner.brand))).toEqual(new Set(['lotus']))
  expect(await listOperatorDeposits(app.services, { ...firstPage, pageSize: 1 })).toMatchObject({
    list: [{}],
    next: expect.any(String),
  })
})

test('returns the payment slip to operators', async () => {
  const { token, order } = await createTransferWithSlip()
  await sendSlip(token, order.id, await createPng(64, 48))
  const slip = await readDepositSlip(app.services, order.id)
  expect(slip).toMatchObject({ width: 64, height: 48 })
  expect(Buffer.from(slip.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  await expect(readDepositSlip(app.services, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
})

test('leaves the ledger consistent', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
