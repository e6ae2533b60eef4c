import { cancelWithdrawal, createWithdrawal, getWithdrawalOptions } from '@foyer/contract/payments/withdrawals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { wageringRequirement, withdrawal } from '#db/schema/withdrawals.ts'
import { findAllLedgerFaults } from '#ledger/checker/checker.ts'
import { type FundedTestMember, startWithdrawalTestApp } from '#testing/test-withdrawals.ts'
import { readWithdrawalOptions } from './withdrawal-options.ts'

const day = { maxCount: 3, maxAmount: '300' }
const app = await startWithdrawalTestApp((site) => ({
  ...site,
  timeZone: 'Asia/Tokyo',
  withdrawDailyLimit: day,
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
const { services } = app

const readTerms = async ({ token }: { token: string }) => (await app.call(getWithdrawalOptions, { token })).value
const readMaxAmount = async (payer: FundedTestMember, id = 'sandbox-bank') =>
  (await readTerms(payer)).methods.find((one) => one.id === id)?.most
const listWithdrawalRows = ({ id }: FundedTestMember) =>
  app.db.select().from(withdrawal).where(eq(withdrawal.memberId, id))
const requireWagering = ({ id }: FundedTestMember, minor: bigint) =>
  inTransaction(app.db, (tx) =>
    tx.insert(wageringRequirement).values({
      memberId: id,
      requiredMinor: minor,
      totalMinor: minor,
      since: new Date(services.clock.now()),
    }),
  )

afterAll(async () => {
  expect(await findAllLedgerFaults(app.db)).toEqual([])
})

test('multiplies the daily limits by the figure of the VIP level', async () => {
  const payer = await app.createPayer()
  await inTransaction(app.db, (tx) => tx.update(member).set({ level: 3 }).where(eq(member.id, payer.id)))
  expect((await readTerms(payer)).day).toMatchObject({ maxCount: 9, maxAmount: '900.00' })
})

test('returns the withdrawable amount, the methods and their fees', async () => {
  const payer = await app.createPayer()
  const terms = await readTerms(payer)
  expect(terms).toMatchObject({
    currency: 'USD',
    balance: '1000.00',
    available: '1000.00',
    wagering: { required: '0.00', met: '0.00', left: '0.00' },
    hasPaymentPassword: true,
    day: { count: 0, maxCount: 3, amount: '0.00', maxAmount: '300.00' },
    confirmMinutes: 60,
    holder: 'M••• Q•••',
    mostAccounts: 5,
  })
  expect(terms.methods.map(({ id, most: maxAmount, freeLeft }) => [id, maxAmount, freeLeft])).toEqual([
    ['sandbox-bank', '250.00', 1],
    ['sandbox-wallet', '300.00', 0],
  ])
  expect(JSON.stringify(terms)).not.toMatch(/provider|numberPattern|autoApproveUpTo|10203040/)
  await app.updateMember(payer.id, { level: 2 })
  const { methods } = await readTerms(payer)
  expect(methods.find(({ id }) => id === 'by-hand')?.name).toBe('Bank account, large amounts')
  expect(methods.find(({ id }) => id === 'sandbox-bank')?.name).toBe('')
})

test('reports a missing payout account and payment password', async () => {
  const payer = await app.registerMember()
  expect(await readTerms(payer)).toMatchObject({
    hasPaymentPassword: false,
    accounts: [],
    holder: '',
    available: '0.00',
  })
  const body = { ...app.withdrawalBody({ ...payer, accountId: 'none' }) }
  expect(await app.call(createWithdrawal, { token: payer.token, body })).toMatchObject({
    status: 409,
    message: 'payment_password_unset',
  })
})

test('accepts exactly the reported maximum', async () => {
  for (const money of ['120.55', '1000']) {
    const payer = await app.createPayer({ money })
    const maxAmount = await readMaxAmount(payer)
    const aboveMax = (Number(maxAmount) + 0.01).toFixed(2)
    expect((await app.createRequest(payer, { amount: aboveMax })).success).toBe(false)
    expect((await app.createRequest(payer, { amount: maxAmount })).success).toBe(true)
  }
})

test('charges the rounded-down fee after the free withdrawals of the day', async () => {
  const payer = await app.createPayer()
  expect((await app.createRequest(payer)).value).toMatchObject({ fee: '0.00', payout: '50.01' })
  expect((await app.createRequest(payer)).value).toMatchObject({ fee: '0.50', payout: '49.51' })
  expect((await readTerms(payer)).methods[0]?.freeLeft).toBe(0)
})

test('locks what is left to wager, and no more of the balance', async () => {
  const payer = await app.createPayer({ money: '100' })
  await requireWagering(payer, 7_550n)
  expect(await readTerms(payer)).toMatchObject({
    balance: '100.00',
    available: '24.50',
    wagering: { required: '75.50', met: '0.00', left: '75.50' },
  })
  expect(await readMaxAmount(payer)).toBe('24.50')
  expect(await app.createRequest(payer, { amount: '24.51' })).toMatchObject({
    status: 422,
    message: 'wagering_unmet',
    value: { left: '75.50' },
  })
  expect((await app.createRequest(payer, { amount: '24.50' })).success).toBe(true)
  expect(await readTerms(payer)).toMatchObject({ balance: '75.50', available: '0.00' })
})

test('locks the whole balance where more is left to wager than it holds', async () => {
  const payer = await app.createPayer({ money: '100' })
  await requireWagering(payer, 50_000n)
  expect(await readTerms(payer)).toMatchObject({ balance: '100.00', available: '0.00' })
  expect(await readMaxAmount(payer)).toBe('0.00')
  expect(await app.createRequest(payer, { amount: '10' })).toMatchObject({ message: 'wagering_unmet' })
})

test('lets concurrent withdrawals take what is free once', async () => {
  const payer = await app.createPayer({ money: '100' })
  await requireWagering(payer, 7_550n)
  const requests = await Promise.allSettled(
    Array.from({ length: 4 }, () => app.createRequestDirectly(payer, { amount: '12' })),
  )
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await readTerms(payer)).available).toBe('0.50')
})

test('enforces the daily number of withdrawals under concurrency, without counting cancelled ones', async () => {
  const payer = await app.createPayer()
  const requests = await Promise.allSettled(
    Array.from({ length: 10 }, () => app.createRequestDirectly(payer, { amount: '20' })),
  )
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await readMaxAmount(payer)).toBe('0.00')
  expect(await app.createRequest(payer, { amount: '20' })).toMatchObject({
    message: 'withdraw_daily_limit',
    value: { left: '0.00' },
  })
  const [row] = await listWithdrawalRows(payer)
  await app.call(cancelWithdrawal, { token: payer.token, body: { id: row?.id } })
  expect((await app.createRequest(payer, { amount: '20' })).success).toBe(true)
})

