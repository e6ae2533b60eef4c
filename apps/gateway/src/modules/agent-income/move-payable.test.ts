import { randomUUID } from 'node:crypto'
import { getAgentIncome, movePayable } from '@foyer/contract/agents/settlements.ts'
import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import { getTransaction, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { settlement } from '#db/schema/settlements.ts'
import { wageringRequirement } from '#db/schema/withdrawals.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { agentDebt, agentPayable, playerCash } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { inLedgerTransaction, postInOwnTransaction } from '#ledger/ledger.ts'
import { payOffDebt } from '#modules/settlements/service.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import type { TestMember } from '#testing/test-app.ts'
import { startSettlementTestApp } from '#testing/test-settlements.ts'
import { calendarDayOf } from '#time/date-ranges.ts'

const app = await startSettlementTestApp()
afterAll(async () => expect(await findAllLedgerFaults(app.db)).toEqual([]))
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)

/** A head agent with this payable and balance, in minor units. */
async function createAgentWith({ payable = 0n, cash = 0n }: { payable?: bigint; cash?: bigint }): Promise<TestMember> {
  const agent = await app.createAgent()
  await inTransaction(app.db, (tx) => tx.update(member).set({ paymentPasswordHash }).where(eq(member.id, agent.id)))
  if (payable > 0n) await app.addIncome(agent, payable)
  if (cash > 0n) await app.addCash(agent, cash)
  return agent
}

const move = ({ token }: TestMember, direction: 'IN' | 'OUT', amount: string, fields: object = {}) => {
  const password = direction === 'IN' && { paymentPassword }
  return app.call(movePayable, {
    token,
    body: { direction, amount, ...password, idempotencyKey: randomUUID(), ...fields },
  })
}

const accountsOf = async ({ id }: TestMember) => [
  await balanceOf(app.db, agentPayable(id, 'USD')),
  await balanceOf(app.db, playerCash(id, 'USD')),
  await balanceOf(app.db, agentDebt(id, 'USD')),
]

const readIncome = async ({ token }: TestMember) => {
  const day = calendarDayOf(app.now(), 'UTC')
  return (await app.call(getAgentIncome, { token, query: { startDate: day, endDate: day } })).value
}

