import { randomUUID } from 'node:crypto'
import { getFloat, moveFloat, transferToDownline } from '@foyer/contract/agents/float.ts'
import { getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import { getTeamTransactions } from '@foyer/contract/agents/team-records.ts'
import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { reverseDownlineTransfer } from '@foyer/contract/operator/deposits-adjustments-audit.ts'
import { setPlayLimit, startCoolOff } from '@foyer/contract/responsible-play.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { foldActivity } from '#activity/fold-activity.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { deposit } from '#db/schema/cashier.ts'
import { member } from '#db/schema/members.ts'
import { downlineTransfer } from '#db/schema/transfers.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { agentFloat } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { teamConsumer } from '#modules/team-records/service.ts'
import { wageringOf } from '#policies/wagering.ts'
import { fundTestFloat } from '#testing/test-agent-float.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'
import { placeInTestTeam } from '#testing/test-team.ts'

const app = await startTestApp({
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({ ...site, downlineTransfer: { minAmount: '5', maxAmount: '100', maxPerDay: '150' } }),
      lotus: (site) => ({ ...site, jurisdiction: 'strict', whitelabel: withAgents(site.whitelabel) }),
    }),
  },
})
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)

function withAgents<Node extends { modId: string }>(nodes: Node[]): Node[] {
  return nodes.map((node) => (node.modId === 'AGENTPOLICY3' ? { ...node, enabled: '1' } : node))
}

type Person = Awaited<ReturnType<typeof app.registerMember>>

/** An agent with a float, an agent below with a member, and somebody beside them. */
async function createLine({ floatMinor = 50_000n } = {}) {
  const [agent, sub, receiver, beside] = [
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
    await app.registerMember(),
  ]
  await placeInTestTeam(app.db, agent, undefined, true)
  await placeInTestTeam(app.db, sub, agent, true)
  await placeInTestTeam(app.db, receiver, sub, false)
  await updateMember(agent, { paymentPasswordHash })
  if (floatMinor > 0n) await fundFloat(agent, floatMinor)
  return { agent, sub, receiver, beside }
}

