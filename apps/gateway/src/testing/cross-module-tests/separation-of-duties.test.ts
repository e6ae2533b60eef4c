import { randomUUID } from 'node:crypto'
import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { decideAdjustment, requestAdjustment } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { beforeEach, expect, test } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { autoApproveWithdrawals } from '#modules/withdrawals/scheduled-transitions.ts'
import type { TestMember } from '#testing/test-app.ts'
import { withSetting } from '#testing/test-brands.ts'
import { createDepositActions } from '#testing/test-deposits.ts'
import { startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const app = await startWithdrawalTestApp((site) => ({
  ...withSetting(site, 'singleApprovalLimit', '100'),
  withdrawMethods: site.withdrawMethods.map((method) => ({ ...method, autoApproveUpTo: '60' })),
}))
const { confirmDeposit, sendSlip } = createDepositActions(app)

// Each test begins with nothing approved in the last 24 hours.
beforeEach(() => app.advanceClock(dayMs + 1))

const adjust = async (member: TestMember, amount: string, operator: 'first' | 'second' = 'first') => {
  const body = {
    brand: 'aurora',
    account: member.username,
    amount,
    reason: 'A goodwill gift',
    idempotencyKey: randomUUID(),
  }
  return (await app.call(requestAdjustment, { token: app.operatorKey(operator), body })).value
}
const accept = (id: string) =>
  app.call(decideAdjustment, { token: app.operatorKey('second'), body: { id, accept: true } })
const createTransfer = async (amount: string) => {
  const { token } = await app.registerMember()
  const { value } = await app.createDepositOrder(token, amount, 'bank-transfer')
  return { token, id: value.id }
}

test('posts one of thirty adjustments of exactly the limit, whoever receives them', async () => {
  const member = await app.registerMember()
  const other = await app.registerMember()
  const states: string[] = []
  for (let count = 0; count < 30; count++) states.push((await adjust(count % 2 ? member : other, '100')).state)
  expect(states).toEqual(['posted', ...Array(29).fill('waiting')])
  expect([await app.balance(member.token), await app.balance(other.token)].sort()).toEqual(['0.00', '100.00'])
})

test('posts within the limit what twenty requests ask at once', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => app.registerMember()))
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, index) => adjust(members[index % 4] as TestMember, '30')),
  )
  expect(asked.filter(({ state }) => state === 'posted')).toHaveLength(3)
})

test('counts what several operators and automatic approvals move for one member, and not what two operators approved', async () => {
  const payer = await app.createPayer()
  await app.createRequest(payer, { amount: '50' })
  await autoApproveWithdrawals(app.services)
  const { id, state } = await adjust(payer, '50.01')
  expect(state).toBe('waiting')
  await accept(id)
  expect(await adjust(payer, '50', 'second')).toMatchObject({ state: 'posted' })
  expect(await adjust(payer, '-0.01')).toMatchObject({ state: 'waiting' })
  app.advanceClock(dayMs + 1)
  expect(await adjust(payer, '-100')).toMatchObject({ state: 'posted' })
})

test('does not count an adjustment that the balance could not cover', async () => {
  const member = await app.registerMember()
  const refused = await adjust(member, '-100').catch(() => undefined)
  expect(refused).not.toMatchObject({ state: 'posted' })
  expect(await adjust(member, '100')).toMatchObject({ state: 'posted' })
})

test('leaves further automatic approvals of a member to an operator', async () => {
  const payer = await app.createPayer()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { value } = await app.createRequest(payer, { amount: '40' })
    ids.push(value.id)
    await autoApproveWithdrawals(app.services)
  }
  const states = await Promise.all(ids.map(async (id) => (await app.readWithdrawal(payer, id)).state))
  expect(states).toEqual(['approved', 'approved', 'review'])
})