test('enforces the daily amount under concurrency', async () => {
  const payer = await app.createPayer()
  const requests = await Promise.allSettled(
    Array.from({ length: 3 }, () => app.createRequestDirectly(payer, { amount: '140' })),
  )
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await readMaxAmount(payer)).toBe('20.00')
  expect(await app.createRequest(payer, { amount: '20.01' })).toMatchObject({ value: { left: '20.00' } })
})

test('resets the daily limits at midnight in the brand’s time zone', async () => {
  const payer = await app.createPayer()
  await app.createRequest(payer, { amount: '250' })
  const minutesOfDay = (services.clock.now() / 60_000 + 9 * 60) % (24 * 60)
  const toMidnight = Math.ceil(24 * 60 - minutesOfDay) * 60_000
  const readDay = async () => {
    const caller = {
      brand: services.brands.getByHost('aurora.localhost'),
      session: { memberId: payer.id },
      language: 'EN',
    } as const
    return (await readWithdrawalOptions(services, caller)).day
  }
  app.advanceClock(toMidnight - 120_000)
  const endOfDay = await readDay()
  app.advanceClock(180_000)
  const startOfDay = await readDay()
  app.advanceClock(-toMidnight - 60_000)
  expect(endOfDay).toMatchObject({ count: 1, amount: '250.00' })
  expect(startOfDay).toMatchObject({ count: 0, amount: '0.00' })
})