const updateMember = ({ id }: Pick<Person, 'id'>, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(app.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
const fundFloat = ({ id }: Pick<Person, 'id'>, minor: bigint) => fundTestFloat(app, id, minor)
const transfer = ({ token }: Person, to: Person, amount: string, fields: object = {}) =>
  app.call(transferToDownline, {
    token,
    body: { id: String(to.id), amount, paymentPassword, idempotencyKey: randomUUID(), ...fields },
  })
const move = ({ token }: Person, direction: 'IN' | 'OUT', amount: string, idempotencyKey = randomUUID()) =>
  app.call(moveFloat, { token, body: { direction, amount, idempotencyKey } })
const floatOf = ({ id }: Person) => balanceOf(app.db, agentFloat(id, 'USD'))
const readFloat = async ({ token }: Person) => (await app.call(getFloat, { token })).value
const wageringLeft = async ({ id }: Person) =>
  (await wageringOf(app.db, { memberId: id, nowMs: app.services.clock.now() })).left

/** Today in every time zone. */
function aroundToday() {
  const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)
  const nowMs = app.services.clock.now()
  return { startDate: dayOf(nowMs - 24 * 3_600_000), endDate: dayOf(nowMs + 24 * 3_600_000) }
}

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('transfers from the float to anybody below, who has to wager it; it is no deposit', async () => {
  const { agent, sub, receiver } = await createLine()
  const { value } = await transfer(agent, receiver, '40.50')
  expect(value).toMatchObject({ amount: '40.50', currency: 'USD' })
  expect(value.account).toContain('***')
  expect((await transfer(agent, sub, '10')).success).toBe(true)
  expect(await floatOf(agent)).toBe(44_950n)
  expect(await app.balance(receiver.token)).toBe('40.50')
  expect(await wageringLeft(receiver)).toBe(4_050n)
  expect(await app.db.$count(deposit, eq(deposit.memberId, receiver.id))).toBe(0)
  const history = await app.call(getTransactionHistory, { token: receiver.token, query: { type: 'transfer' } })
  expect(history.value.list).toMatchObject([{ amount: '40.50', transfer: { with: 'agent', id: value.id } }])
  expect(await readFloat(agent)).toMatchObject({
    float: '449.50',
    transfers: {
      minAmount: '5.00',
      maxAmount: '100.00',
      day: { amount: '50.50' },
      most: '99.50',
      hasPaymentPassword: true,
    },
    list: [{ amount: '10.00' }, { id: value.id, account: value.account }],
    totalPages: 1,
  })
  await foldActivity(app.services, [teamConsumer])
  const query = aroundToday()
  const overview = await app.call(getTeamOverview, { token: agent.token, query })
  expect(overview.value).toMatchObject({
    money: '50.50',
    totals: { transferDown: '50.50', deposit: '0.00' },
    firstDeposits: { count: 0 },
  })
  const transactions = await app.call(getTeamTransactions, {
    token: agent.token,
    query: { ...query, type: 'transferDown' },
  })
  expect(transactions.value).toMatchObject({ totals: { transferDown: '50.50' } })
  expect(transactions.value.list.map(({ amount }) => amount)).toEqual(['10.00', '40.50'])
})

test('refuses somebody who is not below, a wrong payment password, and amounts beyond the limits', async () => {
  const { agent, receiver, beside } = await createLine()
  expect(await transfer(agent, beside, '10')).toMatchObject({ status: 404, message: 'downline_not_found' })
  expect((await transfer(agent, agent, '10')).message).toBe('downline_not_found')
  expect((await transfer(receiver, agent, '10')).status).toBe(403)
  expect((await transfer(agent, receiver, '10', { paymentPassword: '000000' })).message).toBe('payment_password_wrong')
  expect(await transfer(agent, receiver, '4.99')).toMatchObject({ message: 'amount_too_small', value: { min: '5.00' } })
  expect(await transfer(agent, receiver, '100.01')).toMatchObject({ message: 'amount_too_large' })
  expect((await transfer(agent, receiver, '10.001')).message).toBe('amount_invalid')
  await transfer(agent, receiver, '100')
  expect(await transfer(agent, receiver, '50.01')).toMatchObject({
    message: 'downline_daily_limit',
    value: { left: '50.00' },
  })
  expect(await app.db.$count(downlineTransfer, eq(downlineTransfer.agentId, agent.id))).toBe(1)
})

test('refuses a float that is short by a cent and stores nothing: the same key succeeds once there is enough', async () => {
  const { agent, receiver } = await createLine({ floatMinor: 2_000n })
  const idempotencyKey = randomUUID()
  expect(await transfer(agent, receiver, '20.01', { idempotencyKey })).toMatchObject({
    status: 422,
    message: 'float_insufficient',
  })
  expect(await app.balance(receiver.token)).toBe('0.00')
  expect(await wageringLeft(receiver)).toBe(0n)
  await fundFloat(agent, 1n)
  expect((await transfer(agent, receiver, '20.01', { idempotencyKey })).success).toBe(true)
  expect(await floatOf(agent)).toBe(0n)
})

test('posts concurrent requests with the same key once, and others within the limits', async () => {
  const { agent, sub, receiver } = await createLine()
  const idempotencyKey = randomUUID()
  const same = await Promise.all([1, 2, 3].map(() => transfer(agent, receiver, '30', { idempotencyKey })))
  expect(new Set(same.filter(({ success }) => success).map(({ value }) => value.id)).size).toBe(1)
  expect(await app.balance(receiver.token)).toBe('30.00')
  expect((await transfer(agent, receiver, '31', { idempotencyKey })).message).toBe('idempotency_mismatch')
  expect((await transfer(agent, sub, '30', { idempotencyKey })).message).toBe('idempotency_mismatch')
  const others = await Promise.all([1, 2, 3, 4].map(() => transfer(agent, sub, '50')))
  expect(others.filter(({ success }) => success)).toHaveLength(2)
  expect(await floatOf(agent)).toBe(37_000n)
})

test('holds a deposit limit, a break and a block of the receiver, without saying which', async () => {
  const { agent, sub, receiver } = await createLine()
  await app.call(setPlayLimit, {
    token: receiver.token,
    body: { kind: 'deposit', period: 'day', amount: '30.00' },
  })
  expect((await transfer(agent, receiver, '30.01')).message).toBe('downline_cannot_receive')
  expect((await transfer(agent, receiver, '20')).success).toBe(true)
  const refused = await transfer(agent, receiver, '10.01')
  expect(refused).toMatchObject({ status: 409, message: 'downline_cannot_receive', value: null })
  expect((await transfer(agent, receiver, '10')).success).toBe(true)
  await app.call(startCoolOff, { token: sub.token, body: { hours: 24 } })
  expect(await transfer(agent, sub, '10')).toMatchObject({ message: 'downline_cannot_receive', value: null })
  const { receiver: blocked, agent: other } = await createLine()
  await updateMember(blocked, { status: 'blocked' })
  expect((await transfer(other, blocked, '10')).message).toBe('downline_cannot_receive')
})

test('is forbidden under a jurisdiction without transfers within a team', async () => {
  const host = 'lotus.localhost'
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: 'quiet-river-4821' }
  const agent = await app.registerMember({ host, fields })
  await placeInTestTeam(app.db, agent, undefined, true)
  const body = { id: '1', amount: '100000', paymentPassword, idempotencyKey: randomUUID() }
  const { token } = agent
  expect(await app.call(transferToDownline, { token, host, body })).toMatchObject({
    status: 403,
    message: 'transfer_down_forbidden',
  })
  expect((await app.call(getFloat, { token, host })).value).toMatchObject({ transfers: null })
})

