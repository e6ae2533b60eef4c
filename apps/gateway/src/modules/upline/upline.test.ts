import { randomUUID } from 'node:crypto'
import { getTransaction, getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { getUplineTransferOptions, transferToUpline } from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { startCoolOff } from '@foyer/contract/responsible-play.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { wageringRequirement } from '#db/schema/withdrawals.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { agentFloat, playerCash, pspClearing } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import { createTestBrandsFolder } from '#testing/test-brands.ts'

const transferLimits = { minAmount: '5', maxAmount: '100', maxPerDay: '150' }
const app = await startTestApp({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await createTestBrandsFolder({
      aurora: (site) => ({ ...site, timeZone: 'Asia/Tokyo', uplineTransfer: transferLimits }),
      lotus: (site) => ({ ...site, jurisdiction: 'strict' }),
    }),
  },
})
const hourMs = 60 * 60_000
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)
const agent = await findAgent('aurora')

/** The demo agent of a brand. */
async function findAgent(brand: string) {
  const [found] = await app.db
    .select()
    .from(member)
    .where(and(eq(member.affiliateCode, 'TEAM7'), eq(member.brand, brand)))
  if (!found) throw new Error(`The agent of ${brand} is missing.`)
  return found
}

type DownlineMember = Awaited<ReturnType<typeof createDownlineMember>>

/** Registers a member with `agent` as upline, with money and a payment password. */
async function createDownlineMember({ money = '200' } = {}) {
  const payer = await app.registerMember({ fields: { affiliateCode: 'TEAM7' } })
  await updateMember(payer.id, { paymentPasswordHash })
  if (money !== '0') await fundMember(payer.id, money)
  return payer
}

/** Posts money without a deposit order, so that there is no wagering requirement. */
function fundMember(id: bigint, money: string, currency: Currency = 'USD') {
  const amount = toMinor(money, currency) ?? 0n
  return postInOwnTransaction(app.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('aurora', 'sandbox', currency), amount: -amount },
      { account: playerCash(id, currency), amount },
    ],
  })
}

const updateMember = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(app.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
const transferToAgent = ({ token }: { token: string }, amount: string, fields: object = {}) =>
  app.call(transferToUpline, { token, body: { amount, paymentPassword, idempotencyKey: randomUUID(), ...fields } })
const readTerms = async ({ token }: { token: string }, query: object = {}) =>
  (await app.call(getUplineTransferOptions, { token, query })).value
const listTransferRows = (payer: DownlineMember) =>
  app.db.select().from(uplineTransfer).where(eq(uplineTransfer.memberId, payer.id))
const readAgentFloat = () => balanceOf(app.db, agentFloat(agent.id, 'USD'))

test('transfers money to the agent’s float account, and shows it in the transaction history', async () => {
  const payer = await createDownlineMember()
  const before = await readAgentFloat()
  const response = await transferToAgent(payer, '40.50')
  expect(response.value).toMatchObject({ amount: '40.50', currency: 'USD', upline: 'ag***t' })
  expect(await app.balance(payer.token)).toBe('159.50')
  expect((await readAgentFloat()) - before).toBe(4_050n)
  const { value } = await app.call(getTransactionHistory, { token: payer.token, query: { type: 'transfer' } })
  expect(value.list).toMatchObject([
    {
      amount: '-40.50',
      balanceAfter: '159.50',
      reference: response.value.id,
      transfer: { with: 'upline', id: response.value.id, name: response.value.upline },
    },
  ])
  const movement = await app.call(getTransaction, { token: payer.token, query: { id: value.list[0]?.id ?? '' } })
  expect(movement.value.legs.map(({ account, amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['balance', '-40.50'],
      ['agent', '40.50'],
    ]),
  )
})

test('returns the upline, the remaining limits, and the transfers in pages', async () => {
  const payer = await createDownlineMember()
  expect(await readTerms(payer)).toMatchObject({
    upline: 'ag***t',
    available: '200.00',
    minAmount: '5.00',
    maxAmount: '100.00',
    day: { amount: '0.00', maxAmount: '150.00' },
    most: '100.00',
    remainingWagering: '0.00',
    hasPaymentPassword: true,
    list: [],
    totalPages: 0,
  })
  const createdIds: string[] = []
  for (const amount of ['60', '70', '5']) createdIds.unshift((await transferToAgent(payer, amount)).value.id)
  const pages = await Promise.all([1, 2].map((pageNo) => readTerms(payer, { pageNo, pageSize: 2 })))
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(createdIds)
  expect(pages[0]).toMatchObject({ totalPages: 2, most: '15.00', day: { amount: '135.00' } })
  await transferToAgent(payer, '11')
  expect(await readTerms(payer)).toMatchObject({ most: '0.00', day: { amount: '146.00' } })
})

test('posts concurrent requests with the same key once', async () => {
  const payer = await createDownlineMember()
  const idempotencyKey = randomUUID()
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => transferToAgent(payer, '30', { idempotencyKey })),
  )
  const succeeded = responses.filter(({ success }) => success)
  expect(succeeded.length).toBeGreaterThan(1)
  expect(new Set(succeeded.map(({ value }) => value.id)).size).toBe(1)
  const others = new Set(responses.filter(({ success }) => !success).map(({ message }) => message))
  expect([...others].filter((message) => !message.startsWith('too_many_'))).toEqual([])
  expect(await app.balance(payer.token)).toBe('170.00')
  expect(await listTransferRows(payer)).toHaveLength(1)
})

