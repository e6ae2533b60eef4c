import { randomUUID } from 'node:crypto'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { getMovement, getTransactionHistory } from '@foyer/contract/records.ts'
import { takeBreak } from '@foyer/contract/responsible.ts'
import { memberType } from '@foyer/contract/roles.ts'
import { getUplineTerms, transferToUpline } from '@foyer/contract/transfers.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { uplineTransfer } from '#db/schema/transfers.ts'
import { turnover } from '#db/schema/withdrawals.ts'
import { agentFloat, playerCash, pspClearing } from '#ledger/accounts.ts'
import { balanceOf } from '#ledger/balances.ts'
import { post } from '#ledger/ledger.ts'
import { hashPassword } from '#src/passwords.ts'
import { brandsFolder } from '#src/test-brands.ts'
import { openHouse } from '#src/test-house.ts'

const bounds = { minAmount: '5', maxAmount: '100', mostPerDay: '150' }
const house = await openHouse({
  listen: true,
  env: {
    FOYER_BRANDS_DIR: await brandsFolder({
      aurora: (site) => ({ ...site, timeZone: 'Asia/Tokyo', uplineTransfer: bounds }),
      lotus: (site) => ({ ...site, jurisdiction: 'strict' }),
    }),
  },
})
const hourMs = 60 * 60_000
const paymentPassword = '482913'
const paymentPasswordHash = await hashPassword(paymentPassword)
const agent = await agentOf('aurora')

/** The demo agent of a brand. */
async function agentOf(brand: string) {
  const [found] = await house.db
    .select()
    .from(member)
    .where(and(eq(member.affiliateCode, 'TEAM7'), eq(member.brand, brand)))
  if (!found) throw new Error(`The agent of ${brand} is missing.`)
  return found
}

type Who = Awaited<ReturnType<typeof downline>>

/** Registers a member with `agent` as upline, with money and a payment password. */
async function downline({ money = '200' } = {}) {
  const who = await house.registerMember({ fields: { affiliateCode: 'TEAM7' } })
  await change(who.id, { paymentPasswordHash })
  if (money !== '0') await fund(who.id, money)
  return who
}

/** Posts money without a deposit order, so that there is no wagering requirement. */
function fund(id: bigint, money: string, currency: Currency = 'USD') {
  const amount = toMinor(money, currency) ?? 0n
  return post(house.db, {
    scope: 'deposit',
    idempotencyKey: randomUUID(),
    kind: 'deposit',
    legs: [
      { account: pspClearing('sandbox', currency), amount: -amount },
      { account: playerCash(id, currency), amount },
    ],
  })
}

const change = (id: bigint, values: Partial<typeof member.$inferInsert>) =>
  inTransaction(house.db, (tx) => tx.update(member).set(values).where(eq(member.id, id)))
const hand = ({ token }: { token: string }, amount: string, fields: object = {}) =>
  house.call(transferToUpline, { token, body: { amount, paymentPassword, idempotencyKey: randomUUID(), ...fields } })
const termsOf = async ({ token }: { token: string }, query: object = {}) =>
  (await house.call(getUplineTerms, { token, query })).value
const rowsOf = (who: Who) => house.db.select().from(uplineTransfer).where(eq(uplineTransfer.memberId, who.id))
const floatOf = () => balanceOf(house.db, agentFloat(agent.id, 'USD'))

test('transfers money to the agent’s float account, and shows it in the transaction history', async () => {
  const who = await downline()
  const before = await floatOf()
  const answer = await hand(who, '40.50')
  expect(answer.value).toMatchObject({ amount: '40.50', currency: 'USD', upline: 'ag***t' })
  expect(await house.balance(who.token)).toBe('159.50')
  expect((await floatOf()) - before).toBe(4_050n)
  const { value } = await house.call(getTransactionHistory, { token: who.token, query: { type: 'transfer' } })
  expect(value.list).toMatchObject([
    {
      amount: '-40.50',
      balanceAfter: '159.50',
      reference: answer.value.id,
      transfer: { with: 'upline', id: answer.value.id, name: answer.value.upline },
    },
  ])
  const movement = await house.call(getMovement, { token: who.token, query: { id: value.list[0]?.id ?? '' } })
  expect(movement.value.legs.map(({ account, amount }) => [account, amount])).toEqual(
    expect.arrayContaining([
      ['balance', '-40.50'],
      ['agent', '40.50'],
    ]),
  )
})