test('moves between balance and float once for each key; what is not wagered stays in the balance', async () => {
  const { agent, sub } = await createLine()
  const key = randomUUID()
  expect((await move(agent, 'OUT', '200', key)).value).toEqual({ float: '300.00', balance: '200.00' })
  expect((await move(agent, 'OUT', '200', key)).value).toEqual({ float: '300.00', balance: '200.00' })
  expect((await move(agent, 'IN', '200', key)).message).toBe('idempotency_mismatch')
  expect((await move(agent, 'IN', '200.01')).message).toBe('insufficient_balance')
  expect((await move(agent, 'OUT', '300.01')).message).toBe('float_insufficient')
  expect((await move(agent, 'IN', '0')).message).toBe('amount_invalid')
  expect((await move(agent, 'IN', '50')).value).toEqual({ float: '350.00', balance: '150.00' })
  await transfer(agent, sub, '40')
  expect(await move(sub, 'IN', '0.01')).toMatchObject({ message: 'wagering_unmet', value: { left: '40.00' } })
  expect(await readFloat(sub)).toMatchObject({ balance: '40.00', available: '0.00', remainingWagering: '40.00' })
  const history = await app.call(getTransactionHistory, { token: agent.token, query: { type: 'transfer' } })
  expect(history.value.list).toMatchObject([
    { amount: '-50.00', transfer: { with: 'float' } },
    { amount: '200.00', transfer: { with: 'float' } },
  ])
  await foldActivity(app.services, [teamConsumer])
  expect((await app.call(getTeamOverview, { token: agent.token, query: aroundToday() })).value.money).toBe('190.00')
})

test('lifts with a reversal what is still to be wagered of the transfer, and nothing of a later one', async () => {
  app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1)
  const { agent: opened, receiver } = await createLine()
  await updateMember(receiver, { lastLoginAt: new Date(app.services.clock.now()) })
  const { token } = (await app.signIn(opened.username, opened.password)).value
  const agent = { ...opened, token }
  const reverse = async ({ id }: { id: string }) => {
    const body = { id, reason: 'To the wrong member', idempotencyKey: randomUUID() }
    expect((await app.call(reverseDownlineTransfer, { token: app.operatorKey(), body })).value.state).toBe('posted')
    app.advanceClock(1_000)
  }
  const send = async (amount: string) => {
    const { value } = await transfer(agent, receiver, amount)
    app.advanceClock(1_000)
    return value
  }
  const wager = async (amount: string) => {
    const own = { playerRef: String(receiver.id), roundId: randomUUID() }
    const play = await app.createGameToken(receiver.id, 'studio-aurora-stag')
    const stake = { ...own, txId: randomUUID(), token: play, currency: 'USD', amount, gameCode: 'aurora-stag' }
    expect(await app.callWallet('bet', stake)).toMatchObject({ status: 'OK' })
    // What was staked is paid back, so that the balance covers the reversal.
    const { token: _spent, gameCode: _played, ...paid } = stake
    const win = { ...paid, txId: randomUUID(), betTxId: stake.txId, final: true }
    expect(await app.callWallet('win', win)).toMatchObject({ status: 'OK' })
    app.advanceClock(1_000)
  }
  const first = await send('40.00')
  await wager('15.00')
  expect(await wageringLeft(receiver)).toBe(2_500n)
  await reverse(first)
  expect(await wageringLeft(receiver)).toBe(0n)

  // Met in full before the next one: then nothing is open of it.
  const met = await send('20.00')
  await wager('20.00')
  const later = await send('30.00')
  expect(await wageringLeft(receiver)).toBe(3_000n)
  await reverse(met)
  expect(await wageringLeft(receiver)).toBe(3_000n)
  // The older one is met first.
  const last = await send('10.00')
  await wager('12.00')
  await reverse(last)
  expect(await wageringLeft(receiver)).toBe(1_800n)
  await reverse(later)
  expect(await wageringLeft(receiver)).toBe(0n)
})

test('reverses a transfer once, from the receiver’s balance to the float', async () => {
  app.advanceClock(limits.soleApprovalHours * 3_600_000 + 1)
  const { agent, receiver } = await createLine()
  await updateMember(receiver, { lastLoginAt: new Date(app.services.clock.now()) })
  const { value } = await transfer(
    { ...agent, token: (await app.signIn(agent.username, agent.password)).value.token },
    receiver,
    '40.50',
  )
  const reverse = () =>
    app.call(reverseDownlineTransfer, {
      token: app.operatorKey(),
      body: { id: value.id, reason: 'To the wrong member', idempotencyKey: randomUUID() },
    })
  expect((await reverse()).value).toMatchObject({ state: 'posted', amount: '-40.50', downlineTransfer: value.id })
  expect(await floatOf(agent)).toBe(50_000n)
  expect(await reverse()).toMatchObject({ status: 409, message: 'downline_transfer_reversed' })
  const token = (await app.signIn(receiver.username, receiver.password)).value.token
  const history = await app.call(getTransactionHistory, { token, query: { type: 'transfer' } })
  expect(history.value.list.map(({ amount, transfer: other }) => [amount, other?.with])).toEqual([
    ['-40.50', 'agent'],
    ['40.50', 'agent'],
  ])
  const missing = { id: randomUUID(), reason: 'None', idempotencyKey: randomUUID() }
  expect((await app.call(reverseDownlineTransfer, { token: app.operatorKey(), body: missing })).message).toBe(
    'downline_transfer_not_found',
  )
})
