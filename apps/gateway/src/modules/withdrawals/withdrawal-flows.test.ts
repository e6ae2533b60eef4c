import { getProfitAndLoss, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getInbox } from '@foyer/contract/inbox.ts'
import { cancelWithdrawal, submitPayoutReceipt, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { afterAll, expect, test } from 'vitest'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { createUploadImage, type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'
import { listOperatorWithdrawals, readReceiptImage } from './operator-withdrawal-actions.ts'
import { autoApproveWithdrawals, confirmOverdueReceipts, submitPayouts } from './service.ts'

const app = await startWithdrawalTestApp()
const { services, applyOperatorTransition } = app
const minuteMs = 60_000

const submitReceiptAs = (payer: FundedTestMember, id: string, fields: object) =>
  app.call(submitPayoutReceipt, { token: payer.token, body: { id, ...fields } })
const listEvents = ({ events }: Withdrawal) => events.map(({ state, by }) => `${state} ${by}`)
const readNewestMessage = async ({ token }: FundedTestMember) => (await app.call(getInbox, { token })).value.list[0]

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('takes a withdrawal from the request to the full receipt, and shows it in the history', async () => {
  const payer = await app.createPayer()
  const { value: requested } = await app.createRequest(payer)
  expect(requested).toMatchObject({ state: 'review', amount: '50.01', fee: '0.50', payout: '49.51', number: '•••40' })
  expect(await app.balance(payer.token)).toBe('949.99')
  await autoApproveWithdrawals(services)
  expect((await app.readWithdrawal(payer, requested.id)).state).toBe('approved')
  await submitPayouts(services, { provider: 'sandbox' })
  expect((await app.readWithdrawal(payer, requested.id)).state).toBe('sent')
  await app.settleAtProvider()
  const paid = await app.readWithdrawal(payer, requested.id)
  expect(paid).toMatchObject({ state: 'paid', settledAt: null })
  expect(Date.parse(paid.confirmBy ?? '') - Date.parse(paid.paidAt ?? '')).toBe(60 * minuteMs)
  expect(paid.expectedAt).toBe(paid.confirmBy)
  expect((await readNewestMessage(payer))?.content).toContain('We sent $49.51 to')
  expect((await readNewestMessage(payer))?.content).toContain(`/member?page=withdraw&withdrawal=${requested.id}`)
  const { value: received } = await submitReceiptAs(payer, requested.id, { outcome: 'full', images: [] })
  expect(received).toMatchObject({ state: 'received', isForced: false, refundedAmount: null, expectedAt: null })
  expect(listEvents(received)).toEqual([
    'review member',
    'approved clock',
    'sent clock',
    'paid company',
    'received member',
  ])
  const { value: record } = await app.call(getTransactionHistory, { token: payer.token, query: { type: 'withdrawal' } })
  expect(record.list).toMatchObject([{ type: 'withdrawal', amount: '-50.01', reference: requested.id }])
})

test('refunds the missing part of a partially received payout', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  const { value } = await submitReceiptAs(payer, id, { outcome: 'part', receivedAmount: '40', comment: ' some of it ' })
  expect(value).toMatchObject({ state: 'partReceived', receivedAmount: '40.00', remainingAmount: '9.51', proofs: 0 })
  const refunded = await applyOperatorTransition(id, 'refund')
  expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: '9.51', comment: 'some of it' })
  expect(await app.balance(payer.token)).toBe('959.50')
  expect((await readNewestMessage(payer))?.content).toContain(': $9.51.')
})

test('refunds nothing if a partial receipt is forced, and tells the member the reason', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  await submitReceiptAs(payer, id, { outcome: 'part', receivedAmount: '40' })
  await expect(applyOperatorTransition(id, 'force')).rejects.toMatchObject({ code: 'reason_required' })
  const forced = await applyOperatorTransition(id, 'force', { reason: 'The bank shows all of it' })
  expect(forced).toMatchObject({ state: 'received', isForced: true, refundedAmount: null, receivedAmount: '40.00' })
  expect(await app.balance(payer.token)).toBe('949.99')
  expect((await readNewestMessage(payer))?.content).toContain('The bank shows all of it')
})