test('needs two operators to approve a large payout, and a third to settle it by hand', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer, { amount: '190', methodId: 'by-hand' })
  const { id } = value
  const pendingApproval = { by: 'first', step: 'approve' }
  expect(await app.applyOperatorTransition(id, 'approve')).toMatchObject({ state: 'review', pendingApproval })
  expect(await app.applyOperatorTransition(id, 'approve')).toMatchObject({ state: 'review', pendingApproval })
  expect(await app.applyOperatorTransition(id, 'approve', { operator: 'second' })).toMatchObject({
    state: 'approved',
    pendingApproval: null,
  })
  const reference = randomUUID()
  for (const operator of ['first', 'second']) {
    const settling = app.applyOperatorTransition(id, 'settle', { operator, reference })
    await expect(settling).rejects.toMatchObject({ code: 'second_operator_required' })
  }
  expect(await app.applyOperatorTransition(id, 'settle', { operator: 'third', reference })).toMatchObject({
    state: 'paid',
  })
})

test('lets one operator approve and settle a small payout, and reject a large one', async () => {
  const payer = await app.createPayer()
  const { value: small } = await app.createRequest(payer, { amount: '100', methodId: 'by-hand' })
  await app.applyOperatorTransition(small.id, 'approve')
  expect(await app.applyOperatorTransition(small.id, 'settle', { reference: randomUUID() })).toMatchObject({
    state: 'paid',
  })
  const { value: large } = await app.createRequest(payer, { amount: '400' })
  await app.applyOperatorTransition(large.id, 'approve')
  expect(await app.applyOperatorTransition(large.id, 'reject', { reason: 'Another name.' })).toMatchObject({
    state: 'rejected',
    pendingApproval: null,
  })
})

test('needs two operators to refund a large payout that was not received', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer, { amount: '150' })
  for (const step of ['approve', 'send', 'settle'] as const)
    await app.applyTransition(value.id, step, step === 'settle' ? 'company' : 'clock')
  await app.applyTransition(value.id, 'dispute', 'member')
  const before = await app.balance(payer.token)
  expect(await app.applyOperatorTransition(value.id, 'refund')).toMatchObject({
    state: 'disputed',
    pendingApproval: { by: 'first', step: 'refund' },
  })
  expect(await app.balance(payer.token)).toBe(before)
  expect(await app.applyOperatorTransition(value.id, 'refund', { operator: 'second' })).toMatchObject({
    state: 'refunded',
  })
})

test('credits a deposit by hand with a slip or a bank reference only, and each reference once', async () => {
  const { token, id } = await createTransfer('50')
  await expect(confirmDeposit(id)).rejects.toMatchObject({ code: 'payment_evidence_required' })
  await expect(confirmDeposit(id, { reference: '   ' })).rejects.toMatchObject({ code: 'payment_evidence_required' })
  expect(await app.balance(token)).toBe('0.00')
  const reference = `FT${randomUUID()}`
  expect(await confirmDeposit(id, { reference })).toMatchObject({ state: 'confirmed', bankReference: reference })
  const again = await createTransfer('50')
  await expect(confirmDeposit(again.id, { reference })).rejects.toMatchObject({ code: 'reference_already_used' })
  expect(await app.balance(again.token)).toBe('0.00')
  await sendSlip(again.token, again.id)
  expect(await confirmDeposit(again.id)).toMatchObject({ state: 'confirmed', bankReference: null })
})

test('credits a deposit above the limit after a second operator confirms it', async () => {
  const { token, id } = await createTransfer('5000')
  const reference = `FT${randomUUID()}`
  expect(await confirmDeposit(id, { reference })).toMatchObject({
    pendingApproval: { by: 'first', amount: '5000.00' },
    bankReference: reference,
  })
  expect(await app.balance(token)).toBe('0.00')
  expect(await confirmDeposit(id, { operator: 'second' })).toMatchObject({ state: 'confirmed' })
  expect(await app.balance(token)).toBe('5000.00')
})

test('keeps the ledger consistent', async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})