test('returns the upline, the remaining limits, and the transfers in pages', async () => {
  const who = await downline()
  expect(await termsOf(who)).toMatchObject({
    upline: 'ag***t',
    available: '200.00',
    minAmount: '5.00',
    maxAmount: '100.00',
    day: { amount: '0.00', mostAmount: '150.00' },
    most: '100.00',
    turnoverLeft: '0.00',
    hasPaymentPassword: true,
    list: [],
    totalPages: 0,
  })
  const made: string[] = []
  for (const amount of ['60', '70', '5']) made.unshift((await hand(who, amount)).value.id)
  const pages = await Promise.all([1, 2].map((pageNo) => termsOf(who, { pageNo, pageSize: 2 })))
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(made)
  expect(pages[0]).toMatchObject({ totalPages: 2, most: '15.00', day: { amount: '135.00' } })
  await hand(who, '11')
  expect(await termsOf(who)).toMatchObject({ most: '0.00', day: { amount: '146.00' } })
})

test('posts concurrent requests with the same key once', async () => {
  const who = await downline()
  const idempotencyKey = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => hand(who, '30', { idempotencyKey })))
  const done = answers.filter(({ success }) => success)
  expect(done.length).toBeGreaterThan(1)
  expect(new Set(done.map(({ value }) => value.id)).size).toBe(1)
  const others = new Set(answers.filter(({ success }) => !success).map(({ message }) => message))
  expect([...others].filter((message) => !message.startsWith('too_many_'))).toEqual([])
  expect(await house.balance(who.token)).toBe('170.00')
  expect(await rowsOf(who)).toHaveLength(1)
})

test('refuses another amount under the same key, and separates the keys of members', async () => {
  const [who, other] = [await downline(), await downline()]
  const idempotencyKey = randomUUID()
  const first = await hand(who, '30', { idempotencyKey })
  expect(await hand(who, '31', { idempotencyKey })).toMatchObject({ status: 409, message: 'idempotency_mismatch' })
  expect((await hand(who, '30.00', { idempotencyKey })).value).toEqual(first.value)
  expect((await hand(other, '31', { idempotencyKey })).success).toBe(true)
  expect(await house.balance(who.token)).toBe('170.00')
})

test('returns an existing transfer unchanged after the upline has changed', async () => {
  const who = await downline()
  const idempotencyKey = randomUUID()
  const first = await hand(who, '30', { idempotencyKey })
  await change(who.id, { uplineId: null })
  expect((await hand(who, '30', { idempotencyKey })).value).toEqual(first.value)
  expect((await hand(who, '30')).message).toBe('upline_none')
  expect((await termsOf(who)).list).toHaveLength(1)
})

test('keeps ten concurrent transfers within the daily limit', async () => {
  const who = await downline()
  const answers = await Promise.all(Array.from({ length: 10 }, () => hand(who, '40')))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  const refused = answers.filter(({ success }) => !success)
  for (const answer of refused) {
    expect(answer).toMatchObject({ status: 422, message: 'upline_day_limit', value: { left: '30.00' } })
  }
  expect(await house.balance(who.token)).toBe('80.00')
})

test('resets the daily limit at midnight in the brand’s time zone', async () => {
  const who = await downline({ money: '400' })
  const start = Math.ceil((house.now() + 9 * hourMs) / (24 * hourMs)) * 24 * hourMs - 9 * hourMs
  house.pass(start - house.now() - 60_000)
  const late = await signInAgain(who)
  await hand(late, '100')
  await hand(late, '50')
  expect((await hand(late, '5')).message).toBe('upline_day_limit')
  house.pass(120_000)
  expect(await termsOf(late)).toMatchObject({ day: { amount: '0.00' }, most: '100.00' })
  expect((await hand(late, '100')).success).toBe(true)
})

async function signInAgain({ username, password }: Who) {
  return { token: (await house.signIn(username, password)).value.token }
}

test.each([
  ['4.99', 'amount_too_small', { min: '5.00' }],
  ['100.01', 'amount_too_large', { max: '100.00' }],
  ['999999999999999999', 'amount_too_large', { max: '100.00' }],
  ['0', 'amount_invalid', null],
  ['-5', 'amount_invalid', null],
  ['5.001', 'amount_invalid', null],
])('refuses %s with %s and stores nothing', async (amount, message, value) => {
  const who = await downline({ money: '0' })
  expect(await hand(who, amount)).toMatchObject({ status: 422, message, value })
  expect(await rowsOf(who)).toEqual([])
})