test('refuses another amount under the same key, and separates the keys of members', async () => {
  const [payer, otherPayer] = [await createDownlineMember(), await createDownlineMember()]
  const idempotencyKey = randomUUID()
  const first = await transferToAgent(payer, '30', { idempotencyKey })
  expect(await transferToAgent(payer, '31', { idempotencyKey })).toMatchObject({
    status: 409,
    message: 'idempotency_mismatch',
  })
  expect((await transferToAgent(payer, '30.00', { idempotencyKey })).value).toEqual(first.value)
  expect((await transferToAgent(otherPayer, '31', { idempotencyKey })).success).toBe(true)
  expect(await app.balance(payer.token)).toBe('170.00')
})

test('returns an existing transfer unchanged after the upline has changed', async () => {
  const payer = await createDownlineMember()
  const idempotencyKey = randomUUID()
  const first = await transferToAgent(payer, '30', { idempotencyKey })
  await updateMember(payer.id, { uplineId: null })
  expect((await transferToAgent(payer, '30', { idempotencyKey })).value).toEqual(first.value)
  expect((await transferToAgent(payer, '30')).message).toBe('upline_missing')
  expect((await readTerms(payer)).list).toHaveLength(1)
})

test('keeps ten concurrent transfers within the daily limit', async () => {
  const payer = await createDownlineMember()
  const responses = await Promise.all(Array.from({ length: 10 }, () => transferToAgent(payer, '40')))
  expect(responses.filter(({ success }) => success)).toHaveLength(3)
  const refusals = responses.filter(({ success }) => !success)
  for (const response of refusals) {
    expect(response).toMatchObject({ status: 422, message: 'upline_daily_limit', value: { left: '30.00' } })
  }
  expect(await app.balance(payer.token)).toBe('80.00')
})

test('resets the daily limit at midnight in the brand’s time zone', async () => {
  const payer = await createDownlineMember({ money: '400' })
  const start = Math.ceil((app.now() + 9 * hourMs) / (24 * hourMs)) * 24 * hourMs - 9 * hourMs
  app.advanceClock(start - app.now() - 60_000)
  const lateSession = await signInAgain(payer)
  await transferToAgent(lateSession, '100')
  await transferToAgent(lateSession, '50')
  expect((await transferToAgent(lateSession, '5')).message).toBe('upline_daily_limit')
  app.advanceClock(120_000)
  expect(await readTerms(lateSession)).toMatchObject({ day: { amount: '0.00' }, most: '100.00' })
  expect((await transferToAgent(lateSession, '100')).success).toBe(true)
})

async function signInAgain({ username, password }: DownlineMember) {
  return { token: (await app.signIn(username, password)).value.token }
}

test.each([
  ['4.99', 'amount_too_small', { min: '5.00' }],
  ['100.01', 'amount_too_large', { max: '100.00' }],
  ['999999999999999999', 'amount_too_large', { max: '100.00' }],
  ['0', 'amount_invalid', null],
  ['-5', 'amount_invalid', null],
  ['5.001', 'amount_invalid', null],
])('refuses %s with %s and stores nothing', async (amount, message, value) => {
  const payer = await createDownlineMember({ money: '0' })
  expect(await transferToAgent(payer, amount)).toMatchObject({ status: 422, message, value })
  expect(await listTransferRows(payer)).toEqual([])
})

