import { randomUUID } from 'node:crypto'
import { decideAdjustment, readAudit, reverseUplineTransfer } from '@foyer/contract/operator.ts'
import { getTransactionHistory } from '@foyer/contract/records.ts'
import { transferToUpline } from '@foyer/contract/transfers.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { agentFloat, houseAdjustment, playerCash, pspClearing } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { checkBook } from '#ledger/checker.ts'
import { post } from '#ledger/ledger.ts'
import { maskAccount } from '#src/masks.ts'
import { hashPassword } from '#src/passwords.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'

const uplineTransfer = { minAmount: '1', maxAmount: '1000', mostPerDay: '1000' }
const house = await openHouse({
  env: { FOYER_BRANDS_DIR: await brandsFolder({ aurora: (site) => ({ ...site, uplineTransfer }) }) },
})
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)
const isAgent = and(eq(member.affiliateCode, 'TEAM7'), eq(member.brand, 'aurora'))
const [agent] = await house.db.select().from(member).where(isAgent)
const agentId = agent?.id ?? 0n
const floatOf = () => balanceOf(house.db, agentFloat(agentId, 'USD'))

const move = (minor: bigint, from: ReturnType<typeof agentFloat>, to: ReturnType<typeof agentFloat>) => {
  const legs = [
    { account: from, amount: -minor },
    { account: to, amount: minor },
  ]
  return post(house.db, { scope: 'test', idempotencyKey: randomUUID(), kind: 'deposit', legs })
}

/** Registers a member and transfers money to their upline. */
async function handed(amount: string) {
  const who = await house.registerMember({ fields: { affiliateCode: 'TEAM7' } })
  const isThis = eq(member.id, who.id)
  await inTransaction(house.db, (tx) => tx.update(member).set({ paymentPasswordHash }).where(isThis))
  await move(50_000n, pspClearing('sandbox', 'USD'), playerCash(who.id, 'USD'))
  const body = { amount, paymentPassword, idempotencyKey: randomUUID() }
  const { value } = await house.call(transferToUpline, { token: who.token, body })
  return { ...who, transfer: value.id }
}

const reverse = (id: string, change: object = {}) =>
  house.call(reverseUplineTransfer, {
    token: house.operatorKey(),
    body: { id, reason: 'Handed to the wrong agent', idempotencyKey: randomUUID(), ...change },
  })
const decide = (id: string, accept: boolean) =>
  house.call(decideAdjustment, { token: house.operatorKey('second'), body: { id, accept } })

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test('reverses a transfer to the upline once, and shows it in the history and the audit log', async () => {
  const who = await handed('40.50')
  const [float, corrections] = [await floatOf(), await balanceOf(house.db, houseAdjustment('USD'))]
  const idempotencyKey = randomUUID()
  const { value } = await reverse(who.transfer, { idempotencyKey })
  expect(value).toMatchObject({ state: 'posted', amount: '40.50', uplineTransfer: who.transfer })
  expect(await house.balance(who.token)).toBe('500.00')
  expect((await floatOf()) - float).toBe(-4_050n)
  expect(await balanceOf(house.db, houseAdjustment('USD'))).toBe(corrections)
  expect((await reverse(who.transfer, { idempotencyKey })).value.id).toBe(value.id)
  expect(await reverse(who.transfer)).toMatchObject({ status: 409, message: 'upline_transfer_reversed' })
  expect(await house.balance(who.token)).toBe('500.00')
  const query = { type: 'transfer' }
  const { list } = (await house.call(getTransactionHistory, { token: who.token, query })).value
  expect(list.map(({ amount, reference }) => [amount, reference])).toEqual([
    ['40.50', value.id],
    ['-40.50', who.transfer],
  ])
  const upline = { with: 'upline', id: who.transfer, name: maskAccount(agent?.account ?? '') }
  expect(list.map(({ transfer }) => transfer)).toEqual([upline, upline])
  const audit = await house.call(readAudit, { token: house.operatorKey(), query: { subject: value.id } })
  expect(audit.value.list).toMatchObject([
    { operator: 'first', detail: { uplineTransfer: who.transfer, to: 'posted' } },
  ])
})

test('waits for a second operator above the threshold, and can be requested again after a decline', async () => {
  const who = await handed('300')
  const { value } = await reverse(who.transfer)
  expect(value.state).toBe('waiting')
  expect(await reverse(who.transfer)).toMatchObject({ message: 'upline_transfer_reversed' })
  await decide(value.id, false)
  const { value: again } = await reverse(who.transfer)
  expect((await decide(again.id, true)).value).toMatchObject({ state: 'posted', decidedBy: 'second' })
  expect(await house.balance(who.token)).toBe('500.00')
})

test('refuses a reversal that exceeds the upline’s balance, or of an unknown transfer', async () => {
  const who = await handed('60')
  await move(await floatOf(), agentFloat(agentId, 'USD'), pspClearing('sandbox', 'USD'))
  expect(await reverse(who.transfer)).toMatchObject({ status: 422, message: 'balance_short' })
  expect(await house.balance(who.token)).toBe('440.00')
  await move(6_000n, pspClearing('sandbox', 'USD'), agentFloat(agentId, 'USD'))
  expect((await reverse(who.transfer)).value.state).toBe('posted')
  expect(await reverse('nothing')).toMatchObject({ status: 404, message: 'upline_transfer_not_found' })
})
