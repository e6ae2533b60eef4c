import { cancelWithdrawal, createWithdrawal, getWithdrawTerms } from '@foyer/contract/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database.ts'
import { turnover, withdrawal } from '#db/schema/withdrawals.ts'
import { checkBook } from '#ledger/checker.ts'
import { withdrawTerms } from './terms.ts'
import { openPayingHouse, type Payer } from './test-payouts.ts'

const day = { mostCount: 3, mostAmount: '300' }
const house = await openPayingHouse((site) => ({
  ...site,
  timeZone: 'Asia/Tokyo',
  withdrawDay: day,
  withdrawMethods: site.withdrawMethods.flatMap((method) => {
    if (method.id === 'by-hand') return [{ ...method, minLevel: 2 }]
    if (method.id !== 'sandbox-bank') return [method]
    const bounds = { minAmount: '10', maxAmount: '250', freePerDay: 1 }
    return [
      { ...method, ...bounds },
      { ...method, id: 'no-such-company', names: { EN: 'Another' }, minLevel: 9 },
    ]
  }),
}))
const { gateway } = house

const termsOf = async ({ token }: { token: string }) => (await house.call(getWithdrawTerms, { token })).value
const mostOf = async (who: Payer, id = 'sandbox-bank') =>
  (await termsOf(who)).methods.find((one) => one.id === id)?.most
const rowsOf = ({ id }: Payer) => house.db.select().from(withdrawal).where(eq(withdrawal.memberId, id))
const owe = ({ id }: Payer, minor: bigint) =>
  inTransaction(house.db, (tx) =>
    tx.insert(turnover).values({
      memberId: id,
      requiredMinor: minor,
      wholeMinor: minor,
      since: new Date(gateway.clock.now()),
    }),
  )

afterAll(async () => {
  expect(await checkBook(house.db)).toEqual([])
})

test('returns the withdrawable amount, the methods and their fees', async () => {
  const who = await house.payer()
  const terms = await termsOf(who)
  expect(terms).toMatchObject({
    currency: 'USD',
    available: '1000.00',
    turnover: { required: '0.00', met: '0.00', left: '0.00' },
    hasPaymentPassword: true,
    day: { count: 0, mostCount: 3, amount: '0.00', mostAmount: '300.00' },
    confirmMinutes: 60,
    holder: 'M••• Q•••',
    mostAccounts: 5,
  })
  expect(terms.methods.map(({ id, most, freeLeft }) => [id, most, freeLeft])).toEqual([
    ['sandbox-bank', '250.00', 1],
    ['sandbox-wallet', '300.00', 0],
  ])
  expect(JSON.stringify(terms)).not.toMatch(/provider|numberPattern|aloneUpTo|10203040/)
  await house.change(who.id, { level: 2 })
  const { methods } = await termsOf(who)
  expect(methods.find(({ id }) => id === 'by-hand')?.name).toBe('Bank account, large amounts')
  expect(methods.find(({ id }) => id === 'sandbox-bank')?.name).toBe('')
})

test('reports a missing payout account and payment password', async () => {
  const who = await house.registerMember()
  expect(await termsOf(who)).toMatchObject({ hasPaymentPassword: false, accounts: [], holder: '', available: '0.00' })
  const body = { ...house.bodyFor({ ...who, accountId: 'none' }) }
  expect(await house.call(createWithdrawal, { token: who.token, body })).toMatchObject({
    status: 409,
    message: 'payment_password_unset',
  })
})

test('accepts exactly the reported maximum', async () => {
  for (const money of ['120.55', '1000']) {
    const who = await house.payer({ money })
    const most = await mostOf(who)
    const more = (Number(most) + 0.01).toFixed(2)
    expect((await house.ask(who, { amount: more })).success).toBe(false)
    expect((await house.ask(who, { amount: most })).success).toBe(true)
  }
})

test('charges the rounded-down fee after the free withdrawals of the day', async () => {
  const who = await house.payer()
  expect((await house.ask(who)).value).toMatchObject({ fee: '0.00', payout: '50.01' })
  expect((await house.ask(who)).value).toMatchObject({ fee: '0.50', payout: '49.51' })
  expect((await termsOf(who)).methods[0]?.freeLeft).toBe(0)
})

test('refuses withdrawals until the wagering requirement is met', async () => {
  const who = await house.payer()
  await owe(who, 7_550n)
  expect(await mostOf(who)).toBe('0.00')
  expect((await termsOf(who)).turnover).toEqual({ required: '75.50', met: '0.00', left: '75.50' })
  expect(await house.ask(who)).toMatchObject({ status: 422, message: 'turnover_unmet', value: { left: '75.50' } })
})

test('enforces the daily number of withdrawals under concurrency, without counting cancelled ones', async () => {
  const who = await house.payer()
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => house.askDirectly(who, { amount: '20' })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await mostOf(who)).toBe('0.00')
  expect(await house.ask(who, { amount: '20' })).toMatchObject({
    message: 'withdraw_day_limit',
    value: { left: '0.00' },
  })
  const [row] = await rowsOf(who)
  await house.call(cancelWithdrawal, { token: who.token, body: { id: row?.id } })
  expect((await house.ask(who, { amount: '20' })).success).toBe(true)
})

test('enforces the daily amount under concurrency', async () => {
  const who = await house.payer()
  const asked = await Promise.allSettled(Array.from({ length: 3 }, () => house.askDirectly(who, { amount: '140' })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await mostOf(who)).toBe('20.00')
  expect(await house.ask(who, { amount: '20.01' })).toMatchObject({ value: { left: '20.00' } })
})

test('resets the daily limits at midnight in the brand’s time zone', async () => {
  const who = await house.payer()
  await house.ask(who, { amount: '250' })
  const minutesOfDay = (gateway.clock.now() / 60_000 + 9 * 60) % (24 * 60)
  const toMidnight = Math.ceil(24 * 60 - minutesOfDay) * 60_000
  const dayNow = async () => {
    const caller = {
      brand: gateway.brands.ofHost('aurora.localhost'),
      session: { memberId: who.id },
      language: 'EN',
    } as const
    return (await withdrawTerms(gateway, caller)).day
  }
  house.pass(toMidnight - 120_000)
  const atTheEnd = await dayNow()
  house.pass(180_000)
  const afterwards = await dayNow()
  house.pass(-toMidnight - 60_000)
  expect(atTheEnd).toMatchObject({ count: 1, amount: '250.00' })
  expect(afterwards).toMatchObject({ count: 0, amount: '0.00' })
})
