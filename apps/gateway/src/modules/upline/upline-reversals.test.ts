import { randomUUID } from 'node:crypto'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import {
  decideAdjustment,
  getAuditLog,
  reverseUplineTransfer,
} from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { transferToUpline } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { maskUsername } from '#identity/masks.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { agentFloat, houseAdjustment, playerCash, pspClearing } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const uplineTransfer = { minAmount: '1', maxAmount: '1000', maxPerDay: '1000' }
const app = await startTestApp({
  env: { FOYER_BRANDS_DIR: await createTestBrandsFolder({ aurora: (site) => ({ ...site, uplineTransfer }) }) },
})
// Each test begins with nothing approved in the last 24 hours.
beforeEach(() => app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1))

const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)
const isAgent = and(eq(member.affiliateCode, 'TEAM7'), eq(member.brand, 'aurora'))
const [agent] = await app.db.select().from(member).where(isAgent)
const agentId = agent?.id ?? 0n
const readAgentFloat = () => balanceOf(app.db, agentFloat(agentId, 'USD'))

const postTestTransaction = (minor: bigint, from: ReturnType<typeof agentFloat>, to: ReturnType<typeof agentFloat>) => {
  const legs = [
    { account: from, amount: -minor },
    { account: to, amount: minor },
  ]
  return postInOwnTransaction(app.db, { scope: 'test', idempotencyKey: randomUUID(), kind: 'deposit', legs })
}

/** Registers a member and transfers money to their upline. */
async function transferToUplineAs(amount: string) {
  const payer = await app.registerMember({ fields: { affiliateCode: 'TEAM7' } })
  const isThis = eq(member.id, payer.id)
  await inTransaction(app.db, (tx) => tx.update(member).set({ paymentPasswordHash }).where(isThis))
  await postTestTransaction(50_000n, pspClearing('aurora', 'sandbox', 'USD'), playerCash(payer.id, 'USD'))
  const body = { amount, paymentPassword, idempotencyKey: randomUUID() }
  const { value } = await app.call(transferToUpline, { token: payer.token, body })
  return { ...payer, transfer: value.id }
}

const reverse = (id: string, change: object = {}) =>
  app.call(reverseUplineTransfer, {
    token: app.operatorKey(),
    body: { id, reason: 'Handed to the wrong agent', idempotencyKey: randomUUID(), ...change },
  })
const decide = (id: string, accept: boolean) =>
  app.call(decideAdjustment, { token: app.operatorKey('second'), body: { id, accept } })

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('reverses a transfer to the upline once, and shows it in the history and the audit log', async () => {
  const payer = await transferToUplineAs('40.50')
  const [float, adjustmentBalance] = [await readAgentFloat(), await balanceOf(app.db, houseAdjustment('aurora', 'USD'))]
  const idempotencyKey = randomUUID()
  const { value } = await reverse(payer.transfer, { idempotencyKey })
  expect(value).toMatchObject({ state: 'posted', amount: '40.50', uplineTransfer: payer.transfer })
  expect(await app.balance(payer.token)).toBe('500.00')
  expect((await readAgentFloat()) - float).toBe(-4_050n)
  expect(await balanceOf(app.db, houseAdjustment('aurora', 'USD'))).toBe(adjustmentBalance)
  expect((await reverse(payer.transfer, { idempotencyKey })).value.id).toBe(value.id)
  expect(await reverse(payer.transfer)).toMatchObject({ status: 409, message: 'upline_transfer_reversed' })
  expect(await app.balance(payer.token)).toBe('500.00')
  const query = { type: 'transfer' }
  const { list } = (await app.call(getTransactionHistory, { token: payer.token, query })).value
  expect(list.map(({ amount, reference }) => [amount, reference])).toEqual([
    ['40.50', value.id],
    ['-40.50', payer.transfer],
  ])
  const upline = { with: 'upline', id: payer.transfer, name: maskUsername(agent?.account ?? '') }
  expect(list.map(({ transfer }) => transfer)).toEqual([upline, upline])
  const audit = await app.call(getAuditLog, { token: app.operatorKey(), query: { subject: value.id } })
  expect(audit.value.list).toMatchObject([
    { operator: 'first', detail: { uplineTransfer: payer.transfer, to: 'posted' } },
  ])
})

test('waits for a second operator above the threshold, and can be requested again after a decline', async () => {
  const payer = await transferToUplineAs('300')
  const { value } = await reverse(payer.transfer)
  expect(value.state).toBe('waiting')
  expect(await reverse(payer.transfer)).toMatchObject({ message: 'upline_transfer_reversed' })
  await decide(value.id, false)
  const { value: secondReversal } = await reverse(payer.transfer)
  expect((await decide(secondReversal.id, true)).value).toMatchObject({ state: 'posted', decidedBy: 'second' })
  expect(await app.balance(payer.token)).toBe('500.00')
})

test('refuses a reversal that exceeds the upline’s balance, or of an unknown transfer', async () => {
  const payer = await transferToUplineAs('60')
  await postTestTransaction(await readAgentFloat(), agentFloat(agentId, 'USD'), pspClearing('aurora', 'sandbox', 'USD'))
  expect(await reverse(payer.transfer)).toMatchObject({ status: 422, message: 'insufficient_balance' })
  expect(await app.balance(payer.token)).toBe('440.00')
  await postTestTransaction(6_000n, pspClearing('aurora', 'sandbox', 'USD'), agentFloat(agentId, 'USD'))
  expect((await reverse(payer.transfer)).value.state).toBe('posted')
  expect(await reverse('nothing')).toMatchObject({ status: 404, message: 'upline_transfer_not_found' })
})