test('refunds the full amount with the fee if nothing was received and an operator agrees', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  expect(await submitReceiptAs(payer, id, { outcome: 'none' })).toMatchObject({
    status: 422,
    message: 'proof_required',
  })
  const { value } = await submitReceiptAs(payer, id, {
    outcome: 'none',
    images: [await createUploadImage()],
    comment: 'nothing',
  })
  expect(value).toMatchObject({ state: 'disputed', proofs: 1, receivedAmount: null })
  const proof = await readReceiptImage(services, { id, index: 0 })
  expect(Buffer.from(proof.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  await expect(readReceiptImage(services, { id, index: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await applyOperatorTransition(id, 'refund')).toMatchObject({ state: 'refunded', refundedAmount: '50.01' })
  expect(await app.balance(payer.token)).toBe('1000.00')
})

test('refunds nothing if an operator overrules the member’s dispute', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  await submitReceiptAs(payer, id, { outcome: 'none', images: [await createUploadImage()] })
  expect(await applyOperatorTransition(id, 'force', { reason: 'Seen on the account' })).toMatchObject({
    isForced: true,
  })
  expect(await app.balance(payer.token)).toBe('949.99')
})

test.each(['part', 'none'])('accepts a full receipt after a receipt with outcome %s', async (outcome) => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  await submitReceiptAs(payer, id, { outcome, receivedAmount: '1', images: [await createUploadImage()] })
  const { value } = await submitReceiptAs(payer, id, { outcome: 'full' })
  expect(value).toMatchObject({ state: 'received', receivedAmount: null, isForced: false })
  expect((await listOperatorWithdrawals(services, { id, pageSize: 1 })).list[0]?.state).toBe('received')
})

test('marks a payout as received after the time limit, and not before', async () => {
  const payer = await app.createPayer()
  const { id } = await app.createPaidWithdrawal(payer)
  app.advanceClock(59 * minuteMs)
  await confirmOverdueReceipts(services)
  expect((await app.readWithdrawal(payer, id)).state).toBe('paid')
  app.advanceClock(2 * minuteMs)
  await confirmOverdueReceipts(services)
  const received = await app.readWithdrawal(payer, id)
  expect(received.events.at(-1)).toMatchObject({ state: 'received', by: 'clock' })
  expect(await submitReceiptAs(payer, id, { outcome: 'none', images: [await createUploadImage()] })).toMatchObject({
    status: 409,
    message: 'withdrawal_state_changed',
  })
})

test('returns the amount once if the member cancels the request', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  const cancel = () => app.call(cancelWithdrawal, { token: payer.token, body: { id: value.id } })
  expect((await cancel()).value).toMatchObject({ state: 'cancelled', refundedAmount: '50.01' })
  expect(await cancel()).toMatchObject({ status: 409, message: 'withdrawal_state_changed' })
  expect(await app.balance(payer.token)).toBe('1000.00')
})

test('returns the amount if an operator rejects the request, and tells the reason', async () => {
  const payer = await app.createPayer()
  const { value } = await app.createRequest(payer)
  await expect(applyOperatorTransition(value.id, 'reject', { reason: '  ' })).rejects.toMatchObject({
    code: 'reason_required',
  })
  expect((await applyOperatorTransition(value.id, 'reject', { reason: 'The name differs' })).state).toBe('rejected')
  expect(await app.balance(payer.token)).toBe('1000.00')
  expect((await app.readWithdrawal(payer, value.id)).events.at(-1)?.reason).toBe('The name differs')
  expect((await readNewestMessage(payer))?.content).toContain('The name differs')
})

test('settles a manual payout with the bank’s reference, which can be used once', async () => {
  const payer = await app.createPayer({ money: '5000' })
  const reference = `NEFT ${payer.id}`
  const [first, second] = await Promise.all(
    [1, 2].map(() => app.createRequest(payer, { amount: '1000', methodId: 'by-hand' })),
  )
  if (!first || !second) throw new Error('No withdrawal was requested.')
  for (const { value } of [first, second]) {
    await applyOperatorTransition(value.id, 'approve')
    await applyOperatorTransition(value.id, 'send')
  }
  await expect(applyOperatorTransition(first.value.id, 'settle')).rejects.toMatchObject({ code: 'reference_required' })
  expect(await applyOperatorTransition(first.value.id, 'settle', { reference })).toMatchObject({
    state: 'paid',
    provider: 'manual',
    providerRef: reference,
    accountNumber: '10203040',
    accountHolder: 'Mara Quinn',
    memberSummary: { balance: '3000.00', deposits: '5000.00', withdrawals: '1000.00' },
  })
  const query = { startDate: '2020-01-01', endDate: '2020-01-01', by: 'day' }
  const { lifetime } = (await app.call(getProfitAndLoss, { token: payer.token, query })).value
  expect(lifetime).toMatchObject({ deposits: '5000.00', withdrawals: '1000.00', netDeposits: '4000.00' })
  await expect(applyOperatorTransition(second.value.id, 'settle', { reference })).rejects.toMatchObject({
    code: 'reference_already_used',
  })
  expect((await app.readWithdrawal(payer, second.value.id)).state).toBe('sent')
})