test('stores nothing if the balance is short: the same key succeeds once there is enough', async () => {
  const who = await downline({ money: '20' })
  const idempotencyKey = randomUUID()
  expect((await termsOf(who)).most).toBe('20.00')
  expect(await hand(who, '20.01', { idempotencyKey })).toMatchObject({ status: 422, message: 'balance_short' })
  expect(await rowsOf(who)).toEqual([])
  await fund(who.id, '30')
  expect((await hand(who, '20.01', { idempotencyKey })).success).toBe(true)
  expect(await house.balance(who.token)).toBe('29.99')
})

test('requires the payment password, and limits wrong attempts', async () => {
  const who = await downline()
  await change(who.id, { paymentPasswordHash: null })
  expect((await hand(who, '30')).message).toBe('payment_password_unset')
  expect((await termsOf(who)).hasPaymentPassword).toBe(false)
  await change(who.id, { paymentPasswordHash })
  for (let made = 0; made < 10; made += 1) {
    expect((await hand(who, '30', { paymentPassword: '000000' })).message).toBe('payment_password_wrong')
  }
  expect(await hand(who, '30')).toMatchObject({ status: 429, message: 'too_many_attempts' })
  expect(await rowsOf(who)).toEqual([])
})

test('refuses a transfer while the wagering requirement is not met', async () => {
  const who = await downline()
  const row = { memberId: who.id, requiredMinor: 5_000n, wholeMinor: 20_000n, since: new Date(house.now()) }
  await inTransaction(house.db, (tx) =>
    tx.insert(turnover).values(row).onConflictDoUpdate({ target: turnover.memberId, set: row }),
  )
  expect(await termsOf(who)).toMatchObject({ most: '0.00', turnoverLeft: '50.00' })
  expect(await hand(who, '30')).toMatchObject({ status: 422, message: 'turnover_unmet', value: { left: '50.00' } })
})

type Change = Partial<typeof member.$inferInsert>
const aboves: readonly [string, { own?: Change; above?: Change }][] = [
  ['is not set', { own: { uplineId: null } }],
  ['is blocked', { above: { status: 'blocked' } }],
  ['is no longer an agent', { above: { type: memberType.member } }],
  ['belongs to another brand', { above: { brand: 'lotus', account: 'agent-elsewhere', affiliateCode: null } }],
]

test.each(aboves)('finds no upline if it %s', async (_what, { own, above }) => {
  const who = await downline()
  if (own) await change(who.id, own)
  if (above) await change(agent.id, above)
  expect(await termsOf(who)).toMatchObject({ upline: null, most: '0.00' })
  expect(await hand(who, '30')).toMatchObject({ status: 409, message: 'upline_none' })
  const { brand, account, affiliateCode, status, type } = agent
  await change(agent.id, { brand, account, affiliateCode, status, type })
})

test('is forbidden under the strict jurisdiction profile', async () => {
  const host = 'lotus.localhost'
  const fields = { payeeName: 'Nguyen Van An', mobileNum: '0912345678', password: 'quiet-river-4821' }
  const { token, id } = await house.registerMember({ host, fields })
  await change(id, { paymentPasswordHash, uplineId: (await agentOf('lotus')).id })
  await fund(id, '500000', 'VND')
  const body = { amount: '100000', paymentPassword, idempotencyKey: randomUUID() }
  const answer = await house.call(transferToUpline, { token, host, body })
  expect(answer).toMatchObject({ status: 403, message: 'upline_transfer_forbidden' })
  const { value } = await house.call(getUplineTerms, { token, host })
  expect(value).toMatchObject({ upline: 'ag***t', available: '500000', most: '0', list: [] })
})

test('stays available during a break from play', async () => {
  const who = await downline()
  await house.call(takeBreak, { token: who.token, body: { hours: 24 } })
  expect((await hand(who, '30')).success).toBe(true)
})

test('publishes the new balance to the member’s open pages', async () => {
  const who = await downline()
  const told: unknown[] = []
  const { live } = house.gateway
  const send = live.send.bind(live)
  live.send = (memberId, topic, message) => {
    if (memberId === who.id && topic === 'balance') told.push(message)
    return send(memberId, topic, message)
  }
  await hand(who, '30')
  await expect.poll(() => told).toEqual([{ balance: '170.00', version: 2, currency: 'USD' }])
})