test('moves commission to the balance and back, shows it in the account record, and counts it', async () => {
  const agent = await createAgentWith({ payable: 10_000n })
  expect((await move(agent, 'OUT', '60.5')).value).toEqual({ payable: '39.50', balance: '60.50' })
  expect((await move(agent, 'IN', '20')).value).toEqual({ payable: '59.50', balance: '40.50' })
  expect(await readIncome(agent)).toMatchObject({ payable: '59.50', available: '59.50', taken: '40.50' })
  const { value } = await app.call(getTransactionHistory, { token: agent.token, query: { type: 'commission' } })
  expect(value.list).toMatchObject([
    { type: 'commission', amount: '-20.00', balanceAfter: '40.50', reference: null },
    { type: 'commission', amount: '60.50', balanceAfter: '60.50', reference: null },
  ])
  expect(value.totals).toMatchObject({ count: 2, in: '60.50', out: '20.00' })
  const { legs } = (await app.call(getTransaction, { token: agent.token, query: { id: value.list[0]?.id ?? '' } }))
    .value
  expect(legs.map(({ account, amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['agent', '20.00'],
      ['balance', '-20.00'],
    ]),
  )
  await foldActivity(app.services, [teamConsumer])
  const counted = await app.db.select().from(activity).where(eq(activity.memberId, agent.id))
  const amounts = counted.filter(({ kind }) => kind === 'commission').map(({ amountMinor }) => amountMinor)
  expect(amounts).toEqual([6_050n, -2_000n])
  const day = calendarDayOf(app.now(), 'UTC')
  const query = { startDate: day, endDate: day }
  expect((await app.call(getTeamOverview, { token: agent.token, query })).value.money).toBe('40.50')
})

test('takes at most what neither the reserve nor a debt needs', async () => {
  const agent = await createAgentWith({ payable: 1_000n })
  for (const state of ['active', 'ending', 'ended'] as const)
    await app.addContract('realtime', { upline: agent, downline: await app.insertAgent(agent), state })
  await postInOwnTransaction(app.db, {
    ...{ scope: 'test', idempotencyKey: randomUUID(), kind: 'commission' },
    legs: [
      { account: agentDebt(agent.id, 'USD'), amount: -300n },
      { account: agentPayable(agent.id, 'USD'), amount: 300n },
    ],
  })
  expect(await readIncome(agent)).toMatchObject({ payable: '13.00', reserve: '0.02', debt: '3.00', available: '9.98' })
  expect(await move(agent, 'OUT', '9.99')).toMatchObject({ status: 422, message: 'insufficient_balance' })
  expect(await move(agent, 'OUT', '100')).toMatchObject({ status: 422, message: 'insufficient_balance' })
  expect((await move(agent, 'OUT', '9.98')).value).toEqual({ payable: '3.02', balance: '9.98' })
})

test('takes nothing while a payout group is unpaid, and pays in', async () => {
  const agent = await createAgentWith({ payable: 1_000n, cash: 5_000n })
  const downline = await app.insertAgent(agent)
  const contract = await app.addContract('dividend', { upline: agent, downline })
  const { id } = await app.addSettlement(contract, { state: 'calculated', grossMinor: 1_500n })
  const key = { idempotencyKey: randomUUID() }
  for (const state of ['calculated', 'held'] as const) {
    await inTransaction(app.db, (tx) => tx.update(settlement).set({ state }).where(eq(settlement.id, id)))
    expect(await move(agent, 'OUT', '1', key)).toMatchObject({ status: 409, message: 'payable_held' })
  }
  expect((await move(agent, 'IN', '5')).value).toEqual({ payable: '15.00', balance: '45.00' })
  await inTransaction(app.db, (tx) => tx.update(settlement).set({ state: 'waived' }).where(eq(settlement.id, id)))
  // A refusal stored nothing: the same key succeeds now.
  expect((await move(agent, 'OUT', '1', key)).value).toEqual({ payable: '14.00', balance: '46.00' })
})

test('pays in only with the payment password, and leaves what is left to wager in the balance', async () => {
  const agent = await createAgentWith({ cash: 5_000n })
  expect(await move(agent, 'IN', '1', { paymentPassword: '000000' })).toMatchObject({
    status: 422,
    message: 'payment_password_wrong',
  })
  expect(await move(agent, 'IN', '1', { paymentPassword: undefined })).toMatchObject({
    status: 400,
    message: 'invalid_input',
  })
  await inTransaction(app.db, (tx) =>
    tx.insert(wageringRequirement).values({
      ...{ memberId: agent.id, requiredMinor: 4_000n, totalMinor: 4_000n, since: new Date(app.now()) },
    }),
  )
  expect(await move(agent, 'IN', '10.01')).toMatchObject({ status: 422, message: 'wagering_unmet' })
  expect((await move(agent, 'IN', '10')).value).toEqual({ payable: '10.00', balance: '40.00' })
  expect((await move(agent, 'IN', '40.01')).message).toBe('insufficient_balance')
  await inTransaction(app.db, (tx) =>
    tx.update(member).set({ paymentPasswordHash: null }).where(eq(member.id, agent.id)),
  )
  expect((await move(agent, 'IN', '1')).message).toBe('payment_password_unset')
})

test.each(['0', '-1', '0.001', '10000000000000000'])('refuses the amount %s', async (amount) => {
  expect(await move(await createAgentWith({ payable: 100n }), 'OUT', amount)).toMatchObject({
    status: 422,
    message: 'amount_invalid',
  })
})

test('moves once for a key, whatever is repeated at one moment, and never more than there is', async () => {
  const agent = await createAgentWith({ payable: 1_000n })
  const key = { idempotencyKey: randomUUID() }
  const same = await Promise.all(Array.from({ length: 8 }, () => move(agent, 'OUT', '3', key)))
  for (const { value } of same) expect(value).toEqual({ payable: '7.00', balance: '3.00' })
  expect((await move(agent, 'OUT', '4', key)).message).toBe('idempotency_mismatch')
  expect((await move(agent, 'IN', '3', key)).message).toBe('idempotency_mismatch')
  const others = await Promise.all(Array.from({ length: 6 }, () => move(agent, 'OUT', '2')))
  expect(others.filter(({ success }) => success)).toHaveLength(3)
  expect(await accountsOf(agent)).toEqual([100n, 900n, 0n])
})

test('pays a debt off with later income, as far as that goes, once', async () => {
  const [agent, other] = [await createAgentWith({}), await createAgentWith({ payable: 500n })]
  await postInOwnTransaction(app.db, {
    ...{ scope: 'test', idempotencyKey: randomUUID(), kind: 'commission' },
    legs: [
      { account: agentDebt(agent.id, 'USD'), amount: -1_000n },
      { account: playerCash(other.id, 'USD'), amount: 1_000n },
    ],
  })
  const payOff = (amountMinor: bigint, reference: string) =>
    inLedgerTransaction(app.db, (tx) =>
      payOffDebt(tx, {
        currency: 'USD',
        reference,
        incomes: [agent, other].map(({ id }) => ({ memberId: id, amountMinor })),
      }),
    )
  await app.addIncome(agent, 400n)
  for (let time = 0; time < 2; time++) await payOff(400n, 'first')
  expect(await accountsOf(agent)).toEqual([0n, 0n, -600n])
  await app.addIncome(agent, 900n)
  await payOff(900n, 'second')
  expect(await accountsOf(agent)).toEqual([300n, 0n, 0n])
  expect(await accountsOf(other)).toEqual([500n, 1_000n, 0n])
})