test('stores nothing if the balance is short: the same key succeeds once there is enough', async () => {
  const payer = await createDownlineMember({ money: '20' })
  const idempotencyKey = randomUUID()
  expect((await readTerms(payer)).most).toBe('20.00')
  expect(await transferToAgent(payer, '20.01', { idempotencyKey })).toMatchObject({
    status: 422,
    message: 'insufficient_balance',
  })
  expect(await listTransferRows(payer)).toEqual([])
  await fundMember(payer.id, '30')
  expect((await transferToAgent(payer, '20.01', { idempotencyKey })).success).toBe(true)
  expect(await app.balance(payer.token)).toBe('29.99')
})

test('requires the payment password, and limits wrong attempts', async () => {
  const payer = await createDownlineMember()
  await updateMember(payer.id, { paymentPasswordHash: null })
  expect((await transferToAgent(payer, '30')).message).toBe('payment_password_unset')
  expect((await readTerms(payer)).hasPaymentPassword).toBe(false)
  await updateMember(payer.id, { paymentPasswordHash })
  for (let createdIds = 0; createdIds < 10; createdIds += 1) {
    expect((await transferToAgent(payer, '30', { paymentPassword: '000000' })).message).toBe('payment_password_wrong')
  }
  expect(await transferToAgent(payer, '30')).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect(await listTransferRows(payer)).toEqual([])
})

test('keeps what is left to wager out of a transfer', async () => {
  const payer = await createDownlineMember()
  const balanceMinor = BigInt((await app.balance(payer.token)).replace('.', ''))
  const requiredMinor = balanceMinor - 2_000n
  const row = { memberId: payer.id, requiredMinor, totalMinor: requiredMinor, since: new Date(app.now()) }
  await inTransaction(app.db, (tx) =>
    tx.insert(wageringRequirement).values(row).onConflictDoUpdate({ target: wageringRequirement.memberId, set: row }),
  )
  expect(await readTerms(payer)).toMatchObject({ available: '20.00', most: '20.00' })
  expect(await transferToAgent(payer, '20.01')).toMatchObject({ status: 422, message: 'wagering_unmet' })
  expect((await transferToAgent(payer, '20')).message).toBe('')
})

type Change = Partial<typeof member.$inferInsert>
const uplineCases: readonly [string, { own?: Change; above?: Change }][] = [
  ['is not set', { own: { uplineId: null } }],
  ['is blocked', { above: { status: 'blocked' } }],
  ['is no longer an agent', { above: { type: memberTypes.member } }],
  ['belongs to another brand', { above: { brand: 'lotus', account: 'agent-elsewhere', affiliateCode: null } }],
]

test.each(uplineCases)('finds no upline if it %s', async (_what, { own, above }) => {
  const payer = await createDownlineMember()
  if (own) await updateMember(payer.id, own)
  if (above) await updateMember(agent.id, above)
  expect(await readTerms(payer)).toMatchObject({ upline: null, most: '0.00' })
  expect(await transferToAgent(payer, '30')).toMatchObject({ status: 409, message: 'upline_missing' })
  const { brand, account, affiliateCode, status, type } = agent
  await updateMember(agent.id, { brand, account, affiliateCode, status, type })
})

test('is forbidden under the strict jurisdiction profile', async () => {
  const host = 'lotus.localhost'
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: 'quiet-river-4821' }
  const { token, id } = await app.registerMember({ host, fields })
  await updateMember(id, { paymentPasswordHash, uplineId: (await findAgent('lotus')).id })
  await fundMember(id, '500000', 'VND')
  const body = { amount: '100000', paymentPassword, idempotencyKey: randomUUID() }
  const response = await app.call(transferToUpline, { token, host, body })
  expect(response).toMatchObject({ status: 403, message: 'upline_transfer_forbidden' })
  const { value } = await app.call(getUplineTransferOptions, { token, host })
  expect(value).toMatchObject({ upline: 'ag***t', available: '500000', most: '0', list: [] })
})

test('stays available during a break from play', async () => {
  const payer = await createDownlineMember()
  await app.call(startCoolOff, { token: payer.token, body: { hours: 24 } })
  expect((await transferToAgent(payer, '30')).success).toBe(true)
})

test('publishes the new balance to the member’s open pages', async () => {
  const payer = await createDownlineMember()
  const balanceMessages: unknown[] = []
  const { live } = app.services
  const send = live.send.bind(live)
  live.send = (target, topic, message) => {
    if (target === payer.id && topic === 'balance') balanceMessages.push(message)
    return send(target, topic, message)
  }
  await transferToAgent(payer, '30')
  await expect.poll(() => balanceMessages).toEqual([{ balance: '170.00', version: 2, currency: 'USD' }])
})
