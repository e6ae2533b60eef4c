import { getInbox } from '@foyer/contract/inbox.ts'
import { getProfit, getTransactionHistory } from '@foyer/contract/records.ts'
import { cancelWithdrawal, giveReceipt, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { afterAll, expect, test } from 'vitest'
import { checkBook } from '#ledger/checker.ts'
import { approveAlone, confirmReceipts, operatorWithdrawals, sendPayouts, withdrawalProof } from './service.ts'
import { openPayingHouse, type Payer, picture } from './test-payouts.ts'

const house = await openPayingHouse()
const { gateway, operate } = house
const minuteMs = 60_000

const receipt = (who: Payer, id: string, fields: object) =>
  house.call(giveReceipt, { token: who.token, body: { id, ...fields } })
const statesOf = ({ events }: Withdrawal) => events.map(({ state, by }) => `${state} ${by}`)
const newest = async ({ token }: Payer) => (await house.call(getInbox, { token })).value.list[0]

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test('takes a withdrawal from the request to the full receipt, and shows it in the history', async () => {
  const who = await house.payer()
  const { value: asked } = await house.ask(who)
  expect(asked).toMatchObject({ state: 'review', amount: '50.01', fee: '0.50', payout: '49.51', number: '•••40' })
  expect(await house.balance(who.token)).toBe('949.99')
  await approveAlone(gateway)
  expect((await house.read(who, asked.id)).state).toBe('approved')
  await sendPayouts(gateway)
  expect((await house.read(who, asked.id)).state).toBe('sent')
  await house.companyDecides()
  const paid = await house.read(who, asked.id)
  expect(paid).toMatchObject({ state: 'paid', settledAt: null })
  expect(Date.parse(paid.confirmBy ?? '') - Date.parse(paid.paidAt ?? '')).toBe(60 * minuteMs)
  expect(paid.expectedAt).toBe(paid.confirmBy)
  expect((await newest(who))?.content).toContain('We paid $49.51 to')
  expect((await newest(who))?.content).toContain(`/member?page=withdraw&withdrawal=${asked.id}`)
  const { value: received } = await receipt(who, asked.id, { outcome: 'full', images: [] })
  expect(received).toMatchObject({ state: 'received', isForced: false, refundedAmount: null, expectedAt: null })
  expect(statesOf(received)).toEqual([
    'review member',
    'approved clock',
    'sent clock',
    'paid company',
    'received member',
  ])
  const { value: record } = await house.call(getTransactionHistory, { token: who.token, query: { type: 'withdrawal' } })
  expect(record.list).toMatchObject([{ type: 'withdrawal', amount: '-50.01', reference: asked.id }])
})

test('refunds the missing part of a partially received payout', async () => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  const { value } = await receipt(who, id, { outcome: 'part', receivedAmount: '40', comment: ' some of it ' })
  expect(value).toMatchObject({ state: 'partReceived', receivedAmount: '40.00', remainingAmount: '9.51', proofs: 0 })
  const refunded = await operate(id, 'refund')
  expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: '9.51', comment: 'some of it' })
  expect(await house.balance(who.token)).toBe('959.50')
  expect((await newest(who))?.content).toContain(': $9.51.')
})

test('refunds nothing if a partial receipt is forced, and tells the member the reason', async () => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  await receipt(who, id, { outcome: 'part', receivedAmount: '40' })
  await expect(operate(id, 'force')).rejects.toMatchObject({ code: 'reason_required' })
  const forced = await operate(id, 'force', { reason: 'The bank shows all of it' })
  expect(forced).toMatchObject({ state: 'received', isForced: true, refundedAmount: null, receivedAmount: '40.00' })
  expect(await house.balance(who.token)).toBe('949.99')
  expect((await newest(who))?.content).toContain('The bank shows all of it')
})

