import { getProfitAndLoss } from '@foyer/contract/betting-and-transaction-records.ts'
import { expect, test } from 'vitest'
import { rollUpStatements } from '#modules/records/service.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'

const app = await startWithdrawalTestApp()

const readLifetime = async ({ token }: FundedTestMember) => {
  const query = { startDate: '2026-01-01', endDate: '2026-01-02' }
  return (await app.call(getProfitAndLoss, { token, query })).value.lifetime
}

/** Expects the same totals before and after the roll-up. */
async function expectLifetime(
  payer: FundedTestMember,
  withdrawals: string,
  pendingWithdrawals: string,
  netDeposits: string,
) {
  const expected = { deposits: '1000.00', withdrawals, pendingWithdrawals, netDeposits }
  expect(await readLifetime(payer)).toMatchObject(expected)
  await rollUpStatements(app.services)
  expect(await readLifetime(payer)).toMatchObject(expected)
}

async function requestId(payer: FundedTestMember): Promise<string> {
  return (await app.createRequest(payer, { amount: '50.00' })).value.id
}

async function createPaid(payer: FundedTestMember): Promise<string> {
  const id = await requestId(payer)
  await app.applyTransition(id, 'approve', 'operator')
  await app.applyTransition(id, 'send', 'operator')
  await app.applyTransition(id, 'settle', 'company')
  return id
}

test('counts a withdrawal as pending until it is paid out', async () => {
  const payer = await app.createPayer()
  await expectLifetime(payer, '0.00', '0.00', '1000.00')
  const id = await requestId(payer)
  await expectLifetime(payer, '0.00', '50.00', '1000.00')
  await app.applyTransition(id, 'approve', 'operator')
  await expectLifetime(payer, '0.00', '50.00', '1000.00')
  await app.applyTransition(id, 'send', 'operator')
  await expectLifetime(payer, '0.00', '50.00', '1000.00')
  await app.applyTransition(id, 'fail', 'company')
  await expectLifetime(payer, '0.00', '50.00', '1000.00')
  await app.applyTransition(id, 'send', 'operator')
  await app.applyTransition(id, 'settle', 'company')
  await expectLifetime(payer, '50.00', '0.00', '950.00')
  await app.applyTransition(id, 'receive', 'member')
  await expectLifetime(payer, '50.00', '0.00', '950.00')
})

test('does not count cancelled and rejected withdrawals', async () => {
  const payer = await app.createPayer()
  await app.applyTransition(await requestId(payer), 'cancel', 'member')
  await expectLifetime(payer, '0.00', '0.00', '1000.00')
  await app.applyTransition(await requestId(payer), 'reject', 'operator')
  await expectLifetime(payer, '0.00', '0.00', '1000.00')
})

test('subtracts full and partial refunds, with another withdrawal pending', async () => {
  const payer = await app.createPayer()
  const partiallyReceived = await createPaid(payer)
  await app.applyTransition(partiallyReceived, 'receivePart', 'member', { receivedMinor: 4_000n })
  await expectLifetime(payer, '50.00', '0.00', '950.00')
  await app.applyTransition(partiallyReceived, 'refund', 'operator')
  await expectLifetime(payer, '40.50', '0.00', '959.50')
  const notReceived = await createPaid(payer)
  await app.applyTransition(notReceived, 'dispute', 'member')
  await requestId(payer)
  await expectLifetime(payer, '90.50', '50.00', '909.50')
  await app.applyTransition(notReceived, 'refund', 'operator')
  await expectLifetime(payer, '40.50', '50.00', '959.50')
})
