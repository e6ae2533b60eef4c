import { getProfit } from '@foyer/contract/records.ts'
import { expect, test } from 'vitest'
import { foldStatements } from '#modules/records/service.ts'
import { openPayingHouse, type Payer } from './test-payouts.ts'

const house = await openPayingHouse()

const lifetimeOf = async ({ token }: Payer) => {
  const query = { startDate: '2026-01-01', endDate: '2026-01-02' }
  return (await house.call(getProfit, { token, query })).value.lifetime
}

/** Expects the same totals before and after the roll-up. */
async function expectPaid(who: Payer, withdrawals: string, pendingWithdrawals: string, netDeposits: string) {
  const expected = { deposits: '1000.00', withdrawals, pendingWithdrawals, netDeposits }
  expect(await lifetimeOf(who)).toMatchObject(expected)
  await foldStatements(house.gateway)
  expect(await lifetimeOf(who)).toMatchObject(expected)
}

async function asked(who: Payer): Promise<string> {
  return (await house.ask(who, { amount: '50.00' })).value.id
}

async function paid(who: Payer): Promise<string> {
  const id = await asked(who)
  await house.step(id, 'approve', 'operator')
  await house.step(id, 'send', 'operator')
  await house.step(id, 'settle', 'company')
  return id
}

test('counts a withdrawal as pending until it is paid out', async () => {
  const who = await house.payer()
  await expectPaid(who, '0.00', '0.00', '1000.00')
  const id = await asked(who)
  await expectPaid(who, '0.00', '50.00', '1000.00')
  await house.step(id, 'approve', 'operator')
  await expectPaid(who, '0.00', '50.00', '1000.00')
  await house.step(id, 'send', 'operator')
  await expectPaid(who, '0.00', '50.00', '1000.00')
  await house.step(id, 'fail', 'company')
  await expectPaid(who, '0.00', '50.00', '1000.00')
  await house.step(id, 'send', 'operator')
  await house.step(id, 'settle', 'company')
  await expectPaid(who, '50.00', '0.00', '950.00')
  await house.step(id, 'receive', 'member')
  await expectPaid(who, '50.00', '0.00', '950.00')
})

test('does not count cancelled and rejected withdrawals', async () => {
  const who = await house.payer()
  await house.step(await asked(who), 'cancel', 'member')
  await expectPaid(who, '0.00', '0.00', '1000.00')
  await house.step(await asked(who), 'reject', 'operator')
  await expectPaid(who, '0.00', '0.00', '1000.00')
})

test('subtracts full and partial refunds, with another withdrawal pending', async () => {
  const who = await house.payer()
  const part = await paid(who)
  await house.step(part, 'receivePart', 'member', { receivedMinor: 4_000n })
  await expectPaid(who, '50.00', '0.00', '950.00')
  await house.step(part, 'refund', 'operator')
  await expectPaid(who, '40.50', '0.00', '959.50')
  const none = await paid(who)
  await house.step(none, 'dispute', 'member')
  await asked(who)
  await expectPaid(who, '90.50', '50.00', '909.50')
  await house.step(none, 'refund', 'operator')
  await expectPaid(who, '40.50', '50.00', '959.50')
})