test('refunds the full amount with the fee if nothing was received and an operator agrees', async () => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  expect(await receipt(who, id, { outcome: 'none' })).toMatchObject({ status: 422, message: 'proof_required' })
  const { value } = await receipt(who, id, { outcome: 'none', images: [await picture()], comment: 'nothing' })
  expect(value).toMatchObject({ state: 'disputed', proofs: 1, receivedAmount: null })
  const proof = await withdrawalProof(gateway, { id, place: 0 })
  expect(Buffer.from(proof.content, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  await expect(withdrawalProof(gateway, { id, place: 1 })).rejects.toMatchObject({ code: 'not_found' })
  expect(await operate(id, 'refund')).toMatchObject({ state: 'refunded', refundedAmount: '50.01' })
  expect(await house.balance(who.token)).toBe('1000.00')
})

test('refunds nothing if an operator overrules the member’s dispute', async () => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  await receipt(who, id, { outcome: 'none', images: [await picture()] })
  expect(await operate(id, 'force', { reason: 'Seen on the account' })).toMatchObject({ isForced: true })
  expect(await house.balance(who.token)).toBe('949.99')
})

test.each(['part', 'none'])('accepts a full receipt after a receipt with outcome %s', async (outcome) => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  await receipt(who, id, { outcome, receivedAmount: '1', images: [await picture()] })
  const { value } = await receipt(who, id, { outcome: 'full' })
  expect(value).toMatchObject({ state: 'received', receivedAmount: null, isForced: false })
  expect((await operatorWithdrawals(gateway, { id, pageSize: 1 })).list[0]?.state).toBe('received')
})

test('marks a payout as received after the time limit, and not before', async () => {
  const who = await house.payer()
  const { id } = await house.paid(who)
  house.pass(59 * minuteMs)
  await confirmReceipts(gateway)
  expect((await house.read(who, id)).state).toBe('paid')
  house.pass(2 * minuteMs)
  await confirmReceipts(gateway)
  const received = await house.read(who, id)
  expect(received.events.at(-1)).toMatchObject({ state: 'received', by: 'clock' })
  expect(await receipt(who, id, { outcome: 'none', images: [await picture()] })).toMatchObject({
    status: 409,
    message: 'withdrawal_moved_on',
  })
})

test('returns the amount once if the member cancels the request', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  const cancel = () => house.call(cancelWithdrawal, { token: who.token, body: { id: value.id } })
  expect((await cancel()).value).toMatchObject({ state: 'cancelled', refundedAmount: '50.01' })
  expect(await cancel()).toMatchObject({ status: 409, message: 'withdrawal_moved_on' })
  expect(await house.balance(who.token)).toBe('1000.00')
})

test('returns the amount if an operator rejects the request, and tells the reason', async () => {
  const who = await house.payer()
  const { value } = await house.ask(who)
  await expect(operate(value.id, 'reject', { reason: '  ' })).rejects.toMatchObject({ code: 'reason_required' })
  expect((await operate(value.id, 'reject', { reason: 'The name differs' })).state).toBe('rejected')
  expect(await house.balance(who.token)).toBe('1000.00')
  expect((await house.read(who, value.id)).events.at(-1)?.reason).toBe('The name differs')
  expect((await newest(who))?.content).toContain('The name differs')
})

test('settles a manual payout with the bank’s reference, which can be used once', async () => {
  const who = await house.payer({ money: '5000' })
  const reference = `NEFT ${who.id}`
  const [one, two] = await Promise.all([1, 2].map(() => house.ask(who, { amount: '1000', methodId: 'by-hand' })))
  if (!one || !two) throw new Error('No withdrawal was requested.')
  for (const { value } of [one, two]) {
    await operate(value.id, 'approve')
    await operate(value.id, 'send')
  }
  await expect(operate(one.value.id, 'settle')).rejects.toMatchObject({ code: 'reference_required' })
  expect(await operate(one.value.id, 'settle', { reference })).toMatchObject({
    state: 'paid',
    provider: 'manual',
    providerRef: reference,
    accountNumber: '10203040',
    accountHolder: 'Mara Quinn',
    facts: { balance: '3000.00', deposits: '5000.00', withdrawals: '1000.00' },
  })
  const query = { startDate: '2020-01-01', endDate: '2020-01-01', by: 'day' }
  const { lifetime } = (await house.call(getProfit, { token: who.token, query })).value
  expect(lifetime).toMatchObject({ deposits: '5000.00', withdrawals: '1000.00', netDeposits: '4000.00' })
  await expect(operate(two.value.id, 'settle', { reference })).rejects.toMatchObject({ code: 'reference_taken' })
  expect((await house.read(who, two.value.id)).state).toBe('sent')
})
